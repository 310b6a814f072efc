package tideline.fuzz;

import java.nio.file.Path;
import java.time.Duration;
import tideline.analysis.method.DiskOptions;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.StoreKind;
import tideline.analysis.run.SearchRequest;

/** Checkpoints of searches on sorted runs. */
public final class RunsFuzz {

  private static SavedRun saved;

  private RunsFuzz() {}

  /** Called by the fuzzer, which watches how long one input takes: not with this. */
  public static void fuzzerInitialize() {
    saved = run();
    saved.resume(saved.body(), RunsFuzz::resume);
  }

  private static SavedRun run() {
    Path folder = SavedRun.emptyFolder();
    new FullMethod()
        .run(
            request()
                .maxStates(8)
                .with(DiskOptions.DISK, folder)
                .with(DiskOptions.CHECKPOINT, Duration.ofMinutes(5))
                .build());
    return new SavedRun(folder, "manifest", 3, Integer.BYTES);
  }

  private static SearchRequest.Builder request() {
    return SearchRequest.of(Nets.small())
        .memoryBytes(8 << 20)
        .maxStates(1_000)
        .with(FullMethod.STORE, StoreKind.RUNS);
  }

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    saved.resume(data, RunsFuzz::resume);
  }

  private static void resume(Path folder) {
    new FullMethod().run(request().with(DiskOptions.RESUME, folder).build());
  }
}
