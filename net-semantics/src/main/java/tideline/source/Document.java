package tideline.source;

import java.util.List;
import java.util.Optional;
import tideline.model.Model;

/** A file that was read: a model, and what there is to say about the file. */
public interface Document {

  /** What the model is called. */
  String name();

  /** What kind of model it is, in a word for programs, such as {@code ptnet}. */
  String type();

  /** The format, or its dialect, for people. */
  String format();

  /** In the order of lines. */
  List<Diagnostic> warnings();

  /** Of the decompressed bytes, in lower-case hexadecimal digits. */
  String sha256();

  /**
   * What is explored.
   *
   * @throws tideline.net.coloured.term.ColourLimitException if a coloured net is to be unfolded and
   *     the unfolding is too large
   */
  Model model(Unfold unfold);

  /** The nets in it, for what needs places and transitions. */
  default Optional<NetDocument> asNet() {
    return Optional.empty();
  }
}
