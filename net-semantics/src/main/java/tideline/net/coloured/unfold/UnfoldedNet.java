package tideline.net.coloured.unfold;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.net.coloured.binding.BindingCode;
import tideline.net.coloured.binding.Wants;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Tokens;
import tideline.net.model.NetBuilder;
import tideline.net.work.Work;

/** Writes down the places and transitions that an unfolder found, in the order of their numbers. */
final class UnfoldedNet {

  private final ColouredNet net;
  private final List<BindingCode> codes;
  private final List<Wants> inputs;
  private final List<Wants> outputs;
  private final NetBuilder builder;
  private final UnfoldedNames names = new UnfoldedNames();
  private final Tokens tokens = new Tokens();
  private int[] firstPlace;
  private long[][] colours;

  UnfoldedNet(ColouredNet net, List<BindingCode> codes, List<Wants> inputs, List<Wants> outputs) {
    this.net = net;
    this.codes = codes;
    this.inputs = inputs;
    this.outputs = outputs;
    builder = new NetBuilder(net.id()).name(net.name());
  }

  Unfolding build(MarkableTokens markable, List<LongArrayList> accepted) {
    places(markable);
    int[] firstTransition = new int[accepted.size() + 1];
    LongArrayList allCodes = new LongArrayList();
    for (int t = 0; t < accepted.size(); t++) {
      long[] found = accepted.get(t).toLongArray();
      Arrays.sort(found);
      transitions(t, found);
      allCodes.addElements(allCodes.size(), found);
      firstTransition[t + 1] = allCodes.size();
    }
    long[] allColours = Arrays.stream(colours).flatMapToLong(Arrays::stream).toArray();
    return new Unfolding(
        net, builder.build(), firstPlace, allColours, firstTransition, allCodes.toLongArray());
  }

  private void places(MarkableTokens markable) {
    int n = net.places().size();
    firstPlace = new int[n + 1];
    colours = new long[n][];
    for (int p = 0; p < n; p++) {
      ColouredNet.Place place = net.places().get(p);
      colours[p] = markable.colours(p);
      tokens.clear();
      place.initial().addTo(tokens, 1, new long[0]);
      for (long colour : colours[p]) {
        Work.checkInterrupted();
        String text = place.sort().size() == 1 ? "" : place.sort().colour(colour);
        builder.place(
            names.id(place.id(), text),
            UnfoldedNames.name(place.name(), text),
            tokens.count(colour));
      }
      firstPlace[p + 1] = builder.places();
    }
  }

  private void transitions(int t, long[] found) {
    ColouredNet.Transition transition = net.transitions().get(t);
    BindingCode code = codes.get(t);
    long[] binding = new long[net.variables().size()];
    for (long each : found) {
      Work.checkInterrupted();
      code.decode(each, binding);
      int number =
          builder.transition(
              names.id(transition.id(), code.values(each)),
              UnfoldedNames.name(transition.name(), code.describe(each)));
      Wants takes = inputs.get(t);
      for (int i = 0; i < takes.size(); i++) {
        takes.tokens(i, binding, tokens);
        for (int k = 0; k < tokens.size(); k++) {
          builder.input(place(takes.place(i), tokens.colour(k)), number, tokens.count(k));
        }
      }
      Wants gives = outputs.get(t);
      for (int i = 0; i < gives.size(); i++) {
        gives.tokens(i, binding, tokens);
        for (int k = 0; k < tokens.size(); k++) {
          builder.output(number, place(gives.place(i), tokens.colour(k)), tokens.count(k));
        }
      }
    }
  }

  private int place(int colouredPlace, long colour) {
    return firstPlace[colouredPlace] + Arrays.binarySearch(colours[colouredPlace], colour);
  }
}
