package tideline.teach;

import java.io.IOException;

/**
 * Passes JSON on so that it can stand inside a script element: no name in it can end the element.
 * In JSON a less-than sign occurs in strings only, where its escape means the same.
 */
final class ScriptSafe implements Appendable {

  private final Appendable out;

  ScriptSafe(Appendable out) {
    this.out = out;
  }

  @Override
  public Appendable append(CharSequence text) throws IOException {
    return append(text, 0, text.length());
  }

  @Override
  public Appendable append(CharSequence text, int begin, int end) throws IOException {
    for (int i = begin; i < end; i++) {
      append(text.charAt(i));
    }
    return this;
  }

  @Override
  public Appendable append(char c) throws IOException {
    if (c == '<') {
      out.append("\\u003c");
    } else {
      out.append(c);
    }
    return this;
  }
}
