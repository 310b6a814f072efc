package tideline.cli.toy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.oracle.GraphSystem;
import tideline.source.Document;
import tideline.source.FrontEnd;
import tideline.source.ReadOptions;
import tideline.source.SourceException;
import tideline.source.SourceException.Position;

/**
 * A format of our own, to show what a front end takes: after the word {@code graph} a line for each
 * node with the nodes its edges lead to.
 */
public final class ToyFrontEnd implements FrontEnd {

  private static final String MAGIC = "graph";

  @Override
  public String format() {
    return "edge lists";
  }

  @Override
  public List<String> endings() {
    return List.of(".toy");
  }

  @Override
  public boolean recognises(byte[] beginning) {
    return new String(beginning, StandardCharsets.UTF_8).startsWith(MAGIC);
  }

  @Override
  public Document read(InputStream in, String displayName, ReadOptions options)
      throws SourceException {
    List<String> lines;
    try {
      lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new SourceException(displayName, Position.WHOLE_FILE, "it cannot be read", e);
    }
    if (lines.isEmpty() || !lines.get(0).equals(MAGIC)) {
      throw new SourceException(
          displayName, new Position(1, 1, ""), "expected the word graph", null);
    }
    List<int[]> nodes = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      nodes.add(targets(displayName, i + 1, lines.get(i)));
    }
    return new ToyDocument(GraphSystem.of(nodes.toArray(int[][]::new)));
  }

  private static int[] targets(String file, int line, String text) throws SourceException {
    try {
      return Arrays.stream(text.split(" "))
          .filter(word -> !word.isEmpty())
          .mapToInt(Integer::parseInt)
          .toArray();
    } catch (NumberFormatException e) {
      throw new SourceException(
          file, new Position(line, 0, "node " + (line - 2)), "expected numbers of nodes", e);
    }
  }
}
