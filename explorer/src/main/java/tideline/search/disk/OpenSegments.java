package tideline.search.disk;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Keeps the number of open files of a log bounded, however many segments it has: those that are
 * never changed again and were not read for the longest time are closed, and opened again when they
 * are read. Where a folder cannot open a file twice, all stay open.
 */
final class OpenSegments {

  /** Open files beside those that are written. */
  static final int MOST = 32;

  private final RunFolder folder;

  /** Sealed segments whose files are open, the one that was used last at the end. */
  private final Map<Integer, Segment> sealed = new LinkedHashMap<>(MOST, 0.75f, true);

  OpenSegments(RunFolder folder) {
    this.folder = folder;
  }

  /** The file of a segment, to be read now. */
  DiskFile file(Segment segment) throws IOException {
    segment.open(folder);
    if (segment.sealed) {
      keep(segment);
    }
    return segment.file();
  }

  /** A segment is never changed again; its file may be closed. */
  void keep(Segment segment) throws IOException {
    if (!folder.opensAgain()) {
      return;
    }
    sealed.put(segment.number, segment);
    Iterator<Segment> oldest = sealed.values().iterator();
    while (sealed.size() > MOST) {
      oldest.next().rest();
      oldest.remove();
    }
  }

  /** A segment has gone, or is about to. */
  void forget(Segment segment) {
    sealed.remove(segment.number);
  }
}
