package tideline.dve.code;

import tideline.dve.bounds.Environment;

/** Where a term is evaluated: in which state, and what is known of it. */
record Frame(WordSource source, Environment environment) {

  /** The same state, where more is known. */
  Frame knowing(Environment more) {
    return new Frame(source, more);
  }
}
