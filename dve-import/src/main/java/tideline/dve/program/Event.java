package tideline.dve.program;

/**
 * A step of the whole model: a transition, or one that sends together with one of another process
 * that receives.
 *
 * @param first the transition, or the one that sends
 * @param receiver null if there is none
 */
public record Event(Transition first, Transition receiver) {

  public boolean isRendezvous() {
    return receiver != null;
  }
}
