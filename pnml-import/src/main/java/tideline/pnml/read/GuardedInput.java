package tideline.pnml.read;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import tideline.net.work.Work;

/**
 * The bytes of a document: decompressed, counted, digested, and refused beyond the limits.
 *
 * <p>Gzip is recognised by its first two bytes. Refused are: more than 4 MiB between two XML events
 * (a huge attribute or comment would otherwise fill the heap inside the parser), a compression
 * ratio above 200 once 16 MiB are out, and more bytes than the caller allows. The digest covers
 * what was read so far.
 */
final class GuardedInput extends InputStream {

  private static final int BUFFER_BYTES = 1 << 16;
  private static final long MAX_GAP_BYTES = 4L << 20;
  private static final long RATIO_FREE_BYTES = 16L << 20;
  private static final long MAX_RATIO = 200;

  private final InputStream in;
  private final CountedInput compressed;
  private final long maxBytes;
  private final ContentDigest digest = new ContentDigest();
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int position;
  private int limit;
  private long total;
  private long totalAtEvent;

  private GuardedInput(InputStream in, CountedInput compressed, long maxBytes) {
    this.in = in;
    this.compressed = compressed;
    this.maxBytes = maxBytes;
  }

  /** Opens a stream; the caller closes {@code raw}. */
  static GuardedInput open(InputStream raw, long maxBytes) throws IOException {
    PushbackInputStream head = new PushbackInputStream(raw, 2);
    int first = head.read();
    int second = head.read();
    if (first < 0) {
      throw new InputRefused("the file is empty; expected a PNML document");
    }
    if (second >= 0) {
      head.unread(second);
    }
    head.unread(first);
    if (first == 'P' && second == 'K') {
      throw new InputRefused("this is a zip archive; expected PNML, plain or compressed by gzip");
    }
    CountedInput counted = new CountedInput(head);
    boolean gzip = first == 0x1f && second == 0x8b;
    return new GuardedInput(gzip ? gunzip(counted) : head, gzip ? counted : null, maxBytes);
  }

  private static InputStream gunzip(CountedInput counted) throws IOException {
    try {
      return new GZIPInputStream(counted, BUFFER_BYTES);
    } catch (ZipException | EOFException e) {
      throw damaged(e);
    }
  }

  private static InputRefused damaged(IOException cause) {
    return new InputRefused("the gzip data is damaged or ends early; expected a whole file", cause);
  }

  /** Tells that the parser has delivered an event, so the gap starts anew. */
  void eventSeen() {
    totalAtEvent = total;
  }

  @Override
  public int read() throws IOException {
    return position < limit || fill() ? buffer[position++] & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (position == limit && !fill()) {
      return -1;
    }
    int count = Math.min(length, limit - position);
    System.arraycopy(buffer, position, target, offset, count);
    position += count;
    return count;
  }

  /** The next bytes without consuming them, fewer than {@code count} only at the end. */
  byte[] head(int count) throws IOException {
    while (limit - position < count && append()) {
      // A pipe may deliver a few bytes at a time.
    }
    return Arrays.copyOfRange(buffer, position, Math.min(limit, position + count));
  }

  private boolean fill() throws IOException {
    position = 0;
    limit = 0;
    return append();
  }

  private boolean append() throws IOException {
    Work.checkInterrupted();
    int count;
    try {
      count = in.read(buffer, limit, buffer.length - limit);
    } catch (ZipException | EOFException e) {
      throw damaged(e);
    }
    if (count <= 0) {
      return false;
    }
    digest.update(buffer, limit, count);
    limit += count;
    total += count;
    checkLimits();
    return true;
  }

  private void checkLimits() throws InputRefused {
    if (total - totalAtEvent > MAX_GAP_BYTES) {
      throw new InputRefused(
          "an attribute, comment, tag or data section longer than 4 MiB;"
              + " expected the short ones of a net");
    }
    if (compressed != null && total > RATIO_FREE_BYTES && total / MAX_RATIO > compressed.count()) {
      throw new InputRefused("the gzip data unpacks to more than 200 times its size; refused");
    }
    if (total > maxBytes) {
      throw new InputRefused("the document is longer than the limit of " + maxBytes + " bytes");
    }
  }

  /** Reads what is left and answers the digest of everything. */
  ContentDigest digestOfAll() throws IOException {
    do {
      eventSeen();
    } while (fill());
    return digest;
  }

  /** Counts the bytes that went through. */
  private static final class CountedInput extends InputStream {
    private final InputStream in;
    private long count;

    CountedInput(InputStream in) {
      this.in = in;
    }

    long count() {
      return count;
    }

    @Override
    public int read() throws IOException {
      int b = in.read();
      count += b < 0 ? 0 : 1;
      return b;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int n = in.read(target, offset, length);
      count += Math.max(n, 0);
      return n;
    }

    @Override
    public int available() throws IOException {
      // GZIPInputStream asks whether another member follows.
      return in.available();
    }
  }
}
