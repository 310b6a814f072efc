package tideline.cli.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.cli.run.InputException;
import tideline.cli.terminal.Terminal;
import tideline.net.ltl.PathFormula;
import tideline.net.ltl.PathFormulaParser;
import tideline.net.property.Formula;
import tideline.net.property.FormulaParser;
import tideline.net.property.NodeNames;
import tideline.net.property.Property;
import tideline.pnml.read.PropertyReader;
import tideline.source.SourceException;

/** The questions of a command line, by kind, and what there is to say about those left out. */
public final class AskedQuestions {

  /** A formula of linear time and its name. */
  public record LinearTime(String id, PathFormula formula) {}

  private final List<Property> properties = new ArrayList<>();
  private final List<LinearTime> linearTime = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final NodeNames names;
  private final Terminal terminal;

  public AskedQuestions(NodeNames names, Terminal terminal) {
    this.names = names;
    this.terminal = terminal;
  }

  public List<Property> properties() {
    return properties;
  }

  public List<LinearTime> linearTime() {
    return linearTime;
  }

  public List<String> notes() {
    return notes;
  }

  /** Is there a deadlock? */
  public void addDeadlock() {
    properties.add(Property.holds("deadlock", Formula.possibly(new Formula.Deadlock())));
  }

  /**
   * A formula of branching time; of linear time if it is none, and begins with {@code A}.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong and where
   */
  public void add(String text) {
    FormulaParser.Reading read;
    try {
      read = FormulaParser.read(text, names);
    } catch (IllegalArgumentException e) {
      Optional<PathFormula> paths = PathFormulaParser.parseIfPossible(text, names);
      if (paths.isEmpty()) {
        throw e;
      }
      linearTime.add(new LinearTime(text, paths.get()));
      return;
    }
    read.warnings().forEach(terminal::warn);
    properties.add(new Property(text, read.question()));
  }

  /** The properties of a file of the contest. */
  public void addFile(String file) throws InputException {
    try {
      PropertyReader reader = new PropertyReader(names);
      PropertyReader.PropertySet set = reader.read(Path.of(file));
      properties.addAll(set.properties());
      if (!set.refused().isEmpty()) {
        addLinearTime(set.refused(), reader.readLinearTime(Path.of(file)));
      }
    } catch (SourceException e) {
      throw new InputException(e.getMessage(), e);
    } catch (InvalidPathException e) {
      throw new InputException(file + ": this is no file name: " + e.getReason(), e);
    }
  }

  private void addLinearTime(
      List<PropertyReader.Refused> refused, List<PropertyReader.PathProperty> read) {
    Set<String> left = refused.stream().map(PropertyReader.Refused::id).collect(Collectors.toSet());
    for (PropertyReader.PathProperty property : read) {
      if (property.formula().isPresent() && left.remove(property.id())) {
        linearTime.add(new LinearTime(property.id(), property.formula().get()));
      }
    }
    for (PropertyReader.Refused one : refused) {
      if (left.contains(one.id())) {
        notes.add("left out: " + one.id() + ": " + one.reason());
      }
    }
  }
}
