package tideline.pnml.read;

import java.io.IOException;
import java.io.Reader;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import tideline.net.work.Work;

/**
 * A pull parser over one document with the limits the JDK lacks, and the few moves the parsers
 * need.
 *
 * <p>The moves start and end on tags: {@link #child} goes to the next child of the element the
 * cursor is in, and whoever got a child must consume it with {@link #skip}, {@link #text} or a loop
 * over its own children. Every failure of the XML itself is a {@link PnmlException}.
 */
final class XmlCursor extends StreamReaderDelegate {

  private static final int MAX_TEXT = 1 << 20;
  private static final int MAX_NAMESPACES = 64;

  private final String file;
  private final GuardedInput input;
  private int depth;
  private int line = 1;
  private int textLength;
  private boolean eventWaits;
  private boolean failed;

  private XmlCursor(XMLStreamReader reader, String file, GuardedInput input) {
    super(reader);
    this.file = file;
    this.input = input;
  }

  static XmlCursor open(GuardedInput input, String file) throws PnmlException, IOException {
    try {
      Reader text = new DecodedInput(input);
      return new XmlCursor(HardenedXml.factory().createXMLStreamReader(text), file, input);
    } catch (XMLStreamException e) {
      throw XmlFailure.of(e, file, 1);
    }
  }

  /** The line on which the current tag starts. */
  int line() {
    return line;
  }

  /** The number of elements that are open, the current one included. */
  int depth() {
    return depth;
  }

  /** True once the XML itself turned out to be bad, so nothing after it can be read. */
  boolean hasFailed() {
    return failed;
  }

  /** The next event, checked against the limits. Fragment readers call this too. */
  @Override
  public int next() throws XMLStreamException {
    Work.checkInterrupted();
    // Where the last event ends the next one starts; only the prolog has gaps.
    int start = depth == 0 ? -1 : getLocation().getLineNumber();
    int event = super.next();
    input.eventSeen();
    line = start > 0 ? start : Math.max(line, getLocation().getLineNumber());
    switch (event) {
      case XMLStreamConstants.START_ELEMENT -> startElement();
      case XMLStreamConstants.END_ELEMENT -> endElement();
      case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
          characters();
      case XMLStreamConstants.DTD ->
          refuse("a DOCTYPE declaration; expected a document without one");
      case XMLStreamConstants.ENTITY_REFERENCE ->
          refuse("the entity &" + getLocalName() + ";; expected plain text");
      default -> {}
    }
    return event;
  }

  private void startElement() throws XMLStreamException {
    textLength = 0;
    if (++depth > HardenedXml.MAX_DEPTH) {
      refuse("elements nested more than " + HardenedXml.MAX_DEPTH + " deep; expected a net");
    }
    if (getNamespaceCount() > MAX_NAMESPACES) {
      refuse("more than " + MAX_NAMESPACES + " namespaces on one element; expected one");
    }
  }

  private void endElement() {
    textLength = 0;
    depth--;
  }

  private void characters() throws XMLStreamException {
    textLength += getTextLength();
    if (textLength > MAX_TEXT) {
      refuse("a text longer than 1 MiB; expected the short labels of a net");
    }
  }

  private void refuse(String sentence) throws XMLStreamException {
    throw new XMLStreamException(sentence, getLocation(), new InputRefused(sentence));
  }

  /** Goes to the first tag of the document. */
  void root() throws PnmlException {
    while (advance() != XMLStreamConstants.START_ELEMENT) {
      // Comments and processing instructions before the root.
    }
  }

  /** Reads on to the end of the document. */
  void finish() throws PnmlException {
    while (advance() != XMLStreamConstants.END_DOCUMENT) {
      // Comments and processing instructions after the root.
    }
  }

  /** Goes to the start of the next child; false at the end of the element. */
  boolean child() throws PnmlException {
    while (true) {
      int event = advance();
      if (event == XMLStreamConstants.START_ELEMENT) {
        return true;
      }
      if (event == XMLStreamConstants.END_ELEMENT) {
        return false;
      }
    }
  }

  /** Like {@link #child}, and collects the text on the way. */
  boolean childOrText(StringBuilder text) throws PnmlException {
    while (true) {
      switch (advance()) {
        case XMLStreamConstants.START_ELEMENT -> {
          return true;
        }
        case XMLStreamConstants.END_ELEMENT -> {
          return false;
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> append(text);
        default -> {}
      }
    }
  }

  /** Goes to the end of the current element. */
  void skip() throws PnmlException {
    int level = depth;
    while (depth >= level) {
      advance();
    }
  }

  /** The text of the current element without that of its children; goes to its end. */
  String text() throws PnmlException {
    StringBuilder text = new StringBuilder();
    while (childOrText(text)) {
      skip();
    }
    return text.toString().trim();
  }

  private void append(StringBuilder text) throws PnmlException {
    if (text.length() > MAX_TEXT) {
      throw new PnmlException(file, line, "", "a text longer than 1 MiB; expected a short label");
    }
    text.append(getTextCharacters(), getTextStart(), getTextLength());
  }

  /** The value of an attribute, or the empty string. */
  String attribute(String name) {
    String value = getAttributeValue(null, name);
    return value == null ? "" : value;
  }

  boolean hasAttribute(String name) {
    return getAttributeValue(null, name) != null;
  }

  /** Makes the current event be delivered again: a fragment reader went one event too far. */
  void deliverAgain() {
    eventWaits = true;
  }

  /** The next event of any kind. */
  int advance() throws PnmlException {
    if (eventWaits) {
      eventWaits = false;
      return getEventType();
    }
    try {
      return next();
    } catch (XMLStreamException e) {
      throw failure(e);
    }
  }

  PnmlException failure(XMLStreamException e) {
    failed = true;
    return XmlFailure.of(e, file, line);
  }
}
