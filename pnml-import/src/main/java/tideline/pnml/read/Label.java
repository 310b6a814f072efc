package tideline.pnml.read;

/**
 * A label such as a name, a marking or an inscription: the text of its {@code text} or {@code
 * value} child, of a {@code value} attribute, or its own.
 *
 * @param form where the text stood
 * @param line of the text
 * @param other the first child that is no part of a plain label, or the empty string
 */
record Label(String text, Form form, int line, String other) {

  /** The ways of writing a label. */
  enum Form {
    /** As the standard says. */
    TEXT,
    /** In a {@code value} element, as PIPE and PNML before 2009 do. */
    VALUE,
    /** In an attribute of the label. */
    ATTRIBUTE,
    /** Between the tags of the label itself. */
    OWN,
    /** Nowhere. */
    ABSENT
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  /** Reads the label the cursor is on; goes to its end. */
  static Label read(XmlCursor cursor) throws PnmlException {
    int line = cursor.line();
    String text = attributeText(cursor);
    Form form = text.isEmpty() ? Form.ABSENT : Form.ATTRIBUTE;
    String other = "";
    StringBuilder own = new StringBuilder();
    while (cursor.childOrText(own)) {
      switch (cursor.getLocalName()) {
        case "text" -> {
          line = cursor.line();
          text = cursor.text();
          form = Form.TEXT;
        }
        case "value" -> {
          line = cursor.line();
          text = cursor.text();
          form = Form.VALUE;
        }
        case "graphics", "toolspecific" -> cursor.skip();
        default -> {
          other = other.isEmpty() ? cursor.getLocalName() : other;
          cursor.skip();
        }
      }
    }
    if (form == Form.ABSENT && !own.toString().isBlank()) {
      return new Label(own.toString().trim(), Form.OWN, line, other);
    }
    return new Label(text, form, line, other);
  }

  private static String attributeText(XmlCursor cursor) {
    String value = cursor.attribute("value").trim();
    return value.isEmpty() ? cursor.attribute("text").trim() : value;
  }
}
