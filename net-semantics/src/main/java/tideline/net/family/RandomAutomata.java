package tideline.net.family;

import java.util.List;
import java.util.Random;
import tideline.net.model.Net;

/**
 * Automata with one token each that step alone or two at a time, all chosen by the seed: three
 * local steps and four synchronised ones for each automaton.
 */
final class RandomAutomata implements Family {

  @Override
  public String name() {
    return "random";
  }

  @Override
  public String description() {
    return "N automata of K states each with random local and synchronised steps, chosen by the"
        + " seed; at most K^N states.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.optional("N", "the number of automata", 1, 100_000, 6),
        Parameter.optional("K", "the number of states of each", 2, 1000, 5));
  }

  @Override
  public Net build(int[] values, long seed) {
    int n = values[0];
    int k = values[1];
    if ((long) n * k > 1_000_000) {
      throw new IllegalArgumentException(
          "'%s': N times K is at most 1000000; %d times %d was asked for".formatted(usage(), n, k));
    }
    Random random = new Random(seed);
    Sketch net = new Sketch("random-" + n + "-" + k + "-" + seed);
    int[][] state = new int[n][k];
    for (int i = 0; i < n; i++) {
      for (int s = 0; s < k; s++) {
        state[i][s] = net.place("state_" + i + "_" + s, s == 0 ? 1 : 0);
      }
    }
    for (int i = 0; i < 3 * n; i++) {
      int[] automaton = state[random.nextInt(n)];
      int from = random.nextInt(k);
      net.transition("local_" + i).takes(automaton[from]).gives(automaton[other(random, from, k)]);
    }
    for (int i = 0; n > 1 && i < 4 * n; i++) {
      int one = random.nextInt(n);
      int[] first = state[one];
      int[] second = state[other(random, one, n)];
      int from = random.nextInt(k);
      int from2 = random.nextInt(k);
      net.transition("both_" + i)
          .takes(first[from], second[from2])
          .gives(first[(from + 1) % k], second[other(random, from2, k)]);
    }
    return net.build();
  }

  /** A number below {@code bound} that is not {@code value}. */
  private static int other(Random random, int value, int bound) {
    return (value + 1 + random.nextInt(bound - 1)) % bound;
  }
}
