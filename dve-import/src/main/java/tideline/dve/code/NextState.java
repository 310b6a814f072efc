package tideline.dve.code;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import tideline.dve.layout.ArrayField;
import tideline.dve.layout.Field;

/**
 * The state after an event while it is being made.
 *
 * <p>Words that the event changes are in local variables, others still in the state before; but
 * words of an array of more than a word that is changed are already in the array of the new state.
 */
final class NextState implements WordSource {

  private final CodeBuilder code;
  private final WordSource before;
  private final StoredState after;
  private final BitSet stored;
  private final Map<Integer, Integer> locals = new HashMap<>();

  /**
   * @param stored the words that are in the array of the new state from the beginning
   */
  NextState(CodeBuilder code, WordSource before, StoredState after, BitSet stored) {
    this.code = code;
    this.before = before;
    this.after = after;
    this.stored = stored;
  }

  /** Begins to change a word, in a local variable. */
  void begin(int word, int local) {
    before.pushWord(word);
    code.storeLong(local);
    locals.put(word, local);
  }

  @Override
  public void pushWord(int word) {
    if (stored.get(word)) {
      after.pushWord(word);
    } else if (locals.containsKey(word)) {
      code.loadLong(locals.get(word));
    } else {
      before.pushWord(word);
    }
  }

  @Override
  public void pushArray(ArrayField array) {
    if (stored.get(array.firstWord())) {
      after.pushArray(array);
    } else {
      before.pushArray(array);
    }
  }

  @Override
  public void pushState() {
    after.pushState();
  }

  /** Changes a word: what pushes the new one finds the old one through this. */
  void change(int word, Runnable pushNew) {
    if (stored.get(word)) {
      after.pushPlace(word);
      pushNew.run();
      code.op(Opcode.LASTORE, -4);
    } else {
      pushNew.run();
      code.storeLong(locals.get(word));
    }
  }

  /** Pushes a word without the bits of a field. */
  void pushWithout(Field field) {
    pushWord(field.word());
    code.pushLong(~field.mask());
    code.op(Opcode.LAND, -2);
  }

  /** Writes the words to the array of the new state. */
  void store(int words, boolean isCopied) {
    for (int word = 0; word < words; word++) {
      if (!stored.get(word) && (!isCopied || locals.containsKey(word))) {
        after.pushPlace(word);
        pushWord(word);
        code.op(Opcode.LASTORE, -4);
      }
    }
  }
}
