package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.search.Ending;
import tideline.search.disk.CheckpointException;
import tideline.search.disk.DiskException;
import tideline.search.disk.RunFolder;
import tideline.search.external.SimulatedFolder.Fault;

/** Losses of power, full disks and damaged files at every operation. */
@Tag("slow")
class CrashTest {

  private static final int CRASHES = Integer.getInteger("tideline.external.crashes", 60);
  private static final int DAMAGES = Integer.getInteger("tideline.external.damages", 100);

  /** Of the operations at which the disk is full or fails, one in so many is tried. */
  private static final int STRIDE = Integer.getInteger("tideline.external.stride", 37);

  private static final long STATES = 154;
  private static final int SLICES_BETWEEN_CHECKPOINTS = 12;

  private static final PartitionStrategy[] STRATEGIES = {
    PartitionStrategy.ADAPTIVE,
    PartitionStrategy.DYNAMIC_GLOBAL_HASH,
    PartitionStrategy.DISTRIBUTION_AND_EXECUTION,
    PartitionStrategy.STATIC_GLOBAL_HASH,
    PartitionStrategy.NONE
  };

  private final Net net = Families.byName("philosophers").orElseThrow().generate(List.of("3"), 0);
  private final PackedNet system = PackedNet.of(net, PlaceBounds.of(net).toArray());

  /** What a run has come to. */
  private enum Outcome {
    RIGHT,
    STOPPED,
    REFUSED,
    WRONG
  }

  /** One process: begins or goes on, until it ends or the disk does. */
  private final class Run {
    private final RunFolder folder;
    private final int variant;
    private long acknowledged;
    private long resumedAt;
    private String message = "";
    private ExternalSearch search;
    private int slices;

    Run(RunFolder folder, int variant) {
      this.folder = folder;
      this.variant = variant;
    }

    Outcome go(boolean resume) {
      PartitionStrategy strategy = STRATEGIES[variant % STRATEGIES.length];
      ExternalBuilder builder =
          ExternalBuilder.of(system, new PlaceComponents(system), folder)
              .segmentBytes(400)
              .staticPartitions(5)
              .checkpoints(
                  () -> ++slices % SLICES_BETWEEN_CHECKPOINTS == 0,
                  () -> acknowledged = search.io().checkpoints())
              .strategy(strategy);
      if (strategy != PartitionStrategy.NONE) {
        builder.memoryStates(30);
      }
      if (variant % 2 == 0) {
        builder.spanningTree();
      }
      if (resume) {
        builder.resume();
      }
      try {
        try (ExternalSearch built = builder.build()) {
          search = built;
          resumedAt = built.io().checkpoints();
          Ending ending = built.run();
          ExternalCounters c = built.counters();
          boolean right =
              ending == Ending.EXHAUSTED
                  && c.states() == STATES
                  && c.visits() == STATES
                  && c.firings() == 411
                  && c.deadlocks() == 1
                  && Arrays.stream(search.firings()).sum() == 411;
          message = c.states() + " states, " + c.firings() + " edges";
          return right ? Outcome.RIGHT : Outcome.WRONG;
        }
      } catch (DiskException e) {
        message = e.getMessage();
        return Outcome.STOPPED;
      } catch (CheckpointException e) {
        message = e.getMessage();
        return Outcome.REFUSED;
      }
    }
  }

  /** Counts what must not happen. */
  private static final class Tally {
    long crashes;
    long wrong;
    long unrecoverable;
    long lost;

    long faults() {
      return wrong + unrecoverable + lost;
    }

    @Override
    public String toString() {
      return crashes
          + " crashes, "
          + wrong
          + " wrong, "
          + unrecoverable
          + " unrecoverable, "
          + lost
          + " acknowledged checkpoints lost";
    }
  }

  @Test
  void lossOfPowerAtAnyOperationCostsNothingThatWasAcknowledged() {
    Tally tally = crashes(CRASHES, folder -> folder);
    System.out.println("correct protocol: " + tally);
    assertThat(tally.faults()).as(tally.toString()).isZero();
    assertThat(tally.crashes).isGreaterThanOrEqualTo(CRASHES);
  }

  @ParameterizedTest
  @EnumSource(BrokenProtocol.Mistake.class)
  void mistakesInTheProtocolAreSeen(BrokenProtocol.Mistake mistake) {
    Tally tally = crashes(Math.min(CRASHES, 2000), f -> new BrokenProtocol(f, mistake));
    System.out.println(mistake + ": " + tally);
    assertThat(tally.faults()).isPositive();
  }

  private Tally crashes(int most, UnaryOperator<RunFolder> protocol) {
    Tally tally = new Tally();
    for (int seed = 0; tally.crashes < most; seed++) {
      SimulatedFolder whole = new SimulatedFolder();
      assertThat(new Run(protocol.apply(whole), seed).go(false)).isEqualTo(Outcome.RIGHT);
      long operations = whole.operations();
      long stride = most < operations ? operations / most + 1 : 1;
      for (long at = 0; at < operations && tally.crashes < most; at += stride) {
        crash(seed, at, protocol, tally);
      }
    }
    return tally;
  }

  private void crash(int seed, long at, UnaryOperator<RunFolder> protocol, Tally tally) {
    SplittableRandom random = new SplittableRandom(1_000_003L * seed + at);
    SimulatedFolder disk = new SimulatedFolder();
    disk.prepare(Fault.POWER_LOSS, at);
    Run run = new Run(protocol.apply(disk), seed);
    Outcome outcome = run.go(false);
    if (outcome == Outcome.REFUSED && run.message.contains("no power")) {
      outcome = Outcome.STOPPED; // power went while it looked at the folder
    }
    long acknowledged = run.acknowledged;
    tally.crashes++;
    while (outcome == Outcome.STOPPED) {
      disk = disk.afterPowerLoss(random);
      boolean again = random.nextInt(3) == 0;
      disk.prepare(again ? Fault.POWER_LOSS : Fault.NONE, random.nextInt(60));
      boolean resumable = disk.contents().containsKey("manifest");
      if (!resumable && acknowledged > 0) {
        tally.lost++;
        return;
      }
      run = new Run(protocol.apply(disk), seed);
      outcome = run.go(resumable);
      tally.crashes += outcome == Outcome.STOPPED && again ? 1 : 0;
      if (outcome == Outcome.REFUSED && again && run.message.contains("no power")) {
        outcome = Outcome.STOPPED; // power went while it looked at the files
        continue;
      }
      if (outcome == Outcome.REFUSED || outcome == Outcome.STOPPED && !again) {
        tally.unrecoverable++;
        return;
      }
      if (run.search != null && run.resumedAt < acknowledged && outcome != Outcome.STOPPED) {
        tally.lost++;
        return;
      }
      acknowledged = Math.max(acknowledged, run.acknowledged);
    }
    tally.wrong += outcome == Outcome.RIGHT ? 0 : 1;
  }

  @ParameterizedTest
  @EnumSource(names = {"FULL", "FULL_ONCE", "BROKEN", "BROKEN_ONCE"})
  void diskThatIsFullOrFailsAtAnyOperationLeavesARunThatGoesOn(Fault fault) {
    Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
    for (int variant = 0; variant < STRATEGIES.length; variant++) {
      SimulatedFolder whole = new SimulatedFolder();
      new Run(whole, variant).go(false);
      for (long at = 1L + variant; at < whole.operations(); at += STRIDE) {
        SimulatedFolder disk = new SimulatedFolder();
        disk.prepare(fault, at);
        Run run = new Run(disk, variant);
        Outcome outcome = run.go(false);
        outcomes.merge(outcome, 1, Integer::sum);
        assertThat(outcome).as("operation %d: %s", at, run.message).isNotEqualTo(Outcome.WRONG);
        if (outcome == Outcome.STOPPED) {
          assertThat(run.message).contains(SimulatedFolder.message(fault));
        }
        if (run.acknowledged > 0) {
          disk.prepare(Fault.NONE, 0);
          Run second = new Run(disk, variant);
          assertThat(second.go(true)).as(second.message).isEqualTo(Outcome.RIGHT);
          assertThat(second.resumedAt).isGreaterThanOrEqualTo(run.acknowledged);
        }
      }
    }
    System.out.println(fault + ": " + outcomes);
    assertThat(outcomes.get(Outcome.STOPPED)).isPositive();
  }

  @Test
  void damageIsSeenOrHarmless() {
    Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
    Map<Integer, List<Map<String, byte[]>>> folders = new TreeMap<>();
    for (int i = 0; i < DAMAGES; i++) {
      SplittableRandom random = new SplittableRandom(77L + i);
      int variant = i % STRATEGIES.length;
      List<Map<String, byte[]>> stopped =
          folders.computeIfAbsent(variant, v -> List.of(stoppedAt(v, 60), stoppedAt(v, 110)));
      Map<String, byte[]> files = new TreeMap<>(stopped.get(random.nextInt(2)));
      damage(files, stopped.get(1), random);
      Run run = new Run(SimulatedFolder.of(files), variant);
      Outcome outcome = run.go(true);
      outcomes.merge(outcome, 1, Integer::sum);
      assertThat(outcome).as("damage %d: %s", i, run.message).isNotEqualTo(Outcome.WRONG);
    }
    System.out.println("damages: " + outcomes);
    assertThat(outcomes.get(Outcome.REFUSED)).isPositive();
  }

  /** What is there when a run was killed at some operation. */
  private Map<String, byte[]> stoppedAt(int variant, long operation) {
    SimulatedFolder disk = new SimulatedFolder();
    disk.prepare(Fault.POWER_LOSS, operation);
    Run run = new Run(disk, variant);
    run.go(false);
    assertThat(run.acknowledged).isPositive();
    return disk.contents();
  }

  private static void damage(
      Map<String, byte[]> files, Map<String, byte[]> later, SplittableRandom random) {
    List<String> names = List.copyOf(files.keySet());
    String name = names.get(random.nextInt(names.size()));
    byte[] bytes = files.get(name).clone();
    int at = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
    switch (bytes.length == 0 ? 2 : random.nextInt(7)) {
      case 0, 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      case 2 -> bytes = Arrays.copyOf(bytes, bytes.length + 1 + random.nextInt(64));
      case 3 -> bytes = Arrays.copyOf(bytes, at);
      case 4 -> Arrays.fill(bytes, at, Math.min(bytes.length, at + 512), (byte) 0);
      case 5 -> bytes = files.get(names.get(random.nextInt(names.size()))).clone();
      default -> bytes = later.getOrDefault(name, new byte[0]).clone();
    }
    files.put(name, bytes);
  }

  @Test
  void foreignCheckpointsAreRefusedWithASentence() {
    Map<String, byte[]> files = stoppedAt(0, 110);
    assertThat(refusal(files, b -> b.strategy(PartitionStrategy.RANDOMISED)))
        .contains("belongs to another choice of options: auto");
    assertThat(refusal(files, b -> b.names("tideline 9", "", "")))
        .contains("belongs to another version of the program");
    assertThat(refusal(files, b -> b.names("", "other.pnml", "")))
        .contains("belongs to another net");
    assertThat(refusal(files, b -> b.memoryStates(2)))
        .contains("give at least as much memory as before");
    files.get("manifest")[11] = 7;
    assertThat(refusal(files, b -> b)).contains("is damaged");
    assertThat(refusal(Map.of(), b -> b)).contains("there is no checkpoint in simulated folder");
    assertThat(refusal(Map.of("manifest", new byte[100]), b -> b))
        .contains("is none of this program");
  }

  private String refusal(Map<String, byte[]> files, UnaryOperator<ExternalBuilder> change) {
    ExternalBuilder builder =
        ExternalBuilder.of(system, new PlaceComponents(system), SimulatedFolder.of(files))
            .memoryStates(30)
            .spanningTree()
            .resume();
    try (ExternalSearch search = change.apply(builder).build()) {
      return "accepted: " + search.counters().states();
    } catch (CheckpointException e) {
      return e.getMessage();
    }
  }

  @Test
  void folderWithARunIsNotOverwritten() {
    SimulatedFolder folder = SimulatedFolder.of(stoppedAt(0, 110));
    Run run = new Run(folder, 0);
    assertThat(run.go(false)).isEqualTo(Outcome.REFUSED);
    assertThat(run.message).contains("there is a run in");
  }

  @Test
  void runThatIsDoneLeavesItsNumbersAndNothingElse() {
    SimulatedFolder folder = new SimulatedFolder();
    assertThat(new Run(folder, 0).go(false)).isEqualTo(Outcome.RIGHT);
    assertThat(folder.contents()).containsOnlyKeys("manifest");
    assertThat(new Run(folder, 0).go(true)).isEqualTo(Outcome.RIGHT);
  }
}
