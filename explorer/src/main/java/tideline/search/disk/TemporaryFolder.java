package tideline.search.disk;

import java.io.IOException;
import java.util.List;

/** Files of a run that nobody wants to take up again: each is gone when it is closed. */
public final class TemporaryFolder implements RunFolder {

  private final Disk disk;

  public TemporaryFolder(Disk disk) {
    this.disk = disk;
  }

  @Override
  public DiskFile create(String name) throws IOException {
    return disk.create(name);
  }

  @Override
  public DiskFile open(String name) {
    throw new UnsupportedOperationException("temporary files have no names");
  }

  @Override
  public boolean opensAgain() {
    return false;
  }

  @Override
  public void rename(String from, String to) {
    throw new UnsupportedOperationException("temporary files have no names");
  }

  @Override
  public void delete(String name) {
    // it went when it was closed
  }

  @Override
  public List<String> list() {
    return List.of();
  }

  @Override
  public void force() {
    // nothing is meant to last
  }

  @Override
  public void close() {
    // the files are closed by those who use them
  }

  @Override
  public String toString() {
    return disk.toString();
  }
}
