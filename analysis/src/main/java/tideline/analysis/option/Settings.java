package tideline.analysis.option;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.outcome.FactValue;

/** Options and the values that were chosen for them. Immutable. */
public final class Settings {

  /** Nothing is chosen. */
  public static final Settings NONE = new Settings(Map.of());

  private final Map<MethodOption<?>, Object> values;

  private Settings(Map<MethodOption<?>, Object> values) {
    this.values = values;
  }

  /** The same with one more choice. */
  public <T> Settings with(MethodOption<T> option, T value) {
    Map<MethodOption<?>, Object> more = new LinkedHashMap<>(values);
    more.put(option, value);
    return new Settings(more);
  }

  /**
   * The same with one more choice, as people write it.
   *
   * @throws IllegalArgumentException with a sentence
   */
  public <T> Settings withText(MethodOption<T> option, String text) {
    return with(option, option.parse(text));
  }

  /** The same with one choice less. */
  public Settings without(MethodOption<?> option) {
    Map<MethodOption<?>, Object> fewer = new LinkedHashMap<>(values);
    fewer.remove(option);
    return new Settings(fewer);
  }

  /** What was chosen. */
  @SuppressWarnings("unchecked") // with() put a value of the option's type there
  public <T> Optional<T> get(MethodOption<T> option) {
    return Optional.ofNullable((T) values.get(option));
  }

  public boolean has(MethodOption<?> option) {
    return values.containsKey(option);
  }

  /** The options for which something was chosen, in the order of the choices. */
  public Set<MethodOption<?>> chosen() {
    return values.keySet();
  }

  /** A value for programs. */
  public FactValue written(MethodOption<?> option) {
    return write(option);
  }

  private <T> FactValue write(MethodOption<T> option) {
    return option.written(get(option).orElseThrow());
  }
}
