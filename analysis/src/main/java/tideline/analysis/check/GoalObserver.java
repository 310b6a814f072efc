package tideline.analysis.check;

import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Evaluates the open goals of an investigation on the states of one thread of a search. */
interface GoalObserver extends SearchObserver {

  /** The system of the search as it is now. */
  TransitionSystem system();

  /** Looks at states that were put off. */
  Directive evaluate();
}
