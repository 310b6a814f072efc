package tideline.search.external;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import tideline.search.disk.BlockLog;
import tideline.search.disk.DiskFile;
import tideline.search.disk.RunFolder;

/** A folder between the search and the disk that makes checkpoints the way others got wrong. */
final class BrokenProtocol implements RunFolder {

  /** The mistakes. */
  enum Mistake {
    DATA_NOT_FORCED,
    MANIFEST_NOT_FORCED,
    MANIFEST_OVERWRITTEN_IN_PLACE,
    DELETED_THEN_RENAMED,
    NAMES_NOT_FORCED,
    OLD_MANIFEST_REMOVED_FIRST
  }

  private final RunFolder folder;
  private final Mistake mistake;

  BrokenProtocol(RunFolder folder, Mistake mistake) {
    this.folder = folder;
    this.mistake = mistake;
  }

  @Override
  public DiskFile create(String name) throws IOException {
    if (mistake == Mistake.OLD_MANIFEST_REMOVED_FIRST && name.startsWith(BlockLog.MANIFEST)) {
      folder.delete(BlockLog.MANIFEST);
      folder.force();
    }
    boolean manifest = name.startsWith(BlockLog.MANIFEST);
    DiskFile file = folder.create(name);
    boolean forgets =
        manifest ? mistake == Mistake.MANIFEST_NOT_FORCED : mistake == Mistake.DATA_NOT_FORCED;
    return forgets ? new Unforced(file) : file;
  }

  @Override
  public DiskFile open(String name) throws IOException {
    return folder.open(name);
  }

  @Override
  public void rename(String from, String to) throws IOException {
    switch (mistake) {
      case MANIFEST_OVERWRITTEN_IN_PLACE -> {
        try (DiskFile source = folder.open(from);
            DiskFile target = folder.create(to)) {
          folder.force();
          ByteBuffer bytes = ByteBuffer.allocate((int) source.size());
          source.read(0, bytes);
          target.append(bytes.flip());
          target.force();
        }
        folder.delete(from);
      }
      case DELETED_THEN_RENAMED -> {
        folder.delete(to);
        folder.force();
        folder.rename(from, to);
      }
      default -> folder.rename(from, to);
    }
  }

  @Override
  public void delete(String name) throws IOException {
    folder.delete(name);
  }

  @Override
  public List<String> list() throws IOException {
    return folder.list();
  }

  @Override
  public void force() throws IOException {
    if (mistake != Mistake.NAMES_NOT_FORCED) {
      folder.force();
    }
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }

  private record Unforced(DiskFile file) implements DiskFile {
    @Override
    public void append(ByteBuffer bytes) throws IOException {
      file.append(bytes);
    }

    @Override
    public void read(long position, ByteBuffer target) throws IOException {
      file.read(position, target);
    }

    @Override
    public long size() {
      return file.size();
    }

    @Override
    public void force() {
      // forgotten
    }

    @Override
    public void clear() throws IOException {
      file.clear();
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
