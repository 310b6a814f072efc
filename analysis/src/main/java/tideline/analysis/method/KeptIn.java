package tideline.analysis.method;

import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.text.Figures;

/**
 * Where a search has kept its states.
 *
 * @param store for programs: hash, bitmap, pages, remainders
 * @param words for people, such as {@code in a hash table}
 * @param peakBytes the most that it took
 */
record KeptIn(String store, String words, long peakBytes) {

  /** Packed states in a hash table. */
  static KeptIn hash(long peakBytes) {
    return new KeptIn("hash", "in a hash table", peakBytes);
  }

  void addTo(Facts facts, long states) {
    facts.add("store", FactValue.of(store));
    facts.add("peakStoredBytes", peakBytes);
    facts.line(
        "stored",
        Figures.bytes(peakBytes) + " for " + Figures.counted(states, "state") + ", " + words);
  }
}
