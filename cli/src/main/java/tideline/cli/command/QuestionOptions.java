package tideline.cli.command;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import tideline.analysis.check.Answer;
import tideline.analysis.check.Finding;
import tideline.analysis.check.Traces;
import tideline.analysis.run.SearchRequest;
import tideline.cli.option.FileOption;
import tideline.cli.run.InputException;
import tideline.cli.terminal.Terminal;
import tideline.model.Model;

/** What is asked of a model, and what becomes of the traces of the answers. */
public final class QuestionOptions {

  @Option(names = "--deadlock", description = "Is a deadlock reachable? TRUE if there is one.")
  private boolean deadlock;

  @Option(
      names = "--formula",
      paramLabel = "TEXT",
      description = "A question, as in docs/properties.md: 'bound(p)'; may be given several times.")
  private List<String> formulas = List.of();

  @Option(
      names = "--properties",
      paramLabel = "FILE",
      description = "Properties in the XML of the Model Checking Contest.")
  private String properties;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "Write the trace: text, JSON (.json) or ITF (.itf.json); of several, one each.")
  private FileOption trace;

  @Option(names = "--no-trace", description = "Do not look for traces.")
  private boolean noTrace;

  /** Whether there is any question. */
  public boolean isAsked() {
    return deadlock || !formulas.isEmpty() || properties != null;
  }

  /** Asks what is asked where no question is given. */
  public void askForDeadlock() {
    deadlock = true;
  }

  boolean areSeveral() {
    return formulas.size() > 1 || properties != null;
  }

  /** Whether the first question is for a deadlock. */
  public boolean asksForDeadlock() {
    return deadlock;
  }

  public boolean wantsTraces() {
    return !noTrace;
  }

  /**
   * @throws IllegalArgumentException if traces are wanted and not wanted
   */
  public void checkTraces() {
    if (noTrace && trace != null) {
      throw new IllegalArgumentException("--no-trace and --trace exclude each other");
    }
  }

  /** The questions in terms of a model. */
  public AskedQuestions of(Model model, Terminal terminal) throws InputException {
    AskedQuestions asked = new AskedQuestions(model.names(), terminal);
    if (deadlock) {
      asked.addDeadlock();
    }
    formulas.forEach(asked::add);
    if (properties != null) {
      asked.addFile(properties);
    }
    return asked;
  }

  /**
   * The answers with their traces, where these are wanted.
   *
   * @param notes what there is to say about traces is added
   */
  public List<Finding> findings(List<Answer> answers, SearchRequest request, List<String> notes) {
    if (noTrace) {
      return answers.stream().map(answer -> new Finding(answer, Optional.empty())).toList();
    }
    Traces traces = new Traces(request.model().steps(), request.memoryBytes(), request.signal());
    return traces.findings(answers, notes::add);
  }

  /** Where traces are written. */
  public TraceFiles traceFiles(Terminal terminal) {
    return new TraceFiles(trace, terminal);
  }
}
