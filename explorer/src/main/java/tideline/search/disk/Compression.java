package tideline.search.disk;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.io.IOException;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Compresses bytes. Zstandard where its native library loads, since it is both the densest and the
 * fastest for our blocks; Deflate elsewhere. The code of the one that was used stands in the block.
 */
sealed interface Compression {

  /** Names the format in a file. */
  int code();

  /** The most bytes that {@code length} bytes can become. */
  int mostBytes(int length);

  /** Answers the number of bytes written to {@code target}. */
  int compress(byte[] source, int length, byte[] target, int at);

  /**
   * @throws IOException if the bytes do not become exactly {@code targetLength} bytes
   */
  void restore(byte[] source, int at, int length, byte[] target, int targetLength)
      throws IOException;

  /** Gives back what the system holds for it. */
  default void close() {}

  /** The best one that works here. */
  static Compression best() {
    return Zstandard.works() ? new Zstandard() : new Deflate();
  }

  /** The one that a file names. */
  static Compression of(int code) throws IOException {
    return switch (code) {
      case Zstandard.CODE -> new Zstandard();
      case Deflate.CODE -> new Deflate();
      default -> throw new IOException("compression " + code + " is unknown");
    };
  }

  /** Level 1: higher ones gain a twentieth and cost half the speed. */
  final class Zstandard implements Compression {
    static final int CODE = 1;
    private static final int LEVEL = 1;

    /** Contexts are large: one for each block would cost more than a small block itself. */
    private ZstdCompressCtx compressing;

    private ZstdDecompressCtx restoring;

    static boolean works() {
      try {
        return Zstd.compressBound(1) > 0;
      } catch (LinkageError e) {
        return false;
      }
    }

    @Override
    public int code() {
      return CODE;
    }

    @Override
    public int mostBytes(int length) {
      return Math.toIntExact(Zstd.compressBound(length));
    }

    @Override
    public int compress(byte[] source, int length, byte[] target, int at) {
      if (compressing == null) {
        compressing = new ZstdCompressCtx().setLevel(LEVEL);
      }
      return compressing.compressByteArray(target, at, target.length - at, source, 0, length);
    }

    @Override
    public void restore(byte[] source, int at, int length, byte[] target, int targetLength)
        throws IOException {
      if (restoring == null) {
        restoring = new ZstdDecompressCtx();
      }
      int n;
      try {
        n = restoring.decompressByteArray(target, 0, targetLength, source, at, length);
      } catch (ZstdException e) {
        throw new IOException(e.getMessage(), e);
      }
      if (n != targetLength) {
        throw new IOException("a block of another size");
      }
    }

    @Override
    public void close() {
      if (compressing != null) {
        compressing.close();
      }
      if (restoring != null) {
        restoring.close();
      }
    }
  }

  /** What every JVM has. */
  final class Deflate implements Compression {
    static final int CODE = 2;
    private static final int MOST_OVERHEAD = 64;

    @Override
    public int code() {
      return CODE;
    }

    @Override
    public int mostBytes(int length) {
      return length + (length >>> 8) + MOST_OVERHEAD;
    }

    @Override
    public int compress(byte[] source, int length, byte[] target, int at) {
      Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
      try {
        deflater.setInput(source, 0, length);
        deflater.finish();
        int n = deflater.deflate(target, at, target.length - at);
        if (!deflater.finished()) {
          throw new IllegalStateException("no room for a compressed block");
        }
        return n;
      } finally {
        deflater.end();
      }
    }

    @Override
    public void restore(byte[] source, int at, int length, byte[] target, int targetLength)
        throws IOException {
      Inflater inflater = new Inflater(true);
      try {
        inflater.setInput(source, at, length);
        if (inflater.inflate(target, 0, targetLength) != targetLength || !inflater.finished()) {
          throw new IOException("a block of another size");
        }
      } catch (DataFormatException e) {
        throw new IOException(e.getMessage(), e);
      } finally {
        inflater.end();
      }
    }
  }
}
