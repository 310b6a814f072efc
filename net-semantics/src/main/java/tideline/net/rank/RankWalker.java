package tideline.net.rank;

import java.util.Arrays;
import tideline.pivot.RankExpander;

/**
 * Successors of ranks, computed from what the rank before has left: all digits but the lowest
 * seldom change in a walk through ascending ranks. Remembers the largest numbers of tokens it has
 * met. For one thread.
 */
public final class RankWalker implements RankExpander {

  private static final int NONE = -1;

  private final RankedNet net;
  private final RankTables tables;
  private final Digit low;
  private final int words;
  private final int lowSize;
  private final long[] lowMasks;
  private final char[] lowTargets;
  private final int lowVarying;
  private final int[] lowSlot;
  private final long[] variesLow;
  private final boolean plain;
  private final boolean oneField;
  private final long[] lowDerived;
  private final long[] lowTokens;
  private final long guards;
  private final long[] needs;
  private final long[] takesDerived;
  private final int derivedWords;

  /** Configurations of the digits; the ranks from {@code origin} on differ in the lowest only. */
  private final int[] configurations;

  private long origin;

  /** By digit and word: what this and all higher digits permit, or lead out of the lists. */
  private final long[][] permitted;

  private final long[][] exceeded;
  private final long[] higher;

  /** By live transition the change of the rank, without what varies with the lowest digit. */
  private final long[] change;

  private final long[] derived;
  private final long[] fields;
  private long tokens;
  private final TokenRecord record;

  /** By event how often it was enabled; null if nobody wants to know. */
  private long[] counted;

  private final long[] enabledLast;
  private long deadlocks;

  RankWalker(RankedNet net) {
    this.net = net;
    tables = net.tables();
    low = tables.digits[0];
    words = tables.words;
    lowSize = low.size;
    lowMasks = low.masks;
    lowTargets = low.targets;
    lowVarying = low.varying.length;
    lowSlot = new int[tables.live.length];
    variesLow = new long[words];
    for (int slot = 0; slot < lowVarying; slot++) {
      int i = low.varying[slot];
      lowSlot[i] = slot;
      variesLow[i >> 6] |= 1L << i;
    }
    derivedWords = tables.fields.words;
    plain = derivedWords == 0 && !tables.anyExceeded;
    oneField = derivedWords == 1 && !tables.anyExceeded;
    lowDerived = low.derived;
    lowTokens = low.tokens;
    guards = oneField ? tables.fields.guards[0] : 0;
    needs = tables.fields.needs;
    takesDerived = tables.takesDerived;
    int digits = tables.digits.length;
    configurations = new int[digits];
    permitted = new long[digits + 1][words];
    exceeded = new long[digits + 1][tables.anyExceeded ? words : 0];
    Arrays.fill(permitted[digits], -1L);
    higher = permitted[1];
    change = tables.base.clone();
    derived = tables.fields.constants.clone();
    fields = new long[derivedWords];
    record = new TokenRecord(tables);
    tokens = net.constantTokens();
    enabledLast = new long[words];
    Arrays.fill(configurations, NONE);
    origin = -lowSize; // nothing begins here, so that the first rank moves all digits
  }

  @Override
  public int successors(long rank, long[] targets) {
    return append(rank, targets, 0);
  }

  @Override
  public int successors(long base, long bits, long[] targets) {
    if (words == 1 && (plain || oneField) && counted == null) {
      return successorsByWord(base, bits, targets);
    }
    int n = 0;
    for (long left = bits; left != 0; left &= left - 1) {
      int before = n;
      n = append(base + Long.numberOfTrailingZeros(left), targets, before);
      deadlocks += n == before ? 1 : 0;
    }
    return n;
  }

  @Override
  public long deadlocks() {
    return deadlocks;
  }

  /** What most nets need, in one small loop: at most 64 transitions, one word of derived places. */
  private int successorsByWord(long base, long bits, long[] targets) {
    int n = 0;
    for (long left = bits; left != 0; left &= left - 1) {
      long rank = base + Long.numberOfTrailingZeros(left);
      int c = lowest(rank);
      record.seeLow(c, tokens);
      long enabled = higher[0] & lowMasks[c];
      if (oneField) {
        long field = derived[0] + lowDerived[c];
        record.seeField(field, tokens + lowTokens[c]);
        enabled = fed(enabled, 0, field | guards);
      }
      deadlocks +=
          ~(enabled | -enabled) >>> 63; // 1 if none is; as a branch seldom taken it costs more
      long varies = enabled & variesLow[0];
      for (long same = enabled ^ varies; same != 0; same &= same - 1) {
        targets[n++] = rank + change[Long.numberOfTrailingZeros(same)];
      }
      long start = rank - c;
      int row = c * lowVarying;
      for (; varies != 0; varies &= varies - 1) {
        int i = Long.numberOfTrailingZeros(varies);
        targets[n++] = start + change[i] + lowTargets[row + lowSlot[i]];
      }
    }
    return n;
  }

  /** The configuration of the lowest digit; the others are taken over where they have changed. */
  private int lowest(long rank) {
    long offset = rank - origin;
    if (offset < 0 || offset >= lowSize) {
      move(rank);
      offset = rank - origin;
    }
    return (int) offset;
  }

  private int append(long rank, long[] targets, int from) {
    int c = lowest(rank);
    record.seeLow(c, tokens);
    int n =
        plain
            ? successorsByMasks(rank, c, targets, from)
            : oneField
                ? successorsByField(rank, c, targets, from)
                : successors(rank, c, targets, from);
    if (counted != null) {
      countEnabled();
    }
    return n;
  }

  @Override
  public void countEvents(long[] perEvent) {
    counted = perEvent;
  }

  private void countEnabled() {
    for (int w = 0; w < words; w++) {
      for (long enabled = enabledLast[w]; enabled != 0; enabled &= enabled - 1) {
        counted[tables.live[(w << 6) + Long.numberOfTrailingZeros(enabled)]]++;
      }
    }
  }

  private int successorsByMasks(long rank, int c, long[] targets, int from) {
    int n = from;
    for (int w = 0; w < words; w++) {
      n = append(rank, c, w, higher[w] & lowMasks[c * words + w], targets, n);
    }
    return n;
  }

  private int append(long rank, int c, int w, long enabled, long[] targets, int from) {
    int n = from;
    enabledLast[w] = enabled;
    long varies = enabled & variesLow[w];
    long same = enabled ^ varies;
    while (same != 0) {
      targets[n++] = rank + change[(w << 6) + Long.numberOfTrailingZeros(same)];
      same &= same - 1;
    }
    long start = rank - c;
    int row = c * lowVarying;
    while (varies != 0) {
      int i = (w << 6) + Long.numberOfTrailingZeros(varies);
      targets[n++] = start + change[i] + lowTargets[row + lowSlot[i]];
      varies &= varies - 1;
    }
    return n;
  }

  /** With derived places that fit one word. */
  private int successorsByField(long rank, int c, long[] targets, int from) {
    long field = derived[0] + lowDerived[c];
    record.seeField(field, tokens + lowTokens[c]);
    int n = from;
    for (int w = 0; w < words; w++) {
      long enabled = fed(higher[w] & lowMasks[c * words + w], w, field | guards);
      n = append(rank, c, w, enabled, targets, n);
    }
    return n;
  }

  /** Those of the enabled transitions, one word of them, for which derived places suffice. */
  private long fed(long enabled, int word, long ready) {
    long result = enabled;
    for (long toTest = enabled & takesDerived[word]; toTest != 0; toTest &= toTest - 1) {
      long need = needs[(word << 6) + Long.numberOfTrailingZeros(toTest)];
      if ((ready - need & guards) != guards) {
        result ^= toTest & -toTest;
      }
    }
    return result;
  }

  /** With derived places or guessed bounds. */
  private int successors(long rank, int c, long[] targets, int from) {
    for (int w = 0; w < derivedWords; w++) {
      fields[w] = derived[w] + low.derived[c * derivedWords + w];
    }
    record.seeDerived(fields, tokens + low.tokens[c]);
    int n = from;
    for (int w = 0; w < words; w++) {
      long enabled = higher[w] & lowMasks[c * words + w];
      long toTest = enabled & tables.takesDerived[w];
      while (toTest != 0) {
        int i = (w << 6) + Long.numberOfTrailingZeros(toTest);
        if (!isFed(i)) {
          enabled &= ~(1L << i);
        }
        toTest &= toTest - 1;
      }
      if (tables.anyExceeded) {
        long beyond = exceeded[1][w] | (low.exceeded == null ? 0 : low.exceeded[c * words + w]);
        if ((enabled & beyond) != 0) {
          int i = (w << 6) + Long.numberOfTrailingZeros(enabled & beyond);
          throw net.exceeded(rank, tables.live[i]);
        }
      }
      n = append(rank, c, w, enabled, targets, n);
    }
    return n;
  }

  private boolean isFed(int position) {
    for (int w = 0; w < tables.fields.testedWords; w++) {
      long need = needs[position * derivedWords + w];
      long guard = tables.fields.guards[w];
      if (((fields[w] | guard) - need & guard) != guard) {
        return false;
      }
    }
    return true;
  }

  /** Takes over the higher digits of a rank. */
  private void move(long rank) {
    long rest = rank / lowSize;
    origin = rest * lowSize;
    int changed = 0;
    for (int d = 1; d < configurations.length; d++) {
      int size = tables.digits[d].size;
      int c = (int) (rest % size);
      rest /= size;
      if (c != configurations[d]) {
        if (configurations[d] != NONE) {
          add(d, -1);
        }
        configurations[d] = c;
        add(d, 1);
        changed = d;
      }
    }
    for (int d = changed; d > 0; d--) {
      combine(d);
    }
  }

  /** Adds what a digit contributes to sums, or takes it away. */
  private void add(int d, int sign) {
    Digit digit = tables.digits[d];
    int c = configurations[d];
    int n = digit.varying.length;
    long factor = sign * digit.radix;
    for (int slot = 0; slot < n; slot++) {
      change[digit.varying[slot]] += factor * (digit.targets[c * n + slot] - c);
    }
    for (int w = 0; w < derivedWords; w++) {
      derived[w] += sign * digit.derived[c * derivedWords + w];
    }
    tokens += sign * digit.tokens[c];
    if (sign > 0) {
      record.see(d, c);
    }
  }

  private void combine(int d) {
    Digit digit = tables.digits[d];
    int row = configurations[d] * words;
    for (int w = 0; w < words; w++) {
      permitted[d][w] = permitted[d + 1][w] & digit.masks[row + w];
      if (tables.anyExceeded) {
        long here = digit.exceeded == null ? 0 : digit.exceeded[row + w];
        exceeded[d][w] = exceeded[d + 1][w] | here;
      }
    }
  }

  @Override
  public long bytes() {
    return 8L * (change.length + 2L * words * configurations.length) + record.bytes();
  }

  TokenRecord record() {
    return record;
  }
}
