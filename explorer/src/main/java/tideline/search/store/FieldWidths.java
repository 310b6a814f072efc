package tideline.search.store;

/**
 * How many bytes {@link NarrowInts} can come to need for the numbers that searches hold beside
 * their states, so that a budget can be asked for them in advance.
 *
 * @param handle for a handle, or a number that is at most that of the states
 * @param event for an event, or a number that is at most that of the events
 */
public record FieldWidths(int handle, int event) {

  /** Handles and events of any number. */
  public static final FieldWidths WIDEST = new FieldWidths(4, 4);

  /** Two values more than handles and events are set aside for marks. */
  public static FieldWidths of(long handles, int events) {
    return new FieldWidths(
        NarrowInts.width((int) Math.min(Integer.MAX_VALUE, handles + 2)),
        NarrowInts.width((int) Math.min(Integer.MAX_VALUE, events + 2L)));
  }
}
