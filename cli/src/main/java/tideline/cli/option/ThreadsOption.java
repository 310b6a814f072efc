package tideline.cli.option;

import picocli.CommandLine.Option;

/** How many threads search together. */
public final class ThreadsOption {

  private static final long MOST_THREADS = 256;

  private int threads = 1;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads that search together, breadth-first; the counts stay the same.")
  void choose(String text) {
    threads = (int) Math.min(MOST_THREADS, Count.parse(text));
  }

  public int count() {
    return threads;
  }
}
