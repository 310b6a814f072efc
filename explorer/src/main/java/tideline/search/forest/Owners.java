package tideline.search.forest;

/** Which part of a forest each state belongs to. */
interface Owners {

  /** How many parts there are. */
  int parts();

  /** The part of any state. */
  int owner(long[] states, int at);

  /**
   * The part of a state that an event leads to.
   *
   * @param from the part of the state before the event
   */
  int after(int from, int event, long[] states, int at);
}
