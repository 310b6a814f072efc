package tideline.search.disk;

import java.io.IOException;

/** Where files come from. */
public interface Disk {

  /**
   * Makes a new, empty file that only this process knows.
   *
   * @param purpose what the file is for, for messages
   */
  DiskFile create(String purpose) throws IOException;
}
