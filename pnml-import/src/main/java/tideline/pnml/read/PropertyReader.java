package tideline.pnml.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.net.ltl.PathFormula;
import tideline.net.property.NodeNames;
import tideline.net.property.Property;
import tideline.net.work.WorkInterruptedException;

/**
 * Reads the property files of the Model Checking Contest.
 *
 * <p>A property that uses what tideline has no answer for, such as a formula of linear time, is
 * listed with the reason instead of failing the file. The input is guarded like that of {@link
 * PnmlReader}.
 */
public final class PropertyReader {

  private static final long MAX_BYTES = 1L << 30;

  private final NodeNames names;

  /**
   * @param names what the nodes of the file stand for
   */
  public PropertyReader(NodeNames names) {
    this.names = names;
  }

  /**
   * The properties of a file, in its order.
   *
   * @param refused properties that were left out
   */
  public record PropertySet(List<Property> properties, List<Refused> refused) {
    public PropertySet {
      properties = List.copyOf(properties);
      refused = List.copyOf(refused);
    }
  }

  /** A property that cannot be asked, and why. */
  public record Refused(String id, String reason) {}

  /**
   * A formula of linear time that all paths have to satisfy, with its name.
   *
   * @param formula nothing if it cannot be asked
   */
  public record PathProperty(String id, Optional<PathFormula> formula) {}

  /** Reads a file of formulas of linear time, in its order. */
  public List<PathProperty> readLinearTime(Path file) throws PnmlException {
    String name = file.toString();
    List<PathProperty> properties = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file)) {
      XmlCursor cursor = XmlCursor.open(GuardedInput.open(in, MAX_BYTES), name);
      root(cursor, name);
      while (cursor.child()) {
        if (cursor.getLocalName().equals("property")) {
          properties.add(pathProperty(cursor, name));
        } else {
          cursor.skip();
        }
      }
      cursor.finish();
      return properties;
    } catch (InputRefused e) {
      throw new PnmlException(name, 0, "", e.getMessage(), e);
    } catch (IOException e) {
      throw new PnmlException(name, 0, "", "it cannot be read; expected properties", e);
    } catch (RuntimeException | StackOverflowError e) {
      throw new PnmlException(
          name, 0, "", "input rejected: it broke the XML parser; expected properties", e);
    }
  }

  private PathProperty pathProperty(XmlCursor cursor, String file) throws PnmlException {
    String id = "";
    Optional<PathFormula> formula = Optional.empty();
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "id" -> id = cursor.text();
        case "formula" -> {
          int depth = cursor.depth();
          try {
            formula = Optional.of(new PathElements(cursor, names).formula());
          } catch (FormulaElements.Unsupported e) {
            while (cursor.depth() >= depth) {
              cursor.advance();
            }
          } catch (IllegalArgumentException e) {
            throw new PnmlException(file, cursor.line(), "property " + id, e.getMessage(), e);
          }
        }
        default -> cursor.skip();
      }
    }
    return new PathProperty(id, formula);
  }

  /** Reads a file. */
  public PropertySet read(Path file) throws PnmlException {
    String name = file.toString();
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, name);
    } catch (NoSuchFileException e) {
      throw new PnmlException(name, 0, "", "there is no such file; expected properties", e);
    } catch (IOException e) {
      throw new PnmlException(
          name, 0, "", "it cannot be read (" + e.getMessage() + "); expected properties", e);
    }
  }

  /**
   * Reads a stream to its end and leaves it open.
   *
   * @param displayName the name of the input in messages
   */
  public PropertySet read(InputStream in, String displayName) throws PnmlException {
    try {
      XmlCursor cursor = XmlCursor.open(GuardedInput.open(in, MAX_BYTES), displayName);
      return properties(cursor, displayName);
    } catch (InputRefused e) {
      throw new PnmlException(displayName, 0, "", e.getMessage(), e);
    } catch (IOException e) {
      throw new PnmlException(displayName, 0, "", "it cannot be read; expected properties", e);
    } catch (WorkInterruptedException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      // The XML parser of the JDK has bugs that end so.
      throw new PnmlException(
          displayName, 0, "", "input rejected: it broke the XML parser; expected properties", e);
    }
  }

  private static void root(XmlCursor cursor, String file) throws PnmlException {
    cursor.root();
    if (!cursor.getLocalName().equals("property-set")) {
      throw new PnmlException(
          file,
          cursor.line(),
          cursor.getLocalName(),
          "unknown root; expected property-set, as in the Model Checking Contest");
    }
  }

  private PropertySet properties(XmlCursor cursor, String file) throws PnmlException {
    root(cursor, file);
    List<Property> properties = new ArrayList<>();
    List<Refused> refused = new ArrayList<>();
    while (cursor.child()) {
      if (cursor.getLocalName().equals("property")) {
        property(cursor, file, properties, refused);
      } else {
        cursor.skip();
      }
    }
    cursor.finish();
    return new PropertySet(properties, refused);
  }

  private void property(
      XmlCursor cursor, String file, List<Property> properties, List<Refused> refused)
      throws PnmlException {
    int line = cursor.line();
    String id = "";
    Property.Question question = null;
    String reason = "no formula";
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "id" -> id = cursor.text();
        case "formula" -> {
          int depth = cursor.depth();
          try {
            question = new FormulaElements(cursor, names).question();
          } catch (FormulaElements.Unsupported e) {
            reason = e.getMessage();
            while (cursor.depth() >= depth) {
              cursor.advance();
            }
          } catch (IllegalArgumentException e) {
            throw new PnmlException(file, cursor.line(), "property " + id, e.getMessage(), e);
          }
        }
        default -> cursor.skip();
      }
    }
    if (id.isEmpty()) {
      throw new PnmlException(file, line, "property", "without an id; expected one");
    }
    if (question == null) {
      refused.add(new Refused(id, reason));
    } else {
      properties.add(new Property(id, question));
    }
  }
}
