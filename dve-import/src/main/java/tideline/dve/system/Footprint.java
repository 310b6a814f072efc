package tideline.dve.system;

import java.util.BitSet;
import tideline.dve.program.Assignment;
import tideline.dve.program.DveProcess;
import tideline.dve.program.Event;
import tideline.dve.program.Message;
import tideline.dve.program.Program;
import tideline.dve.program.Target;
import tideline.dve.program.Term;
import tideline.dve.program.Transition;
import tideline.dve.program.Variable;

/** What an event looks at and what it changes: locations, variables by element, channels. */
final class Footprint {

  private final Slots slots;
  private final Program program;
  private final BitSet reads = new BitSet();
  private final BitSet writes = new BitSet();

  private Footprint(Program program, Slots slots) {
    this.program = program;
    this.slots = slots;
  }

  static Footprint of(Event event, Program program, Slots slots) {
    Footprint footprint = new Footprint(program, slots);
    footprint.add(event.first());
    if (event.isRendezvous()) {
      footprint.add(event.receiver());
    }
    footprint.addCommitment(event);
    return footprint;
  }

  /** What decides whether it is enabled and what it does. */
  BitSet reads() {
    return reads;
  }

  /** What it can change. */
  BitSet writes() {
    return writes;
  }

  /**
   * Whether some process is committed is one more thing to look at: an event that starts elsewhere
   * must wait until none is, and one that enters or leaves a committed location can change it.
   */
  private void addCommitment(Event event) {
    if (!program.hasCommitted()) {
      return;
    }
    DveProcess process = program.processes().get(event.first().process());
    if (!process.isCommitted(event.first().from())) {
      reads.set(slots.commitment());
    }
    if (changesCommitment(event.first())
        || event.isRendezvous() && changesCommitment(event.receiver())) {
      writes.set(slots.commitment());
    }
  }

  private boolean changesCommitment(Transition transition) {
    DveProcess process = program.processes().get(transition.process());
    return process.isCommitted(transition.from()) != process.isCommitted(transition.to());
  }

  private void add(Transition transition) {
    reads.set(slots.location(transition.process()));
    writes.set(slots.location(transition.process()));
    addRead(transition.guard());
    Message message = transition.message();
    if (message != null) {
      message.values().forEach(this::addRead);
      message.targets().forEach(this::addTarget);
      if (message.channel().isBuffered()) {
        reads.set(slots.channel(message.channel().number()));
        writes.set(slots.channel(message.channel().number()));
      }
    }
    for (Assignment effect : transition.effects()) {
      addRead(effect.value());
      addTarget(effect.target());
    }
  }

  private void addTarget(Target target) {
    addRead(target.index());
    Variable variable = target.variable();
    if (target.index() instanceof Term.Literal literal
        && literal.value() >= 0
        && literal.value() < variable.size()) {
      writes.set(slots.element(variable, literal.value()));
    } else {
      writes.set(slots.element(variable, 0), slots.element(variable, variable.size()));
    }
  }

  private void addRead(Term term) {
    if (term instanceof Term.Read read) {
      reads.set(slots.element(read.variable(), read.element()));
    } else if (term instanceof Term.Element element) {
      Variable variable = element.variable();
      if (!variable.isConstant()) {
        reads.set(slots.element(variable, 0), slots.element(variable, variable.size()));
      }
      addRead(element.index());
    } else if (term instanceof Term.At at) {
      reads.set(slots.location(at.process()));
    } else if (term instanceof Term.Prefix prefix) {
      addRead(prefix.operand());
    } else if (term instanceof Term.Binary binary) {
      addRead(binary.left());
      addRead(binary.right());
    }
  }

  /** Numbers for everything that can be looked at or changed. */
  static final class Slots {

    private final int processes;
    private final int[] first;
    private final int channels;

    Slots(Program program) {
      this.processes = program.processes().size();
      this.first = new int[program.variables().size() + 1];
      first[0] = processes;
      for (Variable variable : program.variables()) {
        first[variable.number() + 1] = first[variable.number()] + variable.size();
      }
      this.channels = program.channels().size();
    }

    int location(int process) {
      return process;
    }

    int element(Variable variable, int index) {
      return first[variable.number()] + index;
    }

    int channel(int number) {
      return first[first.length - 1] + number;
    }

    int commitment() {
      return first[first.length - 1] + channels;
    }
  }
}
