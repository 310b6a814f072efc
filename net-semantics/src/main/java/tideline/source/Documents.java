package tideline.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/**
 * Reads files of every format there is a front end for.
 *
 * <p>The ending of the name decides, then the first bytes; what neither tells apart is given to the
 * first front end, whose message says what it expected.
 */
public final class Documents {

  /** How many bytes front ends look at to recognise their format. */
  public static final int BEGINNING = 4096;

  private static final String COMPRESSED = ".gz";

  private final Optional<FrontEnd> usual;
  private final Supplier<List<FrontEnd>> frontEnds;

  private Documents(Optional<FrontEnd> usual, Supplier<List<FrontEnd>> frontEnds) {
    this.usual = usual;
    this.frontEnds = frontEnds;
  }

  /** With these front ends, asked in this order; at least one. */
  public static Documents of(List<? extends FrontEnd> frontEnds) {
    List<FrontEnd> all = atLeastOne(frontEnds);
    return new Documents(Optional.empty(), () -> all);
  }

  private static List<FrontEnd> atLeastOne(List<? extends FrontEnd> frontEnds) {
    if (frontEnds.isEmpty()) {
      throw new IllegalStateException("no front end is on the class path");
    }
    return List.copyOf(frontEnds);
  }

  /** With the front ends on the class path, ordered by the names of their formats, last first. */
  public static Documents ofServices() {
    return of(services());
  }

  /**
   * With the front ends on the class path, which are looked for only where the ending of a name is
   * none of the usual one's: that takes a program longer than to read a small file.
   */
  public static Documents startingWith(FrontEnd usual) {
    return new Documents(Optional.of(usual), Documents::services);
  }

  private static List<FrontEnd> services() {
    List<FrontEnd> all = new ArrayList<>();
    ServiceLoader.load(FrontEnd.class, Documents.class.getClassLoader()).forEach(all::add);
    all.sort((a, b) -> b.format().compareTo(a.format()));
    return atLeastOne(all);
  }

  /** The endings of all formats. */
  public List<String> endings() {
    return frontEnds.get().stream().flatMap(f -> f.endings().stream()).toList();
  }

  /** Reads a file. */
  public Document read(Path file, ReadOptions options) throws SourceException {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw wrong(name, "this is a directory; expected a " + formats() + " file", null);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, name, options);
    } catch (NoSuchFileException e) {
      throw wrong(name, "there is no such file; expected a " + formats() + " file", e);
    } catch (AccessDeniedException e) {
      throw wrong(name, "no permission to read it; expected a " + formats() + " file", e);
    } catch (IOException e) {
      throw wrong(name, "it cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /**
   * Reads a stream to its end and leaves it open.
   *
   * @param displayName the name of the input in messages, {@code -} for standard input
   */
  public Document read(InputStream in, String displayName, ReadOptions options)
      throws SourceException {
    BufferedInputStream buffered = new BufferedInputStream(in, 2 * BEGINNING);
    return frontEnd(displayName, buffered).read(buffered, displayName, options);
  }

  private FrontEnd frontEnd(String name, BufferedInputStream in) throws SourceException {
    String ending = name.toLowerCase(Locale.ROOT);
    if (ending.endsWith(COMPRESSED)) {
      ending = ending.substring(0, ending.length() - COMPRESSED.length());
    }
    if (usual.isPresent() && claims(usual.get(), ending)) {
      return usual.get();
    }
    List<FrontEnd> all = frontEnds.get();
    for (FrontEnd frontEnd : all) {
      if (claims(frontEnd, ending)) {
        return frontEnd;
      }
    }
    if (all.size() > 1) {
      byte[] beginning = beginning(name, in);
      for (FrontEnd frontEnd : all) {
        if (frontEnd.recognises(beginning)) {
          return frontEnd;
        }
      }
    }
    return all.get(0);
  }

  private static boolean claims(FrontEnd frontEnd, String name) {
    for (String ending : frontEnd.endings()) {
      if (name.endsWith(ending)) {
        return true;
      }
    }
    return false;
  }

  private static byte[] beginning(String name, BufferedInputStream in) throws SourceException {
    try {
      in.mark(BEGINNING);
      byte[] first = in.readNBytes(BEGINNING);
      in.reset();
      return isCompressed(first) ? decompressed(first) : first;
    } catch (IOException e) {
      throw wrong(name, "it cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private static boolean isCompressed(byte[] first) {
    return first.length > 1 && (first[0] & 0xff) == 0x1f && (first[1] & 0xff) == 0x8b;
  }

  /** As far as it goes: the rest of the stream is missing. */
  private static byte[] decompressed(byte[] first) {
    byte[] plain = new byte[BEGINNING];
    int length = 0;
    try (GZIPInputStream unzipped = new GZIPInputStream(new java.io.ByteArrayInputStream(first))) {
      for (int read = 0; read >= 0 && length < plain.length; length += Math.max(0, read)) {
        read = unzipped.read(plain, length, plain.length - length);
      }
    } catch (IOException e) {
      return java.util.Arrays.copyOf(plain, length);
    }
    return java.util.Arrays.copyOf(plain, length);
  }

  private String formats() {
    return frontEnds.get().stream().map(FrontEnd::format).collect(Collectors.joining(" or "));
  }

  private static SourceException wrong(String file, String problem, Throwable cause) {
    return new SourceException(file, SourceException.Position.WHOLE_FILE, problem, cause);
  }
}
