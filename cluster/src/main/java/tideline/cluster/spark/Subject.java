package tideline.cluster.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tideline.cluster.kernel.Questions;
import tideline.model.Model;
import tideline.source.Documents;
import tideline.source.ReadOptions;
import tideline.source.SourceException;
import tideline.source.Unfold;

/**
 * A model as it goes out to all processes: the file itself, how it is read, and what is asked.
 *
 * @param name of the file
 */
public record Subject(
    String name, byte[] bytes, ReadOptions reading, Unfold.When unfold, Questions questions)
    implements Serializable {

  private static final int SHORT = 16;

  /** The model, made anew. */
  Model model() {
    try {
      return Documents.ofServices()
          .read(new ByteArrayInputStream(bytes), name, reading)
          .model(unfold == Unfold.When.ALWAYS ? Unfold.always() : Unfold.automatically());
    } catch (SourceException e) {
      throw new IllegalStateException("the driver has read this net", e);
    }
  }

  /** What a run has in common with one that goes on from it, the net aside. */
  String options() {
    boolean isAsked = !questions.goals().isEmpty() || !questions.sums().isEmpty();
    return reading.part()
        + (reading.lenient() ? " lenient" : "")
        + (reading.cyclicGuards() ? " cyclic guards" : "")
        + (unfold == Unfold.When.ALWAYS ? " unfolded" : "")
        + (isAsked ? " questions " + digest() : "");
  }

  private String digest() {
    try {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(all)) {
        out.writeObject(questions);
      }
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(all.toByteArray());
      return HexFormat.of().formatHex(hash).substring(0, SHORT);
    } catch (IOException | NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // memory takes everything
    }
  }
}
