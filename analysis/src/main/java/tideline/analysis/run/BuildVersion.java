package tideline.analysis.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this build. */
public final class BuildVersion {

  private BuildVersion() {}

  public static String current() {
    Properties build = new Properties();
    try (InputStream in = BuildVersion.class.getResourceAsStream("build.properties")) {
      build.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return build.getProperty("version");
  }
}
