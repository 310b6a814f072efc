package tideline.dve.code;

import java.util.HashMap;
import java.util.Map;
import tideline.dve.layout.ArrayField;

/** A state in an array, of which local variables hold some words. */
final class CachedState implements WordSource {

  private final CodeBuilder code;
  private final StoredState stored;
  private final Map<Integer, Integer> locals = new HashMap<>();

  CachedState(CodeBuilder code, StoredState stored) {
    this.code = code;
    this.stored = stored;
  }

  /** Loads a word into a local variable. */
  void cache(int word) {
    int local = code.newLocal(2);
    stored.pushWord(word);
    code.storeLong(local);
    locals.put(word, local);
  }

  @Override
  public void pushWord(int word) {
    Integer local = locals.get(word);
    if (local == null) {
      stored.pushWord(word);
    } else {
      code.loadLong(local);
    }
  }

  @Override
  public void pushArray(ArrayField array) {
    stored.pushArray(array);
  }

  @Override
  public void pushState() {
    stored.pushState();
  }
}
