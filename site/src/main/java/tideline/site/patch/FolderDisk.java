package tideline.site.patch;

import tideline.search.disk.DiskFile;
import tideline.site.MemoryFile;

/** Temporary files in memory. */
final class FolderDisk {

  private FolderDisk() {}

  public DiskFile create(String purpose) {
    return new MemoryFile();
  }

  @Override
  public String toString() {
    return "memory";
  }
}
