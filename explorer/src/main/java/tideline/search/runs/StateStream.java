package tideline.search.runs;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Ascending states as bytes, to be sent or to be kept: pieces of some states, each with its number,
 * its length, its first state in plain words, and the others as {@link RunCode differences}.
 */
public final class StateStream {

  private static final int PIECE = 1024;
  private static final int HEAD_BYTES = 8;

  private final int words;
  private final long[] last;
  private final int mostBytes;
  private byte[] bytes = new byte[256];
  private int length;
  private int begin;
  private int inPiece;
  private long states;

  public StateStream(int words) {
    this.words = words;
    last = new long[words];
    mostBytes = Math.max(RunCode.mostBytes(words), HEAD_BYTES + 8 * words);
  }

  /** Adds a state, which is larger than the one before. */
  public void add(long[] from, int at) {
    if (bytes.length - length < mostBytes) {
      int larger = Math.max(bytes.length, (int) Math.min(2L * bytes.length, Integer.MAX_VALUE - 8));
      bytes = Arrays.copyOf(bytes, Math.addExact(larger, mostBytes));
    }
    if (inPiece == 0) {
      begin = length;
      length += HEAD_BYTES;
      for (int i = 0; i < words; i++) {
        ByteBuffer.wrap(bytes).putLong(length, from[at + i]);
        length += Long.BYTES;
      }
    } else {
      length = RunCode.write(bytes, length, last, 0, from, at, words);
    }
    System.arraycopy(from, at, last, 0, words);
    states++;
    if (++inPiece == PIECE) {
      finishPiece();
    }
  }

  /** Adds all states of a run. */
  public StateStream add(Run run) {
    RunReader reader = new RunReader(run);
    while (reader.next()) {
      add(reader.array(), reader.offset());
    }
    return this;
  }

  private void finishPiece() {
    if (inPiece > 0) {
      ByteBuffer.wrap(bytes).putInt(begin, inPiece).putInt(begin + 4, length - begin);
      inPiece = 0;
    }
  }

  public long states() {
    return states;
  }

  public byte[] bytes() {
    finishPiece();
    return Arrays.copyOf(bytes, length);
  }

  /** Takes states one by one. */
  @FunctionalInterface
  public interface Sink {
    void accept(long[] states, int at);
  }

  /** Shows all states in ascending order. */
  public static void read(byte[] bytes, int words, Sink sink) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    long[] piece = new long[PIECE * words];
    int at = 0;
    while (at < bytes.length) {
      int count = buffer.getInt(at);
      int first = at + HEAD_BYTES;
      for (int i = 0; i < words; i++) {
        piece[i] = buffer.getLong(first + Long.BYTES * i);
      }
      RunCode.read(bytes, first + Long.BYTES * words, piece, count, words);
      for (int i = 0; i < count; i++) {
        sink.accept(piece, i * words);
      }
      at += buffer.getInt(at + 4);
    }
  }
}
