package tideline.net.rank;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Which configurations and sums of tokens a walker has met. */
final class TokenRecord implements TokenMeter {

  private final RankTables tables;
  private final boolean[][] seen;
  private final boolean[] seenLow;
  private final long[] lowTokens;
  private final long[] most;

  /** Fields of derived places whose tokens are not in the sums, as their scale is not 1. */
  private final int[] scaled;

  private final long guards;
  private long mostField;
  private long mostInMarking;

  TokenRecord(RankTables tables) {
    this.tables = tables;
    seen = new boolean[tables.digits.length][];
    for (int d = 0; d < seen.length; d++) {
      seen[d] = new boolean[tables.digits[d].size];
    }
    seenLow = seen[0];
    lowTokens = tables.digits[0].tokens;
    most = new long[tables.fields.words];
    guards = most.length == 1 ? tables.fields.guards[0] : 0;
    scaled =
        IntStream.range(0, tables.fields.places.size())
            .filter(f -> tables.fields.places.get(f).scale() != 1)
            .toArray();
  }

  /** A marking with this lowest digit; the other digits have so many tokens. */
  void seeLow(int configuration, long higherTokens) {
    seenLow[configuration] = true;
    long sum = higherTokens + lowTokens[configuration];
    if (sum > mostInMarking && scaled.length == 0) {
      mostInMarking = sum;
    }
  }

  void see(int digit, int configuration) {
    seen[digit][configuration] = true;
  }

  /** Fields of derived places, and the tokens of all other places and those of scale 1. */
  void seeDerived(long[] fields, long tokens) {
    for (int w = 0; w < fields.length; w++) {
      long guards = tables.fields.guards[w];
      if (((most[w] | guards) - fields[w] & guards) != guards) {
        raise(w, fields[w]);
      }
    }
    if (scaled.length > 0) {
      long sum = tokens;
      for (int f : scaled) {
        sum += tables.fields.tokens(f, fields[tables.fields.word[f]]);
      }
      mostInMarking = Math.max(mostInMarking, sum);
    }
  }

  /** The same for one word. */
  void seeField(long field, long tokens) {
    if (((mostField | guards) - field & guards) != guards) {
      raise(0, field);
      mostField = most[0];
    }
    if (scaled.length > 0) {
      seeScaled(field, tokens);
    }
  }

  private void seeScaled(long field, long tokens) {
    long sum = tokens;
    for (int f : scaled) {
      sum += tables.fields.tokens(f, field);
    }
    mostInMarking = Math.max(mostInMarking, sum);
  }

  private void raise(int w, long value) {
    for (int f = 0; f < tables.fields.word.length; f++) {
      if (tables.fields.word[f] == w) {
        long mask = tables.fields.mask[f];
        most[w] = most[w] & ~mask | Math.max(most[w] & mask, value & mask);
      }
    }
  }

  /** Bytes taken. */
  long bytes() {
    return Arrays.stream(seen).mapToLong(flags -> flags.length).sum();
  }

  @Override
  public long mostInMarking() {
    return mostInMarking;
  }

  private static long most(int[] tokens, boolean[] seen) {
    long most = 0;
    for (int c = 0; c < tokens.length; c++) {
      most = seen[c] ? Math.max(most, tokens[c]) : most;
    }
    return most;
  }

  @Override
  public void collect(long[] perPlace) {
    for (int d = 0; d < seen.length; d++) {
      List<Group> groups = tables.digits[d].groups;
      for (int g = 0; g < groups.size(); g++) {
        Group group = groups.get(g);
        boolean[] seenHere = new boolean[group.size()];
        for (int c = 0; c < seen[d].length; c++) {
          if (seen[d][c]) {
            seenHere[tables.digits[d].configuration(c, g)] = true;
          }
        }
        for (int i = 0; i < group.places.length; i++) {
          int p = group.places[i];
          perPlace[p] = Math.max(perPlace[p], most(group.rows.column(i), seenHere));
        }
      }
    }
    for (int f = 0; f < tables.fields.places.size(); f++) {
      int p = tables.fields.places.get(f).place();
      long tokens = tables.fields.tokens(f, most[tables.fields.word[f]]);
      perPlace[p] = Math.max(perPlace[p], tokens);
    }
  }
}
