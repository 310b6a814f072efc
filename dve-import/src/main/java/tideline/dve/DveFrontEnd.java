package tideline.dve;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.Position;
import tideline.source.Document;
import tideline.source.FrontEnd;
import tideline.source.ReadOptions;

/** The front end for DVE, found as a service. */
public final class DveFrontEnd implements FrontEnd {

  static final String FORMAT = "DVE";

  /** A declaration or a process after comments: no other format begins like this. */
  private static final Pattern BEGINNING =
      Pattern.compile(
          "\\A(?:\\s|//[^\\n]*+\\n|/\\*(?:[^*]|\\*(?!/))*+\\*/)*+"
              + "(?:byte|int|const|channel|process)\\b");

  @Override
  public String format() {
    return FORMAT;
  }

  @Override
  public List<String> endings() {
    return List.of(DveReader.SUFFIX);
  }

  @Override
  public boolean recognises(byte[] beginning) {
    return BEGINNING.matcher(new String(beginning, StandardCharsets.ISO_8859_1)).find();
  }

  @Override
  public Document read(InputStream in, String displayName, ReadOptions options)
      throws DveException {
    if (!options.part().isEmpty()) {
      throw new DveException(
          displayName, Position.NONE, "a DVE file holds one model; there are no parts to choose");
    }
    if (options.lenient() || options.cyclicGuards()) {
      throw new DveException(
          displayName, Position.NONE, "DVE is read in one way only; expected no option for nets");
    }
    return DveReader.document(in, displayName);
  }
}
