package tideline.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.analysis.text.Figures;
import tideline.analysis.text.Quantities;

/** An amount of memory on the command line. */
public record ByteSize(long bytes) {

  /** Reads an amount as it stands on the command line. */
  public static ByteSize parse(String text) {
    try {
      return new ByteSize(Quantities.bytes(text));
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  @Override
  public String toString() {
    return Figures.bytes(bytes);
  }

  /** For picocli. */
  public static final class Converter implements ITypeConverter<ByteSize> {
    @Override
    public ByteSize convert(String text) {
      return parse(text);
    }
  }

  /** For picocli: the memory of a search, which cannot be next to nothing. */
  public static final class Budget implements ITypeConverter<ByteSize> {

    /** What the smallest search takes: a piece of the arena, a piece of the index. */
    private static final long LEAST = 64L << 10;

    @Override
    public ByteSize convert(String text) {
      ByteSize size = parse(text);
      if (size.bytes < LEAST) {
        throw new TypeConversionException(
            "'"
                + text
                + "' is less than any search needs: give at least "
                + new ByteSize(LEAST)
                + " (64k), such as 512m");
      }
      return size;
    }
  }
}
