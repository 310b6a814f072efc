package tideline.dve.program;

import java.util.List;
import tideline.dve.syntax.SourceModel.TransitionDeclaration;

/**
 * A transition of a process.
 *
 * @param guard a literal other than 0 if there is none
 * @param message null if it neither sends nor receives
 * @param source as it stands in the text
 */
public record Transition(
    int process,
    Move move,
    Term guard,
    Message message,
    List<Assignment> effects,
    TransitionDeclaration source) {

  public Transition {
    effects = List.copyOf(effects);
  }

  /** From which location to which. */
  public record Move(int from, int to) {}

  public int from() {
    return move.from();
  }

  public int to() {
    return move.to();
  }
}
