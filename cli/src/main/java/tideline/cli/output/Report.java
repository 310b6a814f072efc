package tideline.cli.output;

import java.io.IOException;
import tideline.analysis.json.Json;

/** A result that can be written for programs and for people. */
public interface Report {

  /** Adds the members of the result to an object that is open. */
  void json(Json object) throws IOException;

  /** Writes the result as tables and lines. */
  void text(Appendable out) throws IOException;
}
