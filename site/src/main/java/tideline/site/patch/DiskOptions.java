package tideline.site.patch;

import java.nio.file.Path;

/** The disk of a browser is a part of its memory. */
final class DiskOptions {

  private DiskOptions() {}

  long limitBytes() {
    return 1L << 28;
  }

  Path folder() {
    return null; // nobody looks into it
  }
}
