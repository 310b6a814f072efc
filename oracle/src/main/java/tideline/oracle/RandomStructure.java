package tideline.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import tideline.net.model.Net;
import tideline.oracle.NetDraft.Place;
import tideline.oracle.NetDraft.Transition;

/**
 * The steps {@link RandomNets} builds its nets from. State machines and buffers multiply a bound on
 * the number of markings, which is kept within a budget; every other step only forbids firings,
 * adds places whose tokens the rest decides, or repeats firings, and so keeps the bound.
 */
final class RandomStructure {

  private final Random random;
  private final long budget;
  private final boolean safe;
  private final NetDraft draft = new NetDraft();
  private final List<List<Place>> machines = new ArrayList<>();

  /** Machines of such a net only go onwards: it is deep, and ends in a deadlock. */
  private final boolean onwards;

  private long bound = 1;

  private RandomStructure(Random random, long budget, boolean safe) {
    this.random = random;
    this.budget = budget;
    this.safe = safe;
    onwards = random.nextInt(4) == 0;
  }

  /** A net with several tokens in a place and weights. */
  static RandomStructure general(Random random, long budget) {
    return new RandomStructure(random, budget, false);
  }

  /** A net whose places never hold more than one token. */
  static RandomStructure safe(Random random, long budget) {
    return new RandomStructure(random, budget, true);
  }

  /** Adds state machines with one or more tokens while the budget lasts. */
  void addMachines() {
    int most = 2 + random.nextInt(6);
    for (int tries = 0; tries < 20 && machines.size() < most; tries++) {
      int places = random.nextInt(12) == 0 ? 1 : 2 + random.nextInt(5);
      int tokens = safe || random.nextInt(3) > 0 ? 1 : random.nextInt(6);
      boolean drains = random.nextInt(5) == 0;
      long factor = choose(tokens + places - (drains ? 0 : 1), tokens);
      if (bound * factor <= budget) {
        bound *= factor;
        addMachine(places, tokens, drains);
      }
    }
  }

  private void addMachine(int size, int tokens, boolean drains) {
    long scale = !safe && random.nextInt(6) == 0 ? 2 + random.nextInt(2) : 1;
    List<Place> machine = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      machine.add(draft.place("m" + machines.size() + "_" + i, 0));
    }
    machines.add(machine);
    for (int i = 0; i < tokens; i++) {
      machine.get(random.nextInt(3) > 0 ? 0 : random.nextInt(size)).tokens += scale;
    }
    boolean cyclic = !onwards && random.nextInt(4) > 0;
    for (int i = 0; i < size - (cyclic ? 0 : 1); i++) {
      move(machine.get(i), machine.get((i + 1) % size), scale);
    }
    for (int chords = random.nextInt(size + 1); chords > 0; chords--) {
      long several = tokens > 1 && random.nextInt(3) == 0 ? 2 * scale : scale;
      addChord(machine, several);
    }
    if (tokens > 1 && size > 2 && random.nextInt(3) == 0) {
      newTransition()
          .takes(machine.get(0), scale)
          .takes(machine.get(1), scale)
          .gives(machine.get(2), 2 * scale);
    }
    if (drains) {
      newTransition().takes(pick(machine), scale);
    }
  }

  private void addChord(List<Place> machine, long weight) {
    int from = random.nextInt(machine.size());
    int to = random.nextInt(machine.size());
    if (from != to || random.nextInt(4) == 0 && !onwards) {
      boolean swap = onwards && from > to;
      move(machine.get(swap ? to : from), machine.get(swap ? from : to), weight);
    }
  }

  private Transition move(Place from, Place to, long weight) {
    return newTransition().takes(from, weight).gives(to, weight);
  }

  private Transition newTransition() {
    return draft.transition("t" + draft.transitions.size());
  }

  /** Makes some transitions of different machines one. */
  void synchronise() {
    int pairs = random.nextInt(1 + draft.transitions.size() / 6);
    for (int i = 0; i < pairs; i++) {
      Transition kept = pick(draft.transitions);
      Transition merged = pick(draft.transitions);
      if (Collections.disjoint(kept.inputs.keySet(), merged.inputs.keySet())) {
        merged.inputs.forEach(kept::takes);
        merged.outputs.forEach(kept::gives);
        draft.transitions.remove(merged);
      }
    }
  }

  /** Adds buffers, each with a place for the free room, between transitions. */
  void addBuffers() {
    for (int i = random.nextInt(3); i > 0 && !draft.transitions.isEmpty(); i--) {
      int room = 1 + upTo(3);
      if (bound * (room + 1) <= budget) {
        bound *= room + 1;
        int full = random.nextInt(room + 1);
        Place buffer = draft.place("buffer" + i, full);
        Place free = draft.place("free" + i, room - full);
        for (int ends = 1 + random.nextInt(3); ends > 0; ends--) {
          int weight = !safe && random.nextInt(3) == 0 ? 2 : 1;
          anyTransition().takes(free, weight).gives(buffer, weight);
          anyTransition().takes(buffer, weight).gives(free, weight);
        }
      }
    }
  }

  /** A transition there is, or a new one. */
  private Transition anyTransition() {
    return random.nextBoolean()
        ? draft.transition("u" + draft.transitions.size())
        : pick(draft.transitions);
  }

  /** Adds resources that machines hold while tokens of theirs are in certain places. */
  void addResources() {
    for (int i = random.nextInt(3); i > 0 && !machines.isEmpty(); i--) {
      Place resource = draft.place("resource" + i, random.nextInt(12) == 0 ? 0 : 1 + upTo(4));
      Set<Place> holding = new HashSet<>();
      for (List<Place> machine : machines) {
        for (Place place : machine) {
          if (place.tokens == 0 && random.nextInt(4) == 0) {
            holding.add(place);
          }
        }
      }
      long weight = !safe && random.nextInt(4) == 0 ? 2 : 1;
      for (Transition transition : draft.transitions) {
        long held = sum(transition.inputs, holding) * weight;
        long wanted = sum(transition.outputs, holding) * weight;
        if (wanted > held) {
          transition.takes(resource, wanted - held);
        } else if (held > wanted) {
          transition.gives(resource, held - wanted);
        }
      }
    }
  }

  private static long sum(Map<Place, Long> arcs, Set<Place> places) {
    return arcs.entrySet().stream()
        .filter(arc -> places.contains(arc.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** Adds what a careless program stumbles over, each with a small probability. */
  void addOddities() {
    if (draft.places.isEmpty() || draft.transitions.isEmpty()) {
      return;
    }
    if (random.nextInt(4) == 0) {
      long weight = 1L + upTo(1);
      Place read = pick(draft.places);
      pick(draft.transitions).takes(read, weight).gives(read, weight);
    }
    if (random.nextInt(4) == 0) {
      draft.transitions.add(pick(draft.transitions).copy("duplicate"));
    }
    if (random.nextInt(8) == 0) {
      Place place = pick(draft.places);
      draft.transition("loop").takes(place, 1).gives(place, 1);
    }
    if (random.nextInt(30) == 0) {
      draft.transition("arcless");
    }
    if (random.nextInt(10) == 0) {
      draft.transition("dead").takes(pick(draft.places), 100).gives(pick(draft.places), 1);
    }
    if (random.nextInt(10) == 0) {
      draft.transition("starved").takes(draft.place("never", 0), 1).gives(pick(draft.places), 1);
    }
    if (random.nextInt(4) == 0) {
      draft.place("isolated", !safe && random.nextInt(20) == 0 ? 4_000_000_000L : upTo(3));
    }
    if (random.nextInt(8) == 0) {
      addLog();
    }
  }

  /** A place that only counts down: its bound is known, and it makes markings tell their past. */
  private void addLog() {
    int steps = 1 + upTo(2);
    if (bound * (steps + 1) <= budget) {
      bound *= steps + 1;
      Place left = draft.place("left", steps);
      pick(draft.transitions).takes(left, 1);
    }
  }

  void addInhibitors() {
    for (int i = 1 + random.nextInt(3); i > 0 && !draft.transitions.isEmpty(); i--) {
      pick(draft.transitions).inhibitedBy(pick(draft.places), 1 + random.nextInt(3));
    }
  }

  void addCapacities() {
    for (int i = 1 + random.nextInt(3); i > 0 && !draft.places.isEmpty(); i--) {
      Place place = pick(draft.places);
      place.capacity = Math.max(1, place.tokens) + random.nextInt(3);
    }
  }

  /** Adds a clock that nothing stops and a place that each turn of it fills. */
  void addGrowth() {
    Place growing = draft.place("growing", random.nextInt(2));
    if (random.nextBoolean() && !draft.transitions.isEmpty()) {
      pick(draft.transitions).takes(growing, 1);
    }
    long weight = 1L + random.nextInt(3);
    if (random.nextInt(4) == 0) {
      draft.transition("source").gives(growing, weight);
    } else {
      Place tick = draft.place("tick", 1);
      Place tock = draft.place("tock", 0);
      draft.transition("to-tock").takes(tick, 1).gives(tock, 1);
      draft.transition("to-tick").takes(tock, 1).gives(tick, 1).gives(growing, weight);
    }
    if (random.nextInt(3) == 0) {
      Place second = draft.place("second", 0);
      draft.transition("onwards").takes(growing, 1).gives(second, 1);
    }
  }

  Net build(String id) {
    Collections.shuffle(draft.places, random);
    Collections.shuffle(draft.transitions, random);
    return draft.build(id);
  }

  /** A number from 0 to {@code most}, in safe nets 0. */
  private int upTo(int most) {
    return safe ? 0 : random.nextInt(most + 1);
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static long choose(int n, int k) {
    long result = 1;
    for (int i = 1; i <= k; i++) {
      result = result * (n - k + i) / i;
    }
    return result;
  }
}
