package tideline.analysis;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tideline.analysis.check.Answer;
import tideline.analysis.check.Finding;
import tideline.analysis.check.Investigation;
import tideline.analysis.check.Trace;
import tideline.analysis.check.Traces;
import tideline.analysis.check.Verification;
import tideline.analysis.method.AutoMethod;
import tideline.analysis.method.Method;
import tideline.analysis.option.MethodOption;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.Order;
import tideline.analysis.run.ProgressListener;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Quantities;
import tideline.model.Model;
import tideline.model.StepRules;
import tideline.net.property.Formula;
import tideline.net.property.FormulaParser;
import tideline.net.property.Property;
import tideline.source.Document;
import tideline.source.Documents;
import tideline.source.ReadOptions;
import tideline.source.SourceException;
import tideline.source.Unfold;

/**
 * What somebody wants to know about a model: its counts, and answers to questions.
 *
 * <p>A builder with safe defaults: every state is kept, within the memory that the heap allows. It
 * can be run more than once.
 */
public final class Analysis {

  private final Model model;
  private final List<Property> properties = new ArrayList<>();
  private final RunControl control = new RunControl();
  private SearchRequest.Builder request;
  private Method method = new AutoMethod();
  private Optional<Order> order = Optional.empty();
  private Optional<Duration> timeout = Optional.empty();

  private Analysis(Model model, String hash) {
    this.model = model;
    request = SearchRequest.of(model).modelHash(hash).control(control);
  }

  /** Of a file, in any format there is a front end for; a coloured net is unfolded if small. */
  public static Analysis of(Path file) throws SourceException {
    Document document = Documents.ofServices().read(file, ReadOptions.STRICT);
    return new Analysis(document.model(Unfold.automatically()), document.sha256());
  }

  /** Of a model that is there. */
  public static Analysis of(Model model) {
    return new Analysis(model, "");
  }

  /** The most memory for all that is stored, such as {@code 256m}. */
  public Analysis memory(String size) {
    request.memoryBytes(Quantities.bytes(size));
    return this;
  }

  /** Stops after a time. */
  public Analysis timeout(Duration limit) {
    timeout = Optional.of(limit);
    return this;
  }

  /** How the state space is explored; {@link tideline.analysis.method.Methods} has them all. */
  public Analysis method(Method chosen) {
    method = chosen;
    return this;
  }

  /** Sets an option of the method. */
  public <T> Analysis with(MethodOption<T> option, T value) {
    request.with(option, value);
    return this;
  }

  /** What is expanded next, such as {@code dfs}; otherwise as the method usually does. */
  public Analysis order(String text) {
    order = Optional.of(Order.parse(text));
    return this;
  }

  /** Anything else that can be asked of a search: threads, coverage, a state limit. */
  public Analysis asking(UnaryOperator<SearchRequest.Builder> more) {
    request = more.apply(request);
    return this;
  }

  /** Somebody to be told how far it is. */
  public Analysis progress(ProgressListener listener) {
    request.progress(listener);
    return this;
  }

  /**
   * Asks a question in the language of formulas, such as {@code AG (a + b <= 1)}.
   *
   * @throws IllegalArgumentException with a sentence, if it is none
   */
  public Analysis property(String formula) {
    properties.add(new Property(formula, FormulaParser.parse(formula, model.names())));
    return this;
  }

  /** Asks whether a deadlock can be reached. */
  public Analysis deadlock() {
    properties.add(Property.holds("deadlock", Formula.possibly(new Formula.Deadlock())));
    return this;
  }

  /** Ends a run from another thread. */
  public void stop() {
    control.stop(RunEnding.interrupted());
  }

  /** Explores the whole state space, and answers on the way. */
  public AnalysisResult run() {
    return run(Verification::exhaust);
  }

  /** Answers the questions, and explores no more than that takes. */
  public AnalysisResult answer() {
    return run(Verification::search);
  }

  private interface Search {
    SearchOutcome run(Verification verification, Method method, SearchRequest request);
  }

  private AnalysisResult run(Search search) {
    RunControl limited = timeout.map(control::within).orElse(control);
    SearchRequest asked =
        request.order(order.orElseGet(method::usualOrder)).control(limited).build();
    if (properties.isEmpty()) {
      return new AnalysisResult(method.run(asked), List.of());
    }
    StepRules rules = model.steps();
    Investigation investigation = new Investigation(rules, properties, a -> {});
    Verification verification = new Verification(investigation);
    verification.checkMethod(method, asked);
    SearchOutcome outcome = search.run(verification, method, asked);
    Traces traces = new Traces(rules, asked.memoryBytes(), asked.signal());
    List<Finding> findings = new ArrayList<>();
    for (Answer answer : investigation.answers()) {
      Optional<Trace> trace = answer.witness().flatMap(traces::to);
      findings.add(new Finding(answer, trace));
    }
    return new AnalysisResult(outcome, findings);
  }
}
