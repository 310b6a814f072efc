package tideline.fuzz;

import java.nio.file.Path;
import tideline.analysis.method.DepthMethod;
import tideline.analysis.method.DiskOptions;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;

/** Checkpoints of depth-bounded searches. */
public final class DepthFuzz {

  private static final String FILE = "saved";
  private static SavedRun saved;

  private DepthFuzz() {}

  /** Called by the fuzzer, which watches how long one input takes: not with this. */
  public static void fuzzerInitialize() {
    saved = run();
    saved.resume(saved.body(), DepthFuzz::resume);
  }

  private static SavedRun run() {
    Path folder = SavedRun.emptyFolder();
    new DepthMethod()
        .run(
            request()
                .with(DepthMethod.DEPTH, 3L)
                .with(DepthMethod.SAVE, folder.resolve(FILE))
                .build());
    return new SavedRun(folder, FILE, 4, Long.BYTES);
  }

  private static SearchRequest.Builder request() {
    return SearchRequest.of(Nets.small()).memoryBytes(8 << 20).maxStates(1_000).order(Order.OWN);
  }

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    saved.resume(data, DepthFuzz::resume);
  }

  private static void resume(Path folder) {
    new DepthMethod()
        .run(
            request()
                .with(DepthMethod.DEPTH, 5L)
                .with(DiskOptions.RESUME, folder.resolve(FILE))
                .build());
  }
}
