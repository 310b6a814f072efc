package tideline.teach;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.RunControl;
import tideline.model.StepRules;
import tideline.net.model.Spot;

/** One model and the runs that are to be shown on it: what the log and the page are made from. */
public final class Lecture {

  private final StepRules rules;
  private final long maxSteps;
  private final StateNumbers states;
  private final List<TaughtRun> runs = new ArrayList<>();
  private List<Long> budgets = List.of();
  private List<Spot> spots = List.of();

  /**
   * @param maxSteps the most steps of a run; a longer one is stopped
   */
  public Lecture(StepRules rules, long maxSteps) {
    this.rules = rules;
    this.states = new StateNumbers(rules);
    this.maxSteps = maxSteps;
  }

  /** A recording for a run that is about to begin. */
  public Recording record(Lesson lesson, RunControl control) {
    return Recording.of(lesson, states, maxSteps, control);
  }

  /** Adds a run that has ended. */
  public void add(Recording recording, String order, OptionList options, SearchOutcome outcome) {
    runs.add(new TaughtRun(rules, recording, order, options, outcome));
  }

  /**
   * The first runs are one method with so many states of memory each: the page shows one of them.
   */
  public void budgets(List<Long> states) {
    budgets = List.copyOf(states);
  }

  /**
   * Where a file puts the places and then the transitions; the page draws them there if no two
   * stand in one spot.
   */
  public void spots(List<Spot> ofNodes) {
    spots = List.copyOf(ofNodes);
  }

  /** The number of steps of each run. */
  public List<Integer> steps() {
    return runs.stream().map(run -> run.journal().steps().size()).toList();
  }

  /** Writes the log: the runs one after the other, one event a line. */
  public void writeSteps(Appendable out) throws IOException {
    for (int run = 0; run < runs.size(); run++) {
      runs.get(run).writeLog(run, out);
    }
  }

  /** Writes the page. */
  public void writePage(Appendable out) throws IOException {
    boolean isDrawn = !spots.isEmpty() && Set.copyOf(spots).size() == spots.size();
    new TeachPage(data().placed(isDrawn ? LectureData.asIn(spots) : LectureData::layered))
        .write(out);
  }

  /** Writes what a page shows, for one that has its scripts already. */
  public void writeData(Appendable out) throws IOException {
    data().write(out);
  }

  private LectureData data() {
    return new LectureData(rules, runs, budgets, new StateGraphPicture(states, runs));
  }
}
