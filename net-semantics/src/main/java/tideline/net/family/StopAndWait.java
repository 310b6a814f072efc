package tideline.net.family;

import java.util.List;
import tideline.net.model.Net;

/**
 * A stop-and-wait protocol: the sender sends message i, waits for its acknowledgement, sends it
 * again while the budget of retransmissions lasts, or gives up. Both channels hold two packets,
 * lose and reorder them. Messages bear their sequence numbers, so the net never goes back: {@code
 * ready_i}, {@code expects_i}, {@code used} and {@code failed} only advance.
 */
final class StopAndWait implements Family {

  private static final int CHANNEL_CAPACITY = 2;

  @Override
  public String name() {
    return "stop-and-wait";
  }

  @Override
  public String description() {
    return "A sender and a receiver exchange N numbered messages over lossy channels with at most M"
        + " retransmissions; 71, 371, 3889 states for 2,1, 3,2 and 6,3. A net with progress.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.required("N", "the number of messages", 1, 500),
        Parameter.required("M", "the number of retransmissions", 0, 1_000_000_000));
  }

  @Override
  public Net build(int[] values, long seed) {
    return new Protocol(values[0], values[1]).build();
  }

  private static final class Protocol {

    private final int messages;
    private final Sketch net;
    private final int[] ready;
    private final int[] waiting;
    private final int[] expects;
    private final int[] data;
    private final int[] ack;
    private final int dataRoom;
    private final int ackRoom;
    private final int budget;
    private final int used;
    private final int failed;

    Protocol(int messages, int retransmissions) {
      this.messages = messages;
      net = new Sketch("stop-and-wait-" + messages + "-" + retransmissions);
      ready = places("ready_", messages + 1, 1);
      waiting = places("waiting_", messages, 0);
      expects = places("expects_", messages + 1, 1);
      data = places("data_", messages, 0);
      ack = places("ack_", messages, 0);
      dataRoom = net.place("data_room", CHANNEL_CAPACITY);
      ackRoom = net.place("ack_room", CHANNEL_CAPACITY);
      budget = net.place("budget", retransmissions);
      used = net.place("used");
      failed = net.place("failed");
    }

    private int[] places(String prefix, int count, int tokensOfFirst) {
      int[] places = new int[count];
      for (int i = 0; i < count; i++) {
        places[i] = net.place(prefix + i, i == 0 ? tokensOfFirst : 0);
      }
      return places;
    }

    Net build() {
      for (int i = 0; i < messages; i++) {
        send(i);
        receive(i);
        acknowledge(i);
        net.transition("give_up_" + i).takes(waiting[i]).gives(failed);
      }
      return net.build();
    }

    private void send(int i) {
      net.transition("send_" + i).takes(ready[i], dataRoom).gives(waiting[i], data[i]);
      net.transition("resend_" + i)
          .takes(waiting[i], budget, dataRoom)
          .gives(waiting[i], data[i], used);
      net.transition("lose_data_" + i).takes(data[i]).gives(dataRoom);
      net.transition("lose_ack_" + i).takes(ack[i]).gives(ackRoom);
    }

    private void receive(int i) {
      net.transition("receive_" + i)
          .takes(data[i], expects[i], ackRoom)
          .gives(expects[i + 1], ack[i], dataRoom);
      for (int j = i + 1; j <= messages; j++) {
        net.transition("receive_old_" + i + "_" + j)
            .takes(data[i], expects[j], ackRoom)
            .gives(expects[j], ack[i], dataRoom);
      }
    }

    private void acknowledge(int i) {
      net.transition("acknowledge_" + i).takes(waiting[i], ack[i]).gives(ready[i + 1], ackRoom);
      for (int j = i + 1; j <= messages; j++) {
        if (j < messages) {
          net.transition("old_ack_waiting_" + i + "_" + j)
              .takes(waiting[j], ack[i])
              .gives(waiting[j], ackRoom);
        }
        net.transition("old_ack_ready_" + i + "_" + j)
            .takes(ready[j], ack[i])
            .gives(ready[j], ackRoom);
      }
    }
  }
}
