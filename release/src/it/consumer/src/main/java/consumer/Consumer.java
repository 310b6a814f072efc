package consumer;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Optional;
import tideline.analysis.Analysis;
import tideline.analysis.AnalysisResult;
import tideline.analysis.check.Trace;
import tideline.analysis.check.Verdict;

/** The example of the README, against installed artifacts. */
public final class Consumer {

  private Consumer() {}

  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]);
    AnalysisResult result =
        Analysis.of(file).memory("256m").deadlock().property("AG (fork_0 + fork_1 <= 2)").run();
    BigInteger states = result.states().orElseThrow();
    Verdict safe = result.finding("AG (fork_0 + fork_1 <= 2)").answer().verdict();
    Optional<Trace> trace = result.finding("deadlock").trace();
    String said = states + " " + safe.equals(Verdict.TRUE) + " " + trace.orElseThrow().length();
    if (!said.equals("24040 true 12")) {
      throw new AssertionError(said);
    }
    System.out.println("the library says " + said);
  }
}
