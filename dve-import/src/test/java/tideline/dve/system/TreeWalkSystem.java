package tideline.dve.system;

import java.util.ArrayList;
import java.util.List;
import tideline.dve.code.StepFailure;
import tideline.dve.layout.ChannelField;
import tideline.dve.layout.Layout;
import tideline.dve.program.Assignment;
import tideline.dve.program.Event;
import tideline.dve.program.Message;
import tideline.dve.program.Transition;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/**
 * The same system as a {@link DveSystem}, on the same words, but its terms are walked over each
 * time: the measure of what compiled code gains. Events are looked up by location.
 */
final class TreeWalkSystem implements TransitionSystem {

  private final DveSystem compiled;
  private final Layout layout;
  private final Evaluator evaluator;
  private final List<List<List<Integer>>> byLocation = new ArrayList<>();

  TreeWalkSystem(DveSystem compiled) {
    this.compiled = compiled;
    this.layout = compiled.layout();
    this.evaluator = new Evaluator(layout);
    compiled
        .program()
        .processes()
        .forEach(
            process -> {
              List<List<Integer>> lists = new ArrayList<>();
              process.locations().forEach(location -> lists.add(new ArrayList<>()));
              byLocation.add(lists);
            });
    for (int number = 0; number < compiled.events(); number++) {
      Transition first = compiled.event(number).first();
      byLocation.get(first.process()).get(first.from()).add(number);
    }
  }

  @Override
  public int words() {
    return compiled.words();
  }

  @Override
  public int events() {
    return compiled.events();
  }

  @Override
  public void initial(long[] target, int at) {
    compiled.initial(target, at);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    int delivered = 0;
    boolean isCommitted = isCommitted(states, at);
    for (int process = 0; process < byLocation.size(); process++) {
      int location = layout.location(process).get(states, at);
      if (location < byLocation.get(process).size()
          && (!isCommitted || compiled.program().processes().get(process).isCommitted(location))) {
        for (int number : byLocation.get(process).get(location)) {
          if (number >= from && step(number, states, at, out, delivered == limit)) {
            if (delivered == limit) {
              return number;
            }
            delivered++;
          }
        }
      }
    }
    return DONE;
  }

  private boolean isCommitted(long[] states, int at) {
    for (int process = 0; process < byLocation.size(); process++) {
      int location = layout.location(process).get(states, at);
      if (compiled.program().processes().get(process).isCommitted(location)) {
        return true;
      }
    }
    return false;
  }

  private boolean step(int number, long[] states, int at, StepBuffer out, boolean onlyTest) {
    Event event = compiled.event(number);
    boolean isError = false;
    try {
      if (!isEnabled(event, states, at)) {
        return false;
      }
    } catch (StepFailure failure) {
      isError = true;
    }
    if (onlyTest) {
      return true;
    }
    int to = out.append(number);
    long[] words = out.words();
    System.arraycopy(states, at, words, to, words());
    try {
      if (isError) {
        throw StepFailure.instance();
      }
      execute(event, words, to);
    } catch (StepFailure failure) {
      layout.writeError(words, to);
    }
    return true;
  }

  private boolean isEnabled(Event event, long[] states, int at) {
    if (event.isRendezvous()) {
      Transition receiver = event.receiver();
      return layout.location(receiver.process()).get(states, at) == receiver.from()
          && evaluator.value(event.first().guard(), states, at) != 0
          && evaluator.value(receiver.guard(), states, at) != 0;
    }
    Message message = event.first().message();
    if (message != null) {
      ChannelField channel = layout.channel(message.channel());
      if (message.isSend() ? channel.isFull(states, at) : channel.isEmpty(states, at)) {
        return false;
      }
    }
    return evaluator.value(event.first().guard(), states, at) != 0;
  }

  private void execute(Event event, long[] words, int to) {
    if (event.isRendezvous()) {
      Message sent = event.first().message();
      int[] values = new int[sent.arity()];
      for (int k = 0; k < values.length; k++) {
        values[k] = evaluator.value(sent.values().get(k), words, to);
      }
      for (int k = 0; k < values.length; k++) {
        evaluator.assign(event.receiver().message().targets().get(k), values[k], words, to);
      }
      execute(event.receiver(), words, to);
    } else if (event.first().message() != null) {
      throw new IllegalStateException("channels that hold messages are not walked");
    }
    execute(event.first(), words, to);
  }

  private void execute(Transition transition, long[] words, int to) {
    layout.location(transition.process()).set(words, to, transition.to());
    for (Assignment effect : transition.effects()) {
      evaluator.execute(effect, words, to);
    }
  }

  @Override
  public String eventName(int event) {
    return compiled.eventName(event);
  }

  @Override
  public String describe(long[] states, int at) {
    return compiled.describe(states, at);
  }
}
