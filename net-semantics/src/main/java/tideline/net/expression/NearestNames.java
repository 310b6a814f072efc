package tideline.net.expression;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tideline.net.work.Work;

/**
 * The names that somebody may have meant by one that does not exist: those that few changes of
 * single characters lead to.
 */
public final class NearestNames {

  private static final int MOST = 3;
  private static final int LONGEST = 200;

  private NearestNames() {}

  /** A name and what it takes to get there; capitals cost less than other letters. */
  private record Near(String name, int distance) {}

  /**
   * A half sentence such as {@code ; did you mean 'a' or 'b'?}, or nothing where no name is near.
   *
   * @param known the names that exist, in any order; the answer does not depend on it
   */
  public static String hint(String wanted, Collection<String> known) {
    List<String> near = of(wanted, known);
    if (near.isEmpty()) {
      return "";
    }
    String last = "'" + near.get(near.size() - 1) + "'";
    String others =
        near.subList(0, near.size() - 1).stream()
            .map(name -> "'" + name + "'")
            .collect(Collectors.joining(", "));
    return "; did you mean " + (others.isEmpty() ? last : others + " or " + last) + "?";
  }

  /** At most three names, the nearest first, among equals in the order of the alphabet. */
  public static List<String> of(String wanted, Collection<String> known) {
    if (wanted.isEmpty() || wanted.length() > LONGEST) {
      return List.of();
    }
    // One change in three characters, and four at most: beyond that it is another word.
    int most = 2 * Math.max(1, Math.min(4, wanted.length() / 3));
    List<Near> near = new ArrayList<>();
    for (String name : known) {
      Work.checkInterrupted();
      if (Math.abs(name.length() - wanted.length()) <= most / 2) {
        int distance = distance(wanted, name, most);
        if (distance <= most) {
          near.add(new Near(name, distance));
        }
      }
    }
    return near.stream()
        .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
        .map(Near::name)
        .distinct()
        .limit(MOST)
        .toList();
  }

  /** Twice the edit distance, or once for a change of case; anything above {@code most} if more. */
  private static int distance(String a, String b, int most) {
    String lowerA = a.toLowerCase(Locale.ROOT);
    String lowerB = b.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = 2 * j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = 2 * i;
      int least = row[0];
      for (int j = 1; j <= b.length(); j++) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        boolean alike = sameIn(lowerA, i - 1, lowerB, j - 1);
        int changed = diagonal + (same ? 0 : alike ? 1 : 2);
        diagonal = row[j];
        row[j] = Math.min(changed, 2 + Math.min(row[j], row[j - 1]));
        least = Math.min(least, row[j]);
      }
      if (least > most) {
        return least;
      }
    }
    return row[b.length()];
  }

  private static boolean sameIn(String a, int i, String b, int j) {
    return i < a.length() && j < b.length() && a.charAt(i) == b.charAt(j);
  }
}
