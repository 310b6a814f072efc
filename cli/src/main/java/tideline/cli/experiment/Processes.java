package tideline.cli.experiment;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Where the runs of an experiment take place. */
interface Processes extends AutoCloseable {

  /** How often a process that runs is looked at. */
  long GLANCE_MILLIS = 50;

  /** Options of this JVM that a child must not take over. */
  List<String> OWN =
      List.of("-agentlib", "-javaagent", "-Dtideline.tty", "-XX:DumpLoadedClassList");

  /** How a run ended. */
  record Ending(int exitCode, String out, String err) {}

  /**
   * Runs a command to its end. Several threads may call this.
   *
   * @param longest after that it is killed; its exit code is then -1
   */
  Ending run(List<String> command, Duration longest) throws IOException, InterruptedException;

  @Override
  void close();

  /** The words that start a class of this program with the JVM and the options of this process. */
  static List<String> java(String mainClass) {
    List<String> java = new ArrayList<>();
    java.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> OWN.stream().noneMatch(option::startsWith))
        .forEach(java::add);
    java.add("-cp");
    java.add(System.getProperty("java.class.path"));
    java.add(mainClass);
    return java;
  }
}
