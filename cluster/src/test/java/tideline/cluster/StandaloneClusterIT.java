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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.analysis.method.FullMethod;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;

/**
 * A real cluster on loopback: a master, two workers, their executors and the driver are processes
 * of their own, made of the jars that Maven has fetched. Some of them are killed.
 */
@Tag("slow")
class StandaloneClusterIT {

  private static final String LOOPBACK = "127.0.0.1";
  private static final Path ROOT = Path.of(System.getProperty("tideline.root", ".."));
  private static final String JARS =
      ROOT.resolve("tideline.jar").toAbsolutePath().normalize()
          + ","
          + ROOT.resolve("target/tideline-cluster-spark.jar").toAbsolutePath().normalize();
  private static final long SECONDS = 120;

  @TempDir static Path folder;

  private static final List<Process> workers = new ArrayList<>();
  private static Process master;
  private static String url;

  private record Result(int exit, String json, Path log) {
    long number(String key) {
      Matcher matcher = Pattern.compile("\"" + key + "\": (\\d+)").matcher(json);
      assertThat(matcher.find()).as(key + " in " + json + log).isTrue();
      return Long.parseLong(matcher.group(1));
    }
  }

  @BeforeAll
  static void startCluster() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("spark/jars"));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path jar = Path.of(entry);
      if (entry.endsWith(".jar") && Files.exists(jar) && !isOurs(jar)) {
        Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar.toAbsolutePath());
      }
    }
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    url = "spark://" + LOOPBACK + ":" + port;
    Path log = folder.resolve("master.log");
    master =
        start(
            log,
            "-Dspark.master.rest.enabled=false",
            "org.apache.spark.deploy.master.Master",
            "--host",
            LOOPBACK,
            "--port",
            "" + port,
            "--webui-port",
            "0");
    await("the master", () -> count(log, "I have been elected leader") > 0);
    for (int i = 0; i < 2; i++) {
      workers.add(
          start(
              folder.resolve("worker-" + i + ".log"),
              "-Dunused=1",
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
              folder.resolve("work-" + i).toString(),
              url));
    }
    await("two workers", () -> count(log, "Registering worker") == 2);
  }

  private static boolean isOurs(Path jar) {
    return jar.toAbsolutePath().normalize().startsWith(ROOT.toAbsolutePath().normalize());
  }

  @AfterAll
  static void stopCluster() {
    List<Process> all = new ArrayList<>(workers);
    all.add(master);
    for (Process process : all) {
      if (process != null) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    }
  }

  private static Process start(Path log, String flag, String... command) throws IOException {
    List<String> line = new ArrayList<>(List.of(java(), "-Xmx256m", flag, "-cp"));
    line.add(folder.resolve("spark/jars") + "/*");
    line.addAll(Arrays.asList(command));
    return process(line, log);
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static Process process(List<String> line, Path log) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.environment().put("SPARK_HOME", folder.resolve("spark").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
    return builder.redirectOutput(log.toFile()).start();
  }

  private static long count(Path log, String text) {
    try {
      return Files.exists(log)
          ? Files.readAllLines(log).stream().filter(line -> line.contains(text)).count()
          : 0;
    } catch (IOException e) {
      return 0; // it is being written
    }
  }

  private static void await(String what, BooleanSupplier isThere) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!isThere.getAsBoolean()) {
      assertThat(System.nanoTime()).as("waiting for " + what).isLessThan(end);
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static Path generated(String family, int size) throws IOException {
    Path net = folder.resolve(family + "-" + size + ".pnml");
    if (!Files.exists(net)) {
      List<String> line =
          List.of(
              java(),
              "-jar",
              ROOT.resolve("tideline.jar").toString(),
              "generate",
              family,
              "" + size,
              "-o",
              net.toString());
      waitFor(process(line, folder.resolve("generate.log")));
    }
    return net;
  }

  private static int waitFor(Process process) {
    try {
      assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
      return process.exitValue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Process driver(Path net, Path store, Path result, String... more)
      throws IOException {
    List<String> line =
        new ArrayList<>(
            List.of(
                java(),
                "-Xmx512m",
                "-Dtideline.cluster.jars=" + JARS,
                "-cp",
                JARS.replace(',', File.pathSeparatorChar)
                    + File.pathSeparator
                    + folder.resolve("spark/jars")
                    + "/*",
                "tideline.cluster.Main"));
    line.addAll(List.of("cluster", "explore", net.toString(), "--master", url, "--json"));
    line.addAll(List.of("--store-dir", store.toString(), "--partitions", "4"));
    line.addAll(List.of("-o", result.toString()));
    for (String conf :
        List.of(
            "spark.driver.host=" + LOOPBACK,
            "spark.driver.bindAddress=" + LOOPBACK,
            "spark.executor.memory=512m",
            "spark.executor.cores=1",
            "spark.cores.max=2")) {
      line.addAll(List.of("--conf", conf));
    }
    line.addAll(Arrays.asList(more));
    return process(line, Path.of(result + ".log"));
  }

  private static Result finished(Process driver, Path result) throws IOException {
    int exit = waitFor(driver);
    Path log = Path.of(result + ".log");
    assertThat(exit).as(Files.readString(log)).isZero();
    return new Result(exit, Files.readString(result), log);
  }

  private static void assertExact(Result result, String family, int size) {
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

  private static boolean isThere(Path store, int round) {
    for (int p = 0; p < 4; p++) {
      if (!Files.exists(store.resolve("round-" + round + "-" + p))) {
        return false;
      }
    }
    return true;
  }

  @Test
  void countsAreExact() throws IOException {
    Path store = folder.resolve("plain");
    Path result = folder.resolve("plain.json");
    Result done = finished(driver(generated("kanban", 2), store, result), result);
    assertExact(done, "kanban", 2);
    assertThat(done.number("sentBytes")).isPositive();
  }

  @Test
  void countsAreExactAfterAnExecutorWasKilled() throws IOException {
    Path store = folder.resolve("executor");
    Path result = folder.resolve("executor.json");
    Process driver = driver(generated("philosophers", 6), store, result);
    await("level 6", () -> isThere(store, 6));
    List<ProcessHandle> executors = workers.get(0).children().toList();
    assertThat(executors).isNotEmpty();
    executors.forEach(ProcessHandle::destroyForcibly);
    Result done = finished(driver, result);
    assertExact(done, "philosophers", 6);
    assertThat(done.number("storesRebuilt")).isPositive();
  }

  @Test
  void aNewDriverGoesOnWhereOneWasKilled() throws IOException {
    Path store = folder.resolve("driver");
    Path result = folder.resolve("driver.json");
    Path net = generated("milner", 7);
    Process driver = driver(net, store, result);
    await("level 8", () -> isThere(store, 8));
    driver.destroyForcibly();
    waitFor(driver);
    assertThat(result).doesNotExist();
    Result done = finished(driver(net, store, result, "--resume"), result);
    assertExact(done, "milner", 7);
  }
}
