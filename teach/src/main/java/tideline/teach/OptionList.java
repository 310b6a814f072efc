package tideline.teach;

import java.io.IOException;
import tideline.analysis.json.Json;

/** The options that were given to a run: they write themselves as members of an object. */
@FunctionalInterface
public interface OptionList {
  void writeTo(Json object) throws IOException;
}
