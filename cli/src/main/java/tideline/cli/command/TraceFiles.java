package tideline.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tideline.analysis.check.Trace;
import tideline.analysis.trace.TraceFormat;
import tideline.cli.option.FileOption;
import tideline.cli.terminal.Terminal;

/** Writes traces where somebody asked for them: one file, or one numbered file for each. */
public final class TraceFiles {

  private final FileOption file;
  private final Terminal terminal;

  /**
   * @param file null if nobody asked
   */
  public TraceFiles(FileOption file, Terminal terminal) {
    this.file = file;
    this.terminal = terminal;
  }

  /**
   * Writes those that there are.
   *
   * @param ids of what the traces show, one for each
   */
  public void write(List<String> ids, List<Optional<Trace>> traces) throws IOException {
    if (file == null) {
      return;
    }
    boolean any = false;
    for (int i = 0; i < traces.size(); i++) {
      Optional<Trace> one = traces.get(i);
      String id = ids.get(i);
      if (one.isPresent()) {
        any = true;
        file.numbered(i + 1, traces.size())
            .results(terminal)
            .writeText(out -> TraceFormat.of(file.name()).write(one.get(), id, out));
      }
    }
    if (!any) {
      terminal.warn("there is no trace to write: no single marking shows the answer");
    }
  }
}
