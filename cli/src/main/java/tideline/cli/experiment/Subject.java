package tideline.cli.experiment;

import java.nio.file.Path;

/**
 * A net of an experiment.
 *
 * @param file as the user named it
 * @param name for tables
 * @param hash tells one net from another
 * @param states the number of its states, 0 if it could not be counted
 */
public record Subject(String file, String name, String hash, long states) {

  /** Files of contest instances are all called model.pnml: the folder tells them apart. */
  public static String nameOf(String file) {
    Path path = Path.of(file).toAbsolutePath().normalize();
    String name = path.getFileName().toString().replaceAll("\\.(pnml|xml)(\\.gz)?$", "");
    Path folder = path.getParent().getFileName();
    return name.equals("model") && folder != null ? folder.toString() : name;
  }

  /** A value of the grid for this net: percent become numbers. */
  String value(String text) {
    if (!text.matches("[0-9]+(\\.[0-9]+)?%")) {
      return text;
    }
    if (states == 0) {
      throw new IllegalArgumentException(
          text + " of the states of " + name + ": their number is not known");
    }
    double share = Double.parseDouble(text.substring(0, text.length() - 1)) / 100;
    return Long.toString(Math.max(1, (long) Math.floor(share * states + 1e-9)));
  }
}
