package tideline.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.model.Nupn;

/**
 * Nets with nested units made from a seed: a place of a unit is left for places of its subunits and
 * taken up again from these, and units move by themselves or together. Most are safe; some have a
 * transition that forgets a subunit or goes anywhere. The same seed gives the same net.
 */
public final class RandomUnits {

  private static final int MOST_UNITS = 7;

  private final Random random;
  private final NetBuilder net;
  private final List<List<Integer>> places = new ArrayList<>();
  private final List<List<Integer>> subunits = new ArrayList<>();
  private int transitions;

  private RandomUnits(long seed) {
    random = new Random(Mixing.mix(seed));
    net = new NetBuilder("units-" + seed);
  }

  /** A net whose file asserts nothing about its units. */
  public static Net net(long seed) {
    return new RandomUnits(seed).build();
  }

  private Net build() {
    unit(0);
    for (int u = 0; u < places.size(); u++) {
      moves(u);
      if (!subunits.get(u).isEmpty()) {
        forksAndJoins(u);
      }
    }
    if (random.nextInt(4) == 0) {
      List<Integer> all = places.stream().flatMap(List::stream).toList();
      transition(List.of(pick(all)), List.of(pick(all)));
    }
    List<Nupn.Unit> units = new ArrayList<>();
    for (int u = 0; u < places.size(); u++) {
      units.add(new Nupn.Unit("u" + u, places.get(u), subunits.get(u)));
    }
    return net.nupn(new Nupn(units, 0, false)).build();
  }

  private int unit(int depth) {
    int unit = places.size();
    List<Integer> own = new ArrayList<>();
    places.add(own);
    subunits.add(new ArrayList<>());
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      own.add(net.place("p" + net.places(), depth == 0 && own.isEmpty() ? 1 : 0));
    }
    for (int i = depth == 2 ? 0 : random.nextInt(4); i > 0 && places.size() < MOST_UNITS; i--) {
      subunits.get(unit).add(unit(depth + 1));
    }
    return unit;
  }

  private void moves(int unit) {
    for (int i = random.nextInt(3); i > 0; i--) {
      List<Integer> inputs = new ArrayList<>(List.of(pick(places.get(unit))));
      List<Integer> outputs = new ArrayList<>(List.of(pick(places.get(unit))));
      if (random.nextInt(3) == 0) {
        int other = random.nextInt(places.size());
        inputs.add(pick(places.get(other)));
        outputs.add(pick(places.get(other)));
      }
      transition(inputs, outputs);
    }
  }

  private void forksAndJoins(int unit) {
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      transition(List.of(pick(places.get(unit))), ofSubunits(unit, 4));
      transition(ofSubunits(unit, 8), List.of(pick(places.get(unit))));
    }
  }

  /** A place of each subunit; one in so many is forgotten, but never all. */
  private List<Integer> ofSubunits(int unit, int forgetOneIn) {
    List<Integer> chosen = new ArrayList<>();
    for (int sub : subunits.get(unit)) {
      if (chosen.isEmpty() || random.nextInt(forgetOneIn) > 0) {
        chosen.add(pick(places.get(sub)));
      }
    }
    return chosen;
  }

  private int pick(List<Integer> from) {
    return from.get(random.nextInt(from.size()));
  }

  private void transition(List<Integer> inputs, List<Integer> outputs) {
    int t = net.transition("t" + transitions++);
    inputs.stream().distinct().forEach(p -> net.input(p, t, 1));
    outputs.stream().distinct().forEach(p -> net.output(t, p, 1));
  }
}
