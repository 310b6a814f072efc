package tideline.cluster.command;

import tideline.cluster.kernel.ClusterRun;
import tideline.cluster.kernel.Rendezvous;
import tideline.search.observe.Directive;

/** Somebody who wants to know something about the states of a run. */
interface Inquiry {

  /** Nobody does. */
  Inquiry NOTHING =
      new Inquiry() {
        @Override
        public Directive heard(ClusterRun.Progress progress, Rendezvous where) {
          return Directive.CONTINUE;
        }

        @Override
        public void exhausted() {
          // nothing was open
        }
      };

  /** A round is complete; answers whether more of them are wanted. */
  Directive heard(ClusterRun.Progress progress, Rendezvous where);

  /** All states were seen. */
  void exhausted();
}
