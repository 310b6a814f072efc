package tideline.net.coloured.direct;

/**
 * The numbers of the bindings of one transition, from 0. May be used by several threads at once.
 */
interface EventBlock {

  /** How many numbers there are, given out or not. */
  int size();

  /** The number of a binding. The same binding always has the same number. */
  int number(long[] binding);

  /** Binds the variables of the transition; others are left as they are. */
  void binding(int number, long[] binding);

  /** The binding for people, such as {@code x=a,y=b}; empty without variables. */
  String describe(int number);
}
