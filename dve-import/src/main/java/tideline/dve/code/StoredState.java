package tideline.dve.code;

import tideline.dve.layout.ArrayField;

/** A state in an array: two local variables hold the array and the index where it begins. */
final class StoredState implements WordSource {

  private final CodeBuilder code;
  private final int array;
  private final int at;

  StoredState(CodeBuilder code, int array, int at) {
    this.code = code;
    this.array = array;
    this.at = at;
  }

  @Override
  public void pushWord(int word) {
    pushPlace(word);
    code.op(Opcode.LALOAD, 0);
  }

  /** Pushes the array and the index of a word. */
  void pushPlace(int word) {
    code.loadReference(array);
    code.loadInt(at);
    if (word > 0) {
      code.pushInt(word);
      code.op(Opcode.IADD, -1);
    }
  }

  @Override
  public void pushArray(ArrayField field) {
    pushPlace(field.firstWord());
  }

  @Override
  public void pushState() {
    pushPlace(0);
  }
}
