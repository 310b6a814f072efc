package tideline.pnml.read;

import java.io.IOException;
import javax.xml.stream.XMLStreamException;

/** Turns what the XML parser reports into a sentence without the parser's own vocabulary. */
final class XmlFailure {

  private static final String PREFIX = "Message: ";

  private XmlFailure() {}

  static PnmlException of(XMLStreamException e, String file, int lastLine) {
    int line = e.getLocation() == null ? lastLine : e.getLocation().getLineNumber();
    return new PnmlException(file, Math.max(line, lastLine), "", sentence(e), e);
  }

  private static String sentence(XMLStreamException e) {
    // The parser nests causes in its own way and leaves getCause() empty.
    if (e.getNestedException() instanceof InputRefused refused) {
      return refused.getMessage();
    }
    if (e.getNestedException() instanceof IOException io) {
      return "it cannot be read (" + io.getMessage() + "); expected a PNML file";
    }
    String text = parserText(e);
    if (text.contains("JAXP000")) {
      return limit(text);
    }
    if (text.contains("must start and end within the same entity")) {
      return "the file ends inside an element; expected its end tag";
    }
    return "not well-formed XML: " + text + "; expected a PNML document";
  }

  private static String limit(String text) {
    if (text.contains("JAXP00010006")) {
      return "elements nested more than " + HardenedXml.MAX_DEPTH + " deep; expected a net";
    }
    if (text.contains("JAXP00010002")) {
      return "more than 64 attributes on one element; expected a few";
    }
    if (text.contains("JAXP00010005")) {
      return "a name longer than 1024 characters; expected the names of PNML";
    }
    return "entities or sizes beyond the safety limits; expected plain PNML";
  }

  private static String parserText(XMLStreamException e) {
    String text = e.getMessage() == null ? "the parser gave no reason" : e.getMessage();
    int start = text.indexOf(PREFIX);
    String tail = start < 0 ? text : text.substring(start + PREFIX.length());
    String line = tail.replaceAll("\\s+", " ").trim();
    return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
  }
}
