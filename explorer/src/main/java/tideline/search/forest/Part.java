package tideline.search.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;
import tideline.pivot.StepBuffer;
import tideline.search.LayoutGuard;
import tideline.search.StopSignal;
import tideline.search.open.OpenSet;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;

/**
 * One part of the state space, and its letter boxes: what a search in this part needs to know of
 * the others.
 *
 * <p>A method gives its store and its open set away to {@link #store} and {@link #open} and uses
 * what it gets instead; then states of other parts are sent there, and arrive there as states
 * without a source. Used by one thread at a time; boxes are exchanged by {@link Forest} while
 * nobody works.
 */
public final class Part {

  /** The state came from nowhere, or nobody asked where it came from. */
  public static final int NO_ORIGIN = -1;

  /** The event of a state that came from another part, where the method does not want to know. */
  public static final int HIDDEN_EVENT = -2;

  /** Origins are below {@link #NO_ORIGIN}, so that one int says "none", "here" or "elsewhere". */
  private static final int FIRST_ORIGIN = -2;

  private final int number;
  private final Terms terms;
  private final int words;
  private final StateBatch[] out;
  private final StateBatch[] in;
  private final IntArrayList[] returned;
  private final IntArrayList[] returning;
  private final Optional<SentStates> sent;
  private PartOpenSet open;
  private int readPart;
  private int readState;
  private int arrivalPart;
  private int arrivalState;
  private boolean arriving;

  /** Steps from this one on are of no state in the slice: the own order let them arrive. */
  private int ownArrivals = Integer.MAX_VALUE;

  private boolean hidesEvents;
  private StateBatch lastSent;
  private int arrivedFrom = NO_ORIGIN;
  private int waitingOut;
  private long work;
  private long statesSent;

  /**
   * What all parts of a forest have in common.
   *
   * @param owners where states belong
   * @param memoryBytes what one of them may take, its letter boxes not included
   * @param batchStates a part that has sent so many states waits for the others
   * @param everyStep whether each step to another part must arrive there, or each state once
   * @param pace when a part waits for the others
   */
  record Terms(
      Owners owners,
      long memoryBytes,
      int batchStates,
      boolean everyStep,
      Pace pace,
      Limits limits) {

    /** How many parts there are. */
    int parts() {
      return owners.parts();
    }
  }

  /** What ends the search of a part. */
  record Limits(StopSignal signal, LayoutGuard guard) {}

  Part(int number, int words, Terms terms) {
    this.number = number;
    this.words = words;
    this.terms = terms;
    out = new StateBatch[terms.parts()];
    in = new StateBatch[terms.parts()];
    returned = new IntArrayList[terms.parts()];
    returning = new IntArrayList[terms.parts()];
    for (int i = 0; i < terms.parts(); i++) {
      out[i] = new StateBatch(words);
      in[i] = new StateBatch(words);
      returned[i] = new IntArrayList();
      returning[i] = new IntArrayList();
    }
    sent = terms.everyStep() ? Optional.empty() : Optional.of(new SentStates(words));
  }

  public int number() {
    return number;
  }

  public int parts() {
    return terms.parts();
  }

  /** What the search in this part may take. */
  public long memoryBytes() {
    return terms.memoryBytes();
  }

  /** This part's share of a number of things: the shares of all parts add up to it. */
  public long share(long total) {
    return total / parts() + (number < total % parts() ? 1 : 0);
  }

  public StopSignal signal() {
    return terms.limits().signal();
  }

  /** Ends the attempt of all parts: they begin again with wider states. */
  public LayoutGuard guard() {
    return terms.limits().guard();
  }

  /** A store that keeps the states of this part in another one, and sends away the others. */
  public StateStore store(StateStore own) {
    return new PartStore(this, own, words);
  }

  /** An open set that also lets states arrive from other parts. */
  public OpenSet open(OpenSet own) {
    open = new PartOpenSet(this, own, terms.pace());
    return open;
  }

  /** States arrive without the events that led to them. */
  public void hideEvents() {
    hidesEvents = true;
  }

  /** Where states belong. */
  Owners owners() {
    return terms.owners();
  }

  /** Whether the owner has got the state lately; asking means that it is about to get it. */
  boolean isSuperfluous(long[] states, int at) {
    return sent.isPresent() && sent.get().wasSent(StateHash.mixed(states, at, words), states, at);
  }

  void send(int to, int event, long[] states, int at) {
    lastSent = out[to];
    lastSent.add(event, states, at);
    waitingOut++;
    statesSent++;
  }

  /** Nothing was sent for the last state that is elsewhere: it has been sent before. */
  void sendNothing() {
    lastSent = null;
  }

  /**
   * Says which stored state led to the one that is elsewhere, of which the kernel has just told.
   *
   * @return true if the state is on its way, and whoever gets it will give this reference back;
   *     false if it was on its way before
   */
  public boolean sentFrom(int ref) {
    if (lastSent == null) {
      return false;
    }
    lastSent.setLastOrigin(FIRST_ORIGIN - Math.addExact(Math.multiplyExact(ref, parts()), number));
    return true;
  }

  /** Where the state came from that has just arrived: to be given back once. */
  public int arrivedFrom() {
    return arrivedFrom;
  }

  /** Gives a reference back to the part that it came from. */
  public void giveBack(int origin) {
    int code = FIRST_ORIGIN - origin;
    returning[code % parts()].add(code / parts());
  }

  /** Takes the references to states of this part that came back; each with each call once. */
  public void takeReturned(IntArrayList to) {
    for (IntArrayList refs : returned) {
      to.addAll(refs);
      refs.clear();
    }
  }

  boolean hasArrivals() {
    while (readPart < in.length && readState == in[readPart].size()) {
      in[readPart].clear();
      readPart++;
      readState = 0;
    }
    return readPart < in.length;
  }

  /** Appends states that arrived, as far as they came in one batch. */
  void read(StepBuffer steps, int most) {
    StateBatch batch = in[readPart];
    int n = Math.min(most, batch.size() - readState);
    arrivalPart = readPart;
    arrivalState = readState;
    arriving = true;
    for (int i = 0; i < n; i++) {
      int at = steps.append(hidesEvents ? HIDDEN_EVENT : batch.event(readState));
      batch.copy(readState++, steps.words(), at);
    }
  }

  /** The own order appends states of this part, from this step on. */
  void beginOwnArrivals(int step) {
    ownArrivals = step;
  }

  boolean isArriving() {
    return arriving;
  }

  /** The first step that leads to a state of this part whatever its event. */
  int ownArrivals() {
    return ownArrivals;
  }

  void arrived() {
    arriving = false;
    ownArrivals = Integer.MAX_VALUE;
  }

  /** One of the steps appended last is looked up now. */
  void meet(int step) {
    arrivedFrom = in[arrivalPart].origin(arrivalState + step);
  }

  void worked(int steps) {
    work += steps + 1;
  }

  /** Whether this part has done and sent enough for one round. */
  boolean isTired() {
    return work >= Forest.ROUND_STEPS || waitingOut >= terms.batchStates();
  }

  /** Steps done in the last round; a new one begins. */
  long takeWork() {
    long done = work;
    work = 0;
    return done;
  }

  /** Exchanges boxes with another part: what either has sent to the other arrives. */
  static void exchange(Part a, Part b) {
    swap(a.out, b.number, b.in, a.number);
    swap(a.returning, b.number, b.returned, a.number);
    if (a != b) {
      swap(b.out, a.number, a.in, b.number);
      swap(b.returning, a.number, a.returned, b.number);
    }
  }

  private static <T> void swap(T[] from, int i, T[] to, int j) {
    T sentOff = from[i];
    from[i] = to[j];
    to[j] = sentOff;
  }

  /** A round begins; answers how many states have arrived for it. */
  long beginRound() {
    readPart = 0;
    readState = 0;
    waitingOut = 0;
    long arrivals = 0;
    for (StateBatch batch : in) {
      arrivals += batch.size();
    }
    return arrivals;
  }

  PartOpenSet open() {
    return open;
  }

  /** States sent to other parts so far. */
  public long statesSent() {
    return statesSent;
  }

  /** Bytes in letter boxes. */
  long bytes() {
    long bytes = sent.isPresent() ? SentStates.bytes(words) : 0;
    for (int i = 0; i < parts(); i++) {
      bytes += out[i].bytes() + in[i].bytes();
      bytes += 4L * (returned[i].elements().length + returning[i].elements().length);
    }
    return bytes;
  }
}
