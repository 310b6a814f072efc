package tideline.search.external;

/** Something beside the search whose numbers belong to a checkpoint, such as an observer. */
public interface SavedPart {

  /** What it is called in files. */
  String name();

  long[] save();

  void restore(long[] saved);
}
