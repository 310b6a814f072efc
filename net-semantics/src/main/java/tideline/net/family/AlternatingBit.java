package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/**
 * The alternating-bit protocol on channels that hold two packets, lose them and, against what the
 * protocol needs, reorder them: {@code delivered} can exceed N, a mistake to be found. The budget
 * of retransmissions may be filled again between messages.
 */
final class AlternatingBit implements Family {

  private static final int CHANNEL_CAPACITY = 2;

  @Override
  public String name() {
    return "alternating-bit";
  }

  @Override
  public String description() {
    return "The alternating-bit protocol sends N messages with M retransmissions over channels that"
        + " reorder, so 'delivered' can exceed N; 171, 4771 states for 2,1 and 5,2.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.required("N", "the number of messages", 1, 1_000_000_000),
        Parameter.required("M", "the number of retransmissions", 0, 1_000_000_000));
  }

  @Override
  public Net build(int[] values, long seed) {
    Sketch net = new Sketch("alternating-bit-" + values[0] + "-" + values[1]);
    int todo = net.place("todo", values[0]);
    int delivered = net.place("delivered");
    int[] idle = {net.place("idle_0", 1), net.place("idle_1")};
    int[] waiting = {net.place("waiting_0"), net.place("waiting_1")};
    int[] expects = {net.place("expects_0", 1), net.place("expects_1")};
    int[] data = {net.place("data_0"), net.place("data_1")};
    int[] ack = {net.place("ack_0"), net.place("ack_1")};
    int dataRoom = net.place("data_room", CHANNEL_CAPACITY);
    int ackRoom = net.place("ack_room", CHANNEL_CAPACITY);
    int budget = net.place("budget", values[1]);
    int used = net.place("used");
    int aborted = net.place("aborted");
    for (int b = 0; b < 2; b++) {
      int c = 1 - b;
      net.transition("send_" + b).takes(idle[b], todo, dataRoom).gives(waiting[b], data[b]);
      net.transition("resend_" + b)
          .takes(waiting[b], budget, dataRoom)
          .gives(waiting[b], used, data[b]);
      net.transition("lose_data_" + b).takes(data[b]).gives(dataRoom);
      net.transition("lose_ack_" + b).takes(ack[b]).gives(ackRoom);
      net.transition("receive_new_" + b)
          .takes(expects[b], data[b], ackRoom)
          .gives(expects[c], delivered, ack[b], dataRoom);
      net.transition("receive_old_" + b)
          .takes(expects[c], data[b], ackRoom)
          .gives(expects[c], ack[b], dataRoom);
      net.transition("acknowledge_" + b).takes(waiting[b], ack[b]).gives(idle[c], ackRoom);
      net.transition("old_ack_waiting_" + b).takes(waiting[c], ack[b]).gives(waiting[c], ackRoom);
      net.transition("old_ack_idle_" + b).takes(idle[c], ack[b]).gives(idle[c], ackRoom);
      net.transition("refill_" + b).takes(idle[b], used).gives(idle[b], budget);
      net.transition("abort_" + b).takes(waiting[b]).gives(aborted);
    }
    return net.build();
  }
}
