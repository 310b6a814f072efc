package tideline.search.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A folder with the rules of Windows for files that are open: they are neither renamed nor deleted,
 * and names differ in more than case. It counts them, too; a closed file can be neither read nor
 * written.
 */
public final class WindowsFolder implements RunFolder {

  private static final String FORBIDDEN = "<>:\"/\\|?*";

  private final RunFolder folder;
  private final List<String> open = new ArrayList<>();
  private int most;

  public WindowsFolder(RunFolder folder) {
    this.folder = folder;
  }

  @Override
  public DiskFile create(String name) throws IOException {
    demandClosed(name);
    if (name.chars().anyMatch(c -> c < ' ' || FORBIDDEN.indexOf(c) >= 0) || name.endsWith(".")) {
      throw new IOException("no file has the name " + name);
    }
    for (String other : folder.list()) {
      if (other.equalsIgnoreCase(name) && !other.equals(name)) {
        throw new IOException(name + " is " + other);
      }
    }
    return opened(name, folder.create(name));
  }

  @Override
  public DiskFile open(String name) throws IOException {
    return opened(name, folder.open(name));
  }

  @Override
  public void rename(String from, String to) throws IOException {
    demandClosed(from);
    demandClosed(to);
    folder.rename(from, to);
  }

  @Override
  public void delete(String name) throws IOException {
    demandClosed(name);
    folder.delete(name);
  }

  @Override
  public List<String> list() throws IOException {
    return folder.list();
  }

  /** Folders cannot be opened, so their names cannot be forced. */
  @Override
  public void force() {
    // nothing happens
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }

  /** The files that nobody has closed. */
  public List<String> openFiles() {
    return List.copyOf(open);
  }

  /** The most files open at once so far, or since this was asked last. */
  public int mostOpen() {
    int answer = most;
    most = open.size();
    return answer;
  }

  private void demandClosed(String name) throws IOException {
    if (open.contains(name)) {
      throw new IOException(name + " is used by another process");
    }
  }

  private DiskFile opened(String name, DiskFile file) {
    open.add(name);
    most = Math.max(most, open.size());
    return new OpenFile(name, file);
  }

  private final class OpenFile implements DiskFile {
    private final String name;
    private final DiskFile file;
    private boolean isClosed;

    OpenFile(String name, DiskFile file) {
      this.name = name;
      this.file = file;
    }

    private DiskFile opened() throws IOException {
      if (isClosed) {
        throw new IOException("closed");
      }
      return file;
    }

    @Override
    public void append(ByteBuffer bytes) throws IOException {
      opened().append(bytes);
    }

    @Override
    public void read(long position, ByteBuffer target) throws IOException {
      opened().read(position, target);
    }

    @Override
    public long size() {
      return file.size();
    }

    @Override
    public void force() throws IOException {
      opened().force();
    }

    @Override
    public void clear() throws IOException {
      opened().clear();
    }

    @Override
    public void close() throws IOException {
      if (!isClosed) {
        isClosed = true;
        open.remove(name);
      }
      file.close();
    }
  }
}
