package tideline.search.disk;

import java.io.IOException;

/** What a file holds is not what was written to it. */
final class DamagedFileException extends IOException {
  DamagedFileException(String what) {
    super(what);
  }
}
