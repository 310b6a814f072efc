package tideline.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tideline.analysis.method.FullMethod;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;

/**
 * A master and workers as processes of their own on loopback, made of the jars that Maven has
 * fetched, and drivers for them.
 */
final class LoopbackCluster implements AutoCloseable {

  static final int PARTITIONS = 4;

  private static final String LOOPBACK = "127.0.0.1";
  private static final Path ROOT =
      Path.of(System.getProperty("tideline.root", "..")).toAbsolutePath().normalize();
  private static final Path JAR = ROOT.resolve("tideline.jar");
  private static final Path CLUSTER_JAR = ROOT.resolve("target/tideline-cluster-spark.jar");
  private static final long SECONDS = 180;

  /** Short runs: neither a second compiler nor threads for the collector. */
  private static final List<String> FRUGAL = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private final Path folder;
  private final List<Process> workers = new ArrayList<>();
  private final List<Process> drivers = new ArrayList<>();
  private final Process master;
  private final Path masterLog;
  private final String url;
  private int started;

  /** What a driver said. */
  record Result(int exit, String json, String log) {
    long number(String key) {
      Matcher matcher = Pattern.compile("\"" + key + "\": (\\d+)").matcher(json);
      assertThat(matcher.find()).as(key + " in " + json + log).isTrue();
      return Long.parseLong(matcher.group(1));
    }
  }

  LoopbackCluster(Path folder, int count) throws IOException {
    assertThat(JAR).exists();
    assertThat(CLUSTER_JAR).exists();
    this.folder = folder;
    Path jars = Files.createDirectories(folder.resolve("spark/jars"));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path jar = Path.of(entry);
      if (entry.endsWith(".jar") && Files.exists(jar) && !isOurs(jar)) {
        Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar.toAbsolutePath());
      }
    }
    int port = freePort();
    url = "spark://" + LOOPBACK + ":" + port;
    masterLog = folder.resolve("master.log");
    master =
        daemon(
            masterLog,
            List.of(),
            "org.apache.spark.deploy.master.Master",
            "--host",
            LOOPBACK,
            "--port",
            "" + port,
            "--webui-port",
            "0");
    await("the master", () -> count(masterLog, "I have been elected leader") > 0);
    for (int i = 0; i < count; i++) {
      addWorker(List.of());
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  private static boolean isOurs(Path jar) {
    return jar.toAbsolutePath().normalize().startsWith(ROOT);
  }

  /**
   * Starts one more, and waits until it is there.
   *
   * @param wrapper a command that runs the one given to it, such as one that limits files
   */
  Process addWorker(List<String> wrapper) throws IOException {
    int number = started++;
    long before = count(masterLog, "Registering worker");
    Process worker =
        daemon(
            folder.resolve("worker-" + number + ".log"),
            wrapper,
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            LOOPBACK,
            "--cores",
            "1",
            "--memory",
            "1g",
            "--webui-port",
            "0",
            "--work-dir",
            folder.resolve("work-" + number).toString(),
            url);
    workers.add(worker);
    await("worker " + number, () -> count(masterLog, "Registering worker") > before);
    return worker;
  }

  List<Process> workers() {
    return workers;
  }

  /** Links go before the folder does, whose deletion would warn of each. */
  @Override
  public void close() throws IOException {
    List<Process> all = new ArrayList<>(drivers);
    all.addAll(workers);
    all.add(master);
    for (Process process : all) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    try (Stream<Path> links = Files.list(folder.resolve("spark/jars"))) {
      for (Path link : links.toList()) {
        Files.delete(link);
      }
    }
  }

  private Process daemon(Path log, List<String> wrapper, String... command) throws IOException {
    List<String> line = new ArrayList<>(wrapper);
    line.addAll(List.of(java(), "-Xmx192m", "-Dspark.master.rest.enabled=false"));
    line.addAll(FRUGAL);
    line.addAll(List.of("-cp", folder.resolve("spark/jars") + "/*"));
    line.addAll(Arrays.asList(command));
    return process(line, log);
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private Process process(List<String> line, Path log) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.environment().put("SPARK_HOME", folder.resolve("spark").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
    return builder.redirectOutput(log.toFile()).start();
  }

  static long count(Path log, String text) {
    try {
      return Files.exists(log)
          ? Files.readAllLines(log).stream().filter(line -> line.contains(text)).count()
          : 0;
    } catch (IOException e) {
      return 0; // it is being written
    }
  }

  static void await(String what, BooleanSupplier isThere) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!isThere.getAsBoolean()) {
      assertThat(System.nanoTime()).as("waiting for " + what).isLessThan(end);
      pause(20);
    }
  }

  static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  Path generated(String family, int size) throws IOException {
    Path net = folder.resolve(family + "-" + size + ".pnml");
    if (!Files.exists(net)) {
      List<String> line = new ArrayList<>(List.of(java()));
      line.addAll(FRUGAL);
      line.addAll(List.of("-jar", JAR.toString(), "generate", family, "" + size));
      line.addAll(List.of("-o", net.toString()));
      assertThat(waitFor(process(line, folder.resolve("generate.log")))).isZero();
    }
    return net;
  }

  static int waitFor(Process process) {
    try {
      assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).as("the end of a process").isTrue();
      return process.exitValue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> settings() {
    return List.of(
        "spark.driver.host=" + LOOPBACK,
        "spark.driver.bindAddress=" + LOOPBACK,
        "spark.executor.memory=512m",
        "spark.executor.cores=1",
        "spark.executor.extraJavaOptions=" + String.join(" ", FRUGAL),
        "spark.cores.max=2");
  }

  private static List<String> task(String command, Path net, Path store, Path result) {
    return List.of(
        "cluster",
        command,
        net.toString(),
        "--json",
        "--store-dir",
        store.toString(),
        "--partitions",
        "" + PARTITIONS,
        "-o",
        result.toString());
  }

  /** A driver as the launcher starts it. */
  Process driver(String command, Path net, Path store, Path result, String... more)
      throws IOException {
    List<String> line = new ArrayList<>(List.of(java(), "-Xmx512m"));
    line.addAll(FRUGAL);
    line.add("-Dtideline.cluster.jars=" + JAR + "," + CLUSTER_JAR);
    line.add("-cp");
    line.add(
        String.join(
            File.pathSeparator,
            JAR.toString(),
            CLUSTER_JAR.toString(),
            folder.resolve("spark/jars") + "/*"));
    line.add("tideline.cluster.Main");
    line.addAll(task(command, net, store, result));
    line.addAll(List.of("--master", url));
    settings().forEach(conf -> line.addAll(List.of("--conf", conf)));
    line.addAll(Arrays.asList(more));
    return started(line, result);
  }

  /** A driver as spark-submit starts it. */
  Process submitted(Path net, Path store, Path result) throws IOException {
    List<String> line = new ArrayList<>(List.of(java(), "-Xmx512m"));
    line.addAll(FRUGAL);
    line.addAll(List.of("-cp", folder.resolve("spark/jars") + "/*"));
    line.addAll(List.of("org.apache.spark.deploy.SparkSubmit", "--master", url));
    settings().forEach(conf -> line.addAll(List.of("--conf", conf)));
    line.addAll(List.of("--jars", JAR.toString(), "--class", "tideline.cluster.Main"));
    line.add(CLUSTER_JAR.toString());
    line.addAll(task("explore", net, store, result));
    return started(line, result);
  }

  private Process started(List<String> line, Path result) throws IOException {
    Process driver = process(line, log(result));
    drivers.add(driver);
    return driver;
  }

  private static Path log(Path result) {
    return Path.of(result + ".log");
  }

  /** Waits for the end of a driver. */
  static Result result(Process driver, Path result) throws IOException {
    int exit = waitFor(driver);
    String json = Files.exists(result) ? Files.readString(result) : "";
    return new Result(exit, json, Files.readString(log(result)));
  }

  /** Waits for a driver that has to succeed. */
  static Result finished(Process driver, Path result) throws IOException {
    Result done = result(driver, result);
    assertThat(done.exit()).as(done.log()).isZero();
    return done;
  }

  static void assertExact(Result result, String family, int size) {
    SearchRequest request =
        SearchRequest.of(
                new NetModel(Families.byName(family).orElseThrow().build(new int[] {size}, 0)))
            .build();
    SearchOutcome expected = new FullMethod().run(request);
    assertThat(result.json()).contains("COMPLETE");
    for (String key : List.of("states", "edges", "deadlocks", "levels", "maxTokensInPlace")) {
      assertThat(result.number(key))
          .as(key)
          .isEqualTo(expected.facts().number(key).orElseThrow().longValueExact());
    }
  }

  /** Waits until all partitions have written the file of a round, while the driver runs. */
  static void awaitRound(Process driver, Path store, int round) {
    await(
        "round " + round,
        () -> {
          assertThat(driver.isAlive()).as("a driver that works on round " + round).isTrue();
          return isThere(store, round);
        });
  }

  /** Whether all partitions have written the file of a round. */
  static boolean isThere(Path store, int round) {
    for (int p = 0; p < PARTITIONS; p++) {
      if (!Files.exists(store.resolve("round-" + round + "-" + p))) {
        return false;
      }
    }
    return true;
  }
}
