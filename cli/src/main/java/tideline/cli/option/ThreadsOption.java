package tideline.cli.option;

import picocli.CommandLine.Option;

/** How many threads search together. */
public final class ThreadsOption {

  private static final long MOST_THREADS = 256;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      converter = Count.class,
      description = "Threads that search together, with the same counts.")
  private long threads = 1;

  public int count() {
    return (int) Math.min(MOST_THREADS, threads);
  }
}
