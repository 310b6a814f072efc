package tideline.fuzz;

import java.nio.charset.StandardCharsets;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;
import tideline.net.model.Net;

/** The nets that files which belong to a net are read for. */
final class Nets {

  private Nets() {}

  static Net philosophers(int count) {
    return Families.byName("philosophers").orElseThrow().build(new int[] {count}, 0);
  }

  static NetModel small() {
    return new NetModel(philosophers(2));
  }

  static String text(byte[] data) {
    return new String(data, StandardCharsets.UTF_8);
  }
}
