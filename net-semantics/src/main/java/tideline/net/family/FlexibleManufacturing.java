package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/**
 * A flexible manufacturing system: N parts each of the kinds 1, 2 and 3 on three machines of which
 * there are three, one and two. Kinds 1 and 2 may be joined to a part of kind 12; the machine of
 * kind 2 also serves kind 3.
 */
final class FlexibleManufacturing implements Family {

  @Override
  public String name() {
    return "fms";
  }

  @Override
  public String description() {
    return "A flexible manufacturing system with N parts of each of three kinds;"
        + " 114, 2612, 30053 states for N = 1 to 3, no deadlock.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.required("N", "the number of parts of each kind", 1, 1_000_000_000));
  }

  @Override
  public Net build(int[] values, long seed) {
    int n = values[0];
    Sketch net = new Sketch("fms-" + n);
    int[] one = part(net, "1", n, "machine_1", 3);
    int joining1 = net.place("joining_1");
    int raw12 = net.place("raw_12");
    int waiting12 = net.place("waiting_12");
    int worked12 = net.place("worked_12");
    int machine3 = net.place("machine_3", 2);
    int shipped12 = net.place("shipped_12");
    int[] two = part(net, "2", n, "machine_2", 1);
    int joining2 = net.place("joining_2");
    int raw3 = net.place("raw_3", n);
    int worked3 = net.place("worked_3");
    int shipped3 = net.place("shipped_3");

    cycle(net, "1", one, joining1);
    cycle(net, "2", two, joining2);
    net.transition("assemble").takes(joining1, joining2).gives(raw12);
    net.transition("queue_12").takes(raw12).gives(waiting12);
    net.transition("begin_12").takes(waiting12, machine3).gives(worked12);
    net.transition("end_12").takes(worked12).gives(shipped12, machine3);
    net.transition("reload_12").takes(shipped12).gives(one[0], two[0]);
    int machine2 = two[3];
    net.transition("begin_3").takes(raw3, machine2).gives(worked3);
    net.transition("end_3").takes(worked3).gives(shipped3, machine2);
    net.transition("reload_3").takes(shipped3).gives(raw3);
    return net.build();
  }

  /** Raw, waiting, worked, machine, done, shipped. */
  private static int[] part(Sketch net, String kind, int parts, String machine, int machines) {
    return new int[] {
      net.place("raw_" + kind, parts),
      net.place("waiting_" + kind),
      net.place("worked_" + kind),
      net.place(machine, machines),
      net.place("done_" + kind),
      net.place("shipped_" + kind)
    };
  }

  private static void cycle(Sketch net, String kind, int[] p, int joining) {
    net.transition("queue_" + kind).takes(p[0]).gives(p[1]);
    net.transition("begin_" + kind).takes(p[1], p[3]).gives(p[2]);
    net.transition("end_" + kind).takes(p[2]).gives(p[4], p[3]);
    net.transition("ship_" + kind).takes(p[4]).gives(p[5]);
    net.transition("offer_" + kind).takes(p[4]).gives(joining);
    net.transition("reload_" + kind).takes(p[5]).gives(p[0]);
  }
}
