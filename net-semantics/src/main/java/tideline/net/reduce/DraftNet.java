package tideline.net.reduce;

import java.util.Arrays;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/** Writes a draft down as a net. Names are those of the original nodes. */
final class DraftNet {

  private final Draft draft;
  private final int[] placeOf;
  private final Net net;

  DraftNet(Draft draft) {
    this.draft = draft;
    Net original = draft.net;
    NetBuilder b = new NetBuilder(original.id()).name(original.name());
    placeOf = new int[original.places()];
    Arrays.fill(placeOf, -1);
    for (int p : draft.places()) {
      placeOf[p] = b.place(original.placeId(p), original.placeName(p), draft.tokens[p]);
      if (original.capacity(p) != Net.UNLIMITED) {
        b.capacity(placeOf[p], original.capacity(p));
      }
    }
    for (int t : draft.transitions()) {
      add(b, t);
    }
    net = b.build();
  }

  private void add(NetBuilder b, int t) {
    Net original = draft.net;
    int root = draft.root(t);
    String mark = t < original.transitions() ? "" : "~" + t;
    int made =
        b.transition(original.transitionId(root) + mark, original.transitionName(root) + mark);
    draft
        .inputs(t)
        .int2LongEntrySet()
        .forEach(e -> b.input(placeOf[e.getIntKey()], made, e.getLongValue()));
    draft
        .outputs(t)
        .int2LongEntrySet()
        .forEach(e -> b.output(made, placeOf[e.getIntKey()], e.getLongValue()));
    Arcs inhibitors = draft.inhibitors(t);
    for (int i = 0; i < inhibitors.size(); i++) {
      b.inhibitor(placeOf[inhibitors.node(i)], made, inhibitors.weight(i));
    }
  }

  Net net() {
    return net;
  }

  int[] placeOf() {
    return placeOf;
  }
}
