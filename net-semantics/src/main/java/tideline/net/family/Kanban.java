package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/**
 * A Kanban production line of four cells with N cards each. Parts of cell 1 split into the cells 2
 * and 3, which work side by side, and join in cell 4.
 */
final class Kanban implements Family {

  @Override
  public String name() {
    return "kanban";
  }

  @Override
  public String description() {
    return "A Kanban production line of four cells with N cards each;"
        + " 160, 4600, 58400, 454475 states for N = 1 to 4, no deadlock.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.required("N", "the number of cards in each cell", 1, 1_000_000_000));
  }

  @Override
  public Net build(int[] values, long seed) {
    int n = values[0];
    Sketch net = new Sketch("kanban-" + n);
    int[] machine = new int[5];
    int[] back = new int[5];
    int[] out = new int[5];
    int[] cards = new int[5];
    for (int i = 1; i <= 4; i++) {
      machine[i] = net.place("machine_" + i);
      back[i] = net.place("back_" + i);
      out[i] = net.place("out_" + i);
      cards[i] = net.place("cards_" + i, n);
    }
    for (int i = 1; i <= 4; i++) {
      net.transition("return_" + i).takes(back[i]).gives(machine[i]);
      net.transition("redo_" + i).takes(machine[i]).gives(back[i]);
      net.transition("accept_" + i).takes(machine[i]).gives(out[i]);
    }
    net.transition("enter").takes(cards[1]).gives(machine[1]);
    net.transition("leave").takes(out[4]).gives(cards[4]);
    net.transition("split")
        .takes(out[1], cards[2], cards[3])
        .gives(cards[1], machine[2], machine[3]);
    net.transition("join").takes(out[2], out[3], cards[4]).gives(cards[2], cards[3], machine[4]);
    return net.build();
  }
}
