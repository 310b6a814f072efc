package tideline.dve.code;

import tideline.dve.layout.ArrayField;

/** Where generated code finds the words of the state that a term is evaluated in. */
interface WordSource {

  /** Pushes a word. */
  void pushWord(int word);

  /** Pushes the array that holds an array of more than a word, and the index where it begins. */
  void pushArray(ArrayField array);

  /** Pushes the array that holds the whole state, and the index where the state begins. */
  void pushState();
}
