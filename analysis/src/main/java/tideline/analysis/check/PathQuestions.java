package tideline.analysis.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.net.ltl.PathFormula;

/** Formulas of linear time that all paths have to satisfy, and what decides them. */
public interface PathQuestions {

  /** One more question. */
  void ask(String id, PathFormula formula);

  /** The questions that are still open. */
  List<String> open();

  /**
   * Decides what can be decided within a time.
   *
   * @param listener is told the answer to each question that is decided
   */
  void decide(Duration time, Consumer<LinearTimeAnswer> listener);

  /** What makes a question too large to be searched for, if that is why one is open. */
  Optional<String> obstacle();
}
