package tideline.dve.system;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import tideline.dve.bounds.EventFailures;
import tideline.dve.layout.ArrayField;
import tideline.dve.layout.ChannelField;
import tideline.dve.program.Assignment;
import tideline.dve.program.Channel;
import tideline.dve.program.DveProcess;
import tideline.dve.program.Event;
import tideline.dve.program.Message;
import tideline.dve.program.Program;
import tideline.dve.program.Target;
import tideline.dve.program.Transition;
import tideline.dve.program.Variable;
import tideline.pivot.StateComponents;
import tideline.pivot.StateMixing;
import tideline.pivot.TransitionSystem;

/**
 * The components of the state vector, as {@code [EK11]} section 6 has them for DVE: the location of
 * each process, each variable, global or local, with an array as one component, and the contents of
 * each channel.
 *
 * <p>In this order: processes, variables, channels.
 */
public final class DveComponents implements StateComponents {

  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final DveSystem system;
  private final Program program;
  private final int[][] assigned;
  private final int[] all;
  private final BitSet fallible = new BitSet();

  private DveComponents(DveSystem system) {
    this.system = system;
    this.program = system.program();
    this.assigned = new int[system.events()][];
    this.all = IntStream.range(0, size()).toArray();
    for (int event = 0; event < assigned.length; event++) {
      assigned[event] = changes(system.event(event)).stream().toArray();
      fallible.set(event, EventFailures.canFail(system.event(event), system.bounds()));
    }
  }

  public static DveComponents of(DveSystem system) {
    return new DveComponents(system);
  }

  /** The number of components; they are numbered from 0. */
  @Override
  public int size() {
    return program.processes().size() + program.variables().size() + program.channels().size();
  }

  /** What people call a component. */
  @Override
  public String name(int component) {
    List<DveProcess> processes = program.processes();
    if (component < processes.size()) {
      return processes.get(component).name() + ".state";
    }
    int rest = component - processes.size();
    if (rest < program.variables().size()) {
      return program.variables().get(rest).name();
    }
    return program.channels().get(rest - program.variables().size()).name();
  }

  /**
   * The value of a component in a state: the location, the value of a variable, or a number mixed
   * of all elements or messages.
   */
  @Override
  public long value(int component, long[] states, int at) {
    int processes = program.processes().size();
    if (component < processes) {
      return system.layout().location(component).get(states, at);
    }
    int rest = component - processes;
    if (rest < program.variables().size()) {
      return value(program.variables().get(rest), states, at);
    }
    return value(program.channels().get(rest - program.variables().size()), states, at);
  }

  private long value(Variable variable, long[] states, int at) {
    ArrayField array = system.layout().variable(variable);
    if (!variable.isArray()) {
      return array.element(0).get(states, at);
    }
    long mixed = 0;
    for (int element = 0; element < variable.size(); element++) {
      mixed = mix(mixed, array.element(element).get(states, at));
    }
    return mixed;
  }

  private long value(Channel channel, long[] states, int at) {
    ChannelField field = system.layout().channel(channel);
    int length = field.length(states, at);
    long mixed = length;
    for (int message = 0; message < length; message++) {
      for (int value = 0; value < channel.types().size(); value++) {
        mixed = mix(mixed, field.get(states, at, message, value));
      }
    }
    return mixed;
  }

  private static long mix(long mixed, int next) {
    long product = (mixed ^ next) * MULTIPLIER;
    return product ^ product >>> 32;
  }

  @Override
  public long hash(long[] states, int at) {
    return StateMixing.words(states, at, system.words());
  }

  /** The same: the words of a state never change their meaning. */
  @Override
  public StateComponents in(TransitionSystem wider) {
    return this;
  }

  /**
   * The components that an event can change, in ascending order; not to be modified. Those are all
   * of them if it can fail.
   */
  @Override
  public int[] changedBy(int event) {
    return fallible.get(event) ? all : assigned[event];
  }

  /** The components that an event changes where it does not fail; not to be modified. */
  @Override
  public int[] assignedBy(int event) {
    return assigned[event];
  }

  private BitSet changes(Event event) {
    BitSet set = new BitSet();
    addChanges(event.first(), set);
    if (event.isRendezvous()) {
      addChanges(event.receiver(), set);
    }
    return set;
  }

  private void addChanges(Transition transition, BitSet set) {
    if (transition.from() != transition.to()) {
      set.set(transition.process());
    }
    int processes = program.processes().size();
    for (Assignment effect : transition.effects()) {
      set.set(processes + effect.target().variable().number());
    }
    Message message = transition.message();
    if (message == null) {
      return;
    }
    for (Target target : message.targets()) {
      set.set(processes + target.variable().number());
    }
    if (message.channel().isBuffered()) {
      set.set(processes + program.variables().size() + message.channel().number());
    }
  }
}
