package tideline.dve.program;

import java.util.HashMap;
import java.util.Map;

/** Variables and constants that can be seen somewhere: those of a process hide global ones. */
final class Scope {

  private final Scope outer;
  private final Map<String, Object> names = new HashMap<>();

  Scope(Scope outer) {
    this.outer = outer;
  }

  /** Adds a variable or, as an {@link Integer}, a constant; answers false if the name is taken. */
  boolean add(String name, Object meaning) {
    return names.putIfAbsent(name, meaning) == null;
  }

  /** The {@link Variable} or {@link Integer} of a name, or null if there is none. */
  Object find(String name) {
    Object here = names.get(name);
    return here != null || outer == null ? here : outer.find(name);
  }

  /** The same, but only what was declared here. */
  Object findHere(String name) {
    return names.get(name);
  }
}
