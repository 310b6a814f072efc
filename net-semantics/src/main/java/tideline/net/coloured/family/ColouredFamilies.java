package tideline.net.coloured.family;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.model.ColouredNet.Arc;
import tideline.net.coloured.model.ColouredNet.Place;
import tideline.net.coloured.model.ColouredNet.Transition;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;

/** Families of coloured nets; each is made from one number. */
public final class ColouredFamilies {

  /** The largest number. */
  public static final int MOST = 200_000;

  private static final Term TRUE = new Term.Constant(1, Sort.BOOL);

  private static final List<ColouredFamily> ALL =
      List.of(
          new ColouredFamily(
              "philosophers",
              2,
              "The philosophers above as a coloured net; the unfolding has the same counts.",
              ColouredFamilies::philosophers),
          new ColouredFamily(
              "token-ring",
              1,
              "The stations above as a coloured net; the unfolding has the same counts.",
              ColouredFamilies::tokenRing),
          new ColouredFamily(
              "database",
              2,
              "N managers of a distributed data base, one of which at a time updates it and waits"
                  + " for the others; N·3^(N-1) + 1 states, no deadlock.",
              ColouredFamilies::database));

  private ColouredFamilies() {}

  public static List<ColouredFamily> all() {
    return ALL;
  }

  public static Optional<ColouredFamily> byName(String name) {
    return ALL.stream().filter(family -> family.name().equals(name)).findFirst();
  }

  private static Sort ring(String id, int n) {
    List<Sort.Constant> members =
        IntStream.range(0, n)
            .mapToObj(i -> new Sort.Constant(id + i, Integer.toString(i)))
            .toList();
    return new Sort.Enumeration(id, id, members, Sort.Step.CYCLIC);
  }

  private static Arc arc(int place, Term... colours) {
    List<Bag> bags = Arrays.stream(colours).<Bag>map(Bag.Single::new).toList();
    return new Arc(place, bags.size() == 1 ? bags.get(0) : new Bag.Sum(bags));
  }

  private static Transition transition(String id, List<Arc> inputs, List<Arc> outputs) {
    return new Transition(id, id, TRUE, inputs, outputs);
  }

  private static Place place(String id, Sort sort, Bag initial) {
    return new Place(id, id, sort, initial);
  }

  /** The net of the family of the same name, with one place for each local state. */
  private static ColouredNet philosophers(int n) {
    Sort seat = ring("seat", n);
    Bag none = new Bag.Empty(seat);
    Term.Variable x = new Term.Variable(0, "x", seat);
    Term right = new Term.Shift(x, 1);
    List<Place> places =
        List.of(
            place("thinking", seat, new Bag.All(seat)),
            place("seated", seat, none),
            place("has_left", seat, none),
            place("eating", seat, none),
            place("has_right", seat, none),
            place("done", seat, none),
            place("fork", seat, new Bag.All(seat)));
    List<Transition> transitions =
        List.of(
            transition("sit", List.of(arc(0, x)), List.of(arc(1, x))),
            transition("take_left", List.of(arc(1, x), arc(6, x)), List.of(arc(2, x))),
            transition("take_right", List.of(arc(2, x), arc(6, right)), List.of(arc(3, x))),
            transition("put_left", List.of(arc(3, x)), List.of(arc(4, x), arc(6, x))),
            transition("put_right", List.of(arc(4, x)), List.of(arc(5, x), arc(6, right))),
            transition("stand", List.of(arc(5, x)), List.of(arc(0, x))));
    String id = "philosophers-coloured-" + n;
    return new ColouredNet(id, id, List.of(seat), List.of(x), places, transitions);
  }

  private static ColouredNet tokenRing(int n) {
    Sort station = ring("station", n);
    Bag none = new Bag.Empty(station);
    Term.Variable x = new Term.Variable(0, "x", station);
    Term next = new Term.Shift(x, 1);
    List<Place> places =
        List.of(
            place("token", station, new Bag.Single(new Term.Constant(0, station))),
            place("idle", station, new Bag.All(station)),
            place("wanting", station, none),
            place("working", station, none),
            place("resting", station, none));
    List<Transition> transitions =
        List.of(
            transition("want", List.of(arc(1, x)), List.of(arc(2, x))),
            transition("enter", List.of(arc(2, x), arc(0, x)), List.of(arc(3, x))),
            transition("leave", List.of(arc(3, x)), List.of(arc(4, x), arc(0, next))),
            transition("wake", List.of(arc(4, x)), List.of(arc(1, x))),
            transition("skip", List.of(arc(1, x), arc(0, x)), List.of(arc(1, x), arc(0, next))));
    String id = "token-ring-coloured-" + n;
    return new ColouredNet(id, id, List.of(station), List.of(x), places, transitions);
  }

  /** The sender broadcasts to all others, which receive and acknowledge one by one. */
  private static ColouredNet database(int n) {
    Sort site = ring("site", n);
    Sort.Product message = new Sort.Product("message", "message", List.of(site, site));
    Term.Variable s = new Term.Variable(0, "s", site);
    Term.Variable r = new Term.Variable(1, "r", site);
    Bag others = new Bag.Difference(new Bag.All(site), List.of(new Bag.Single(s)));
    Bag toOthers = new Bag.Cross(List.of(new Bag.Single(s), others), message);
    Term one = new Term.Tuple(List.of(s, r), message);
    Term dot = new Term.Constant(0, Sort.DOT);
    Bag noSite = new Bag.Empty(site);
    Bag noMessage = new Bag.Empty(message);
    List<Place> places =
        List.of(
            place("passive", Sort.DOT, new Bag.Single(dot)),
            place("inactive", site, new Bag.All(site)),
            place("waiting", site, noSite),
            place("performing", site, noSite),
            place("sent", message, noMessage),
            place("received", message, noMessage),
            place("acknowledged", message, noMessage));
    List<Transition> transitions =
        List.of(
            transition(
                "update",
                List.of(arc(0, dot), arc(1, s)),
                List.of(arc(2, s), new Arc(4, toOthers))),
            transition("receive", List.of(arc(4, one), arc(1, r)), List.of(arc(5, one), arc(3, r))),
            transition(
                "acknowledge", List.of(arc(5, one), arc(3, r)), List.of(arc(6, one), arc(1, r))),
            transition(
                "finish",
                List.of(arc(2, s), new Arc(6, toOthers)),
                List.of(arc(0, dot), arc(1, s))));
    String id = "database-" + n;
    return new ColouredNet(id, id, List.of(site, message), List.of(s, r), places, transitions);
  }
}
