package tideline.pnml.read;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tideline.source.Document;
import tideline.source.FrontEnd;
import tideline.source.ReadOptions;
import tideline.source.SourceException;

/** PNML as one of the formats that are read. */
public final class PnmlFrontEnd implements FrontEnd {

  @Override
  public String format() {
    return "PNML";
  }

  @Override
  public List<String> endings() {
    return List.of(".pnml", ".xml");
  }

  /** In any encoding: XML begins with an angle bracket, after a mark or white space at most. */
  @Override
  public boolean recognises(byte[] beginning) {
    String text = new String(beginning, StandardCharsets.ISO_8859_1);
    String visible =
        text.replace("\u0000", "").replaceFirst("^[\u00ef\u00bb\u00bf\u00fe\u00ff\\s]+", "");
    return visible.startsWith("<");
  }

  @Override
  public Document read(InputStream in, String displayName, ReadOptions options)
      throws SourceException {
    PnmlReader reader = PnmlReader.strict();
    if (options.lenient()) {
      reader = reader.lenient();
    }
    if (options.cyclicGuards()) {
      reader = reader.cyclicGuards();
    }
    if (!options.part().isEmpty()) {
      reader = reader.net(options.part());
    }
    return reader.read(in, displayName);
  }
}
