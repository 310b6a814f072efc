package tideline.cli.check;

import java.io.IOException;
import java.util.Optional;
import tideline.cli.output.Json;

/**
 * An answer with what shows it.
 *
 * @param trace where a marking decides, and the way to it was found
 */
public record Finding(Answer answer, Optional<Trace> trace) {

  /** Adds an object to an array. */
  public void json(Json array) throws IOException {
    array.beginObject();
    array.key("id").value(answer.property().id());
    array.key("verdict");
    if (Character.isDigit(answer.verdict().charAt(0))) {
      array.value(Long.parseLong(answer.verdict()));
    } else {
      array.value(answer.verdict());
    }
    if (answer.isKnown()) {
      array.key("technique").value(answer.technique());
    }
    trace(array);
    array.endObject();
  }

  /** Adds the members about the trace, if there is one. */
  public void trace(Json object) throws IOException {
    if (trace.isPresent()) {
      object.key("trace").beginArray();
      for (int t : trace.get().transitions()) {
        object.value(trace.get().net().transitionId(t));
      }
      object.endArray();
      object.key("traceLength").value(trace.get().length());
      object.key("minimal").value(trace.get().isMinimal());
    }
  }
}
