package tideline.search.disk;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A folder that counts the bytes of its files and gives out no more than a number of them. */
public final class LimitedFolder implements RunFolder {

  private final RunFolder folder;
  private final DiskUsage usage;

  /** The files that count, by their names now. */
  private final Map<String, DiskFile> files = new HashMap<>();

  public LimitedFolder(RunFolder folder, DiskUsage usage) {
    this.folder = folder;
    this.usage = usage;
  }

  @Override
  public DiskFile create(String name) throws IOException {
    forget(name);
    return counted(name, folder.create(name));
  }

  @Override
  public DiskFile open(String name) throws IOException {
    forget(name);
    return counted(name, folder.open(name));
  }

  private DiskFile counted(String name, DiskFile file) {
    DiskFile counted = usage.counted(file, false);
    files.put(name, counted);
    return counted;
  }

  private void forget(String name) {
    DiskFile former = files.remove(name);
    if (former != null) {
      usage.release(former.size());
    }
  }

  @Override
  public boolean opensAgain() {
    return folder.opensAgain();
  }

  @Override
  public void rename(String from, String to) throws IOException {
    folder.rename(from, to);
    forget(to);
    DiskFile file = files.remove(from);
    if (file != null) {
      files.put(to, file);
    }
  }

  @Override
  public void delete(String name) throws IOException {
    folder.delete(name);
    forget(name);
  }

  @Override
  public List<String> list() throws IOException {
    return folder.list();
  }

  @Override
  public void force() throws IOException {
    folder.force();
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
