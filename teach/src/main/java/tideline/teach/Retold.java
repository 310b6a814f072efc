package tideline.teach;

/** The figures of the papers in our own words, with their line numbers. */
final class Retold {

  /** {@code [EK10]} Fig. 1. */
  static final PaperFigure GENERAL =
      new PaperFigure("EK10", "Fig. 1", "Evangelista and Kristensen 2010")
          .line(
              1, 1, 0, "Nothing is closed. The initial state is open, with all its events to come.")
          .line(2, 2, 0, "As long as some state is open:")
          .line(3, 3, 1, "turn to one of the open states; the search order says which")
          .line(4, 5, 1, "take an event of it that has not been executed, if there is one")
          .line(6, 6, 2, "execute it: where does it lead?")
          .line(7, 7, 2, "is that state neither open nor closed?")
          .line(8, 9, 3, "then it is new: it becomes open, with all its events to come")
          .line(10, 11, 1, "no event left? then the state is closed")
          .on("start", 1, 1)
          .on("expand", 3, 3)
          .on("insert", 8, 9)
          .on("revisit", 7, 7)
          .on("deadlock", 4, 5)
          .on("close", 10, 11)
          .on("end", 2, 2);

  /** {@code [EK10]} Fig. 1, with sets in the place of states. */
  static final PaperFigure ON_SETS =
      new PaperFigure("EK10", "Fig. 1, on sets", "Evangelista and Kristensen 2010")
          .line(1, 1, 0, "Nothing is closed. The initial state alone is open.")
          .line(2, 2, 0, "As long as some state is open:")
          .line(3, 3, 1, "turn to all open states at once, as one set")
          .line(4, 6, 1, "take each event in turn, and execute it in all of them at once")
          .line(7, 9, 2, "what it leads to is joined to the set of all states; what is new is open")
          .line(10, 11, 1, "no event left? then the states that were open before are closed")
          .on("start", 1, 1)
          .on("layer", 3, 3)
          .on("image", 4, 9)
          .on("fixpoint", 2, 2);

  /** {@code [EK10]} Fig. 3. */
  static final PaperFigure CACHING =
      new PaperFigure("EK10", "Fig. 3", "Evangelista and Kristensen 2010")
          .line(
              1, 2, 0, "The initial state is open. It is the root of the tree, with one reference.")
          .line(3, 3, 0, "As long as some state is open:")
          .line(4, 4, 1, "turn to one of the open states; the search order says which")
          .line(5, 6, 1, "take an event of it that has not been executed, if there is one")
          .line(7, 8, 2, "execute it. Is the state it leads to in memory?")
          .line(9, 10, 3, "if not, it becomes open")
          .line(
              11,
              12,
              3,
              "and hangs below its source in the tree: one reference more for the source")
          .line(13, 13, 3, "then see whether memory is over its limit (24)")
          .line(14, 15, 1, "no event left? then the state is closed")
          .line(16, 16, 1, "and gives up its own reference (17)")
          .line(17, 18, 0, "To give up a reference: the counter goes down by one.")
          .line(19, 20, 1, "at zero the state leaves the tree and may be evicted")
          .line(21, 22, 1, "and the state above it gives up a reference, too")
          .line(24, 25, 0, "To collect garbage, when too many states are in memory:")
          .line(26, 27, 1, "is there no candidate? then the tree does not fit: give up")
          .line(28, 31, 1, "otherwise choose a candidate and forget it")
          .on("start", 1, 2)
          .on("expand", 4, 4)
          .on("insert", 9, 12)
          .on("reattach", 11, 12)
          .on("revisit", 7, 8)
          .on("deadlock", 5, 6)
          .on("close", 14, 16)
          .on("unref", 17, 18)
          .on("leave", 19, 22)
          .on("evict", 28, 31)
          .on("full", 26, 27)
          .on("end", 3, 3);

  /** {@code [EK10]} Fig. 1 with the open set and the deletions of section 4.4. */
  static final PaperFigure SWEEP =
      new PaperFigure("EK10", "Fig. 1 and section 4.4", "Evangelista and Kristensen 2010")
          .line(1, 1, 0, "Nothing is closed. The initial state is open.")
          .line(2, 2, 0, "As long as some state is open:")
          .line(3, 3, 1, "turn to an open state of the least progress value: the line stands there")
          .line(4, 6, 1, "take an event of it that has not been executed: where does it lead?")
          .line(7, 7, 2, "is that state neither open nor closed?")
          .line(8, 9, 3, "then it becomes open; if its value is behind the line, it is persistent")
          .line(10, 11, 1, "no event left? then the state is closed")
          .rule(
              12,
              "§ 4.4",
              1,
              "no open state of this value left? delete its closed ones, but for the"
                  + " persistent ones, and move the line on to the next value")
          .rule(
              13, "§ 4.4", 1, "nothing ahead? sweep again, from the states that became persistent")
          .on("start", 1, 1)
          .on("expand", 3, 3)
          .on("line", 3, 3)
          .on("insert", 8, 9)
          .on("revisit", 7, 7)
          .on("deadlock", 4, 6)
          .on("close", 10, 11)
          .on("delete", 12, 12)
          .on("evict", 12, 12)
          .on("sweep", 13, 13);

  /** {@code [TDIV01]} Fig. 2, whose lines have no numbers: they are counted from the top. */
  static final PaperFigure LOCALITY =
      new PaperFigure("TDIV01", "Fig. 2", "Tronci and others 2001")
          .line(1, 2, 0, "A queue, a cache, and a count of what the cache has overwritten.")
          .line(3, 4, 0, "The initial state goes into the queue and into the cache.")
          .line(
              5,
              5,
              0,
              "As long as the queue holds a state, and the cache does not overwrite too much:")
          .line(5, 5, 1, "take the first state out of the queue")
          .line(6, 6, 1, "for each state that it leads to: is it in the cache?")
          .line(
              6,
              6,
              2,
              "if not, into cache and queue with it; the cache may forget another for that")
          .on("start", 3, 4)
          .on("expand", 5, 5)
          .on("insert", 6, 6)
          .on("revisit", 6, 6)
          .on("evict", 6, 6)
          .on("deadlock", 6, 6)
          .on("close", 5, 5)
          .on("end", 5, 5);

  /** {@code [PY97]} Fig. 4, whose lines have no numbers: they are counted from the top. */
  static final PaperFigure PSEUDO_ROOT =
      new PaperFigure("PY97", "Fig. 4", "Parashkevov and Yantchev 1997")
          .line(
              6, 10, 0, "Nothing is checked, the initial state is pending; count what leads to it.")
          .line(11, 11, 0, "As long as some state is pending:")
          .line(12, 13, 1, "select one of them")
          .line(
              15,
              16,
              1,
              "will something still lead to it? then it is kept as checked, else forgotten")
          .line(18, 18, 1, "for each state that it leads to:")
          .line(19, 21, 2, "was it checked, and was this the last way to it? then forget it")
          .line(22, 23, 2, "was it checked, and more is to come? then one less")
          .line(25, 26, 2, "is it pending? one less, but it is kept in any case")
          .line(27, 29, 2, "else it is new: pending, with the number of ways to it, less this one")
          .on("start", 6, 10)
          .on("expand", 12, 13)
          .on("insert", 27, 29)
          .on("revisit", 19, 26)
          .on("revisit last", 19, 21)
          .on("revisit checked", 22, 23)
          .on("revisit pending", 25, 26)
          .on("count", 27, 29)
          .on("close", 15, 16)
          .on("release", 19, 21)
          .on("deadlock", 18, 18);

  /** {@code [UDR11]} Fig. 6, called from Fig. 2. */
  static final PaperFigure DEPTH =
      new PaperFigure("UDR11", "Fig. 6", "Udupa, Desai and Rajamani 2011")
          .line(
              3,
              5,
              0,
              "Must a state be explored? It has a number: is it reached at a lesser depth now?")
          .line(6, 6, 1, "then yes, once more")
          .line(8, 8, 1, "else no: nothing new can come of it within the bound")
          .line(11, 11, 1, "it has no number yet: yes")
          .line(15, 19, 0, "To explore a state up to the bound: must it be explored (3)?")
          .line(20, 22, 1, "if not, answer the number it has")
          .line(23, 23, 1, "is it above the bound?")
          .line(24, 25, 2, "its number is its depth now, and it is in no frontier")
          .line(26, 28, 2, "explore each successor, one step deeper")
          .line(29, 29, 2, "of what they answer, less one, keep the largest")
          .line(
              31,
              31,
              2,
              "that is its threshold: reached at a lesser depth, it must be explored again")
          .line(32, 34, 1, "at the bound it waits in the frontier for the next round")
          .on("enter", 23, 25)
          .on("start", 15, 19)
          .on("insert", 26, 28)
          .on("revisit", 26, 28)
          .on("spare", 20, 22)
          .on("postpone", 32, 34)
          .on("threshold", 29, 31)
          .on("deadlock", 26, 28)
          .on("round", 15, 19)
          .on("raise", 32, 34);

  /**
   * {@code [EK11]} Algorithms 1, 3 and 4; the lines of the latter two have their numbers before.
   */
  static final PaperFigure EXTERNAL =
      new PaperFigure("EK11", "Algorithms 1, 3 and 4", "Evangelista and Kristensen 2011")
          .line(1, 3, 0, "All is empty. The initial state waits in the queue of its partition.")
          .line(4, 4, 0, "As long as something waits in some queue:")
          .line(5, 6, 1, "take the partition with the longest queue, and read it from disk")
          .line(7, 7, 1, "search in it (3:1)")
          .line(8, 9, 1, "write what is new to disk, and forget the partition")
          .rule(11, "3:1–3", 0, "To search: take each state that waits for this partition.")
          .rule(14, "3:4", 1, "was it visited already? then there is nothing to do")
          .rule(15, "3:5", 1, "if not, it is visited now")
          .rule(16, "3:6–7", 1, "execute each of its events: which partition do they lead to?")
          .rule(19, "3:8–10", 2, "to this one? then a state that is new waits here")
          .rule(22, "3:11–12", 2, "to another one? then the state goes into that queue, unseen")
          .rule(31, "4:1–2", 0, "Too many states in memory? Divide the partition by a component.")
          .rule(33, "4:3", 1, "each visited state goes to its new partition on disk")
          .rule(34, "4:4–6", 1, "and so does each state that waits")
          .on("start", 1, 3)
          .on("load", 5, 6)
          .on("unload", 8, 9)
          .on("arrive", 15, 15)
          .on("drop", 14, 14)
          .on("expand", 16, 16)
          .on("deadlock", 16, 16)
          .on("insert", 19, 19)
          .on("revisit", 19, 19)
          .on("queue", 22, 22)
          .on("close", 11, 11)
          .on("refine", 31, 34);

  private Retold() {}
}
