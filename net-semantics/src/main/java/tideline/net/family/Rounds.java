package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/**
 * Parties that vote in one round after another, each round when all have voted in the last one.
 *
 * <p>Votes are kept, so no two histories meet again except by the order of the votes of one round:
 * levels grow without end, and paths that lead to the same state are never far apart in a queue. An
 * extreme case for methods that keep a queue and a small cache.
 */
final class Rounds implements Family {

  private static final int MOST_VOTES = 1_000_000;

  @Override
  public String name() {
    return "rounds";
  }

  @Override
  public String description() {
    return "M parties vote yes or no in each of N rounds, and every vote is kept;"
        + " 3^M·(2^(N·M) - 1) / (2^M - 1) states, 2^(N·M) of them deadlocks. A net with progress.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.required("N", "the number of rounds", 1, MOST_VOTES),
        Parameter.required("M", "the number of parties", 1, MOST_VOTES));
  }

  @Override
  public Net build(int[] values, long seed) {
    int rounds = values[0];
    int parties = values[1];
    if ((long) rounds * parties > MOST_VOTES) {
      throw new IllegalArgumentException(
          "'%s': N times M is at most %d; %d times %d was asked for"
              .formatted(usage(), MOST_VOTES, rounds, parties));
    }
    Sketch net = new Sketch("rounds-" + rounds + "-" + parties);
    int[] voted = new int[parties];
    for (int round = 0; round < rounds; round++) {
      int[] asked = new int[parties];
      for (int party = 0; party < parties; party++) {
        asked[party] = net.place(id("asked", round, party), round == 0 ? 1 : 0);
      }
      if (round > 0) {
        net.transition("begin_" + round).takes(voted).gives(asked);
      }
      voted = new int[parties];
      for (int party = 0; party < parties; party++) {
        voted[party] = net.place(id("voted", round, party));
        int yes = net.place(id("yes", round, party));
        int no = net.place(id("no", round, party));
        net.transition(id("say_yes", round, party)).takes(asked[party]).gives(voted[party], yes);
        net.transition(id("say_no", round, party)).takes(asked[party]).gives(voted[party], no);
      }
    }
    return net.build();
  }

  private static String id(String what, int round, int party) {
    return what + "_" + round + "_" + party;
  }
}
