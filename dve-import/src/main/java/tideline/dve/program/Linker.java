package tideline.dve.program;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.dve.program.Names.ProcessNames;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.DveWriter;
import tideline.dve.syntax.Expression;
import tideline.dve.syntax.Limits;
import tideline.dve.syntax.Position;
import tideline.dve.syntax.SourceModel;
import tideline.dve.syntax.SourceModel.AssignmentDeclaration;
import tideline.dve.syntax.SourceModel.ChannelDeclaration;
import tideline.dve.syntax.SourceModel.ProcessDeclaration;
import tideline.dve.syntax.SourceModel.StateName;
import tideline.dve.syntax.SourceModel.Synchronisation;
import tideline.dve.syntax.SourceModel.TransitionDeclaration;
import tideline.dve.syntax.SourceModel.ValueType;
import tideline.dve.syntax.SourceModel.VariableDeclaration;

/**
 * Looks up every name of a model.
 *
 * <p>In two passes, because expressions may name states and variables of processes that follow.
 */
public final class Linker {

  private final SourceModel source;
  private final Names names;
  private final TermPool pool = new TermPool();
  private final Scope global = new Scope(null);
  private final List<Variable> variables = new ArrayList<>();
  private final List<Channel> channels = new ArrayList<>();
  private final List<ProcessNames> processes = new ArrayList<>();
  private final TermLinker terms;
  private long elements;

  private Linker(SourceModel source) {
    this.source = source;
    this.names = new Names(source.file());
    this.terms = new TermLinker(pool, names, processes);
  }

  /** The program that a text describes. */
  public static Program link(SourceModel source) throws DveException {
    return new Linker(source).program();
  }

  private Program program() throws DveException {
    if (!source.property().isEmpty()) {
      throw names.error(
          Position.NONE,
          "property process "
              + source.property()
              + ": products with an automaton are not supported; expected a system without");
    }
    declare(source.variables(), global, -1, "");
    declareChannels();
    for (ProcessDeclaration process : source.processes()) {
      declare(process);
    }
    if (processes.isEmpty()) {
      throw names.error(Position.NONE, "the model has no process");
    }
    List<DveProcess> linked = new ArrayList<>();
    for (ProcessNames process : processes) {
      linked.add(link(process, source.processes().get(process.number())));
    }
    return new Program(source, variables, channels, linked, pool);
  }

  private void declare(ProcessDeclaration process) throws DveException {
    int number = processes.size();
    names.addProcess(process.name(), number, process.at());
    Scope scope = new Scope(global);
    declare(process.variables(), scope, number, process.name() + ".");
    Map<String, Integer> states = names.states(process.states().all());
    processes.add(new ProcessNames(number, process.name(), states, scope));
  }

  private void declare(
      List<VariableDeclaration> declarations, Scope scope, int process, String prefix)
      throws DveException {
    for (VariableDeclaration declaration : declarations) {
      Object meaning = meaning(declaration, scope, process, prefix);
      if (!scope.add(declaration.name(), meaning)) {
        throw names.error(
            declaration.at(),
            "a second variable " + declaration.name() + "; expected another name");
      }
    }
  }

  private Object meaning(VariableDeclaration declaration, Scope scope, int process, String prefix)
      throws DveException {
    int[] initial = initial(declaration, scope);
    if (declaration.isConstant() && !declaration.isArray()) {
      return initial[0];
    }
    int number = declaration.isConstant() ? -1 : variables.size();
    Variable.Shape shape =
        new Variable.Shape(declaration.type(), declaration.isArray(), declaration.isConstant());
    Variable variable = new Variable(number, process, prefix + declaration.name(), shape, initial);
    if (!declaration.isConstant()) {
      variables.add(variable);
    }
    return variable;
  }

  /** The values at the beginning: 0 where none is given; those beyond the end count for nothing. */
  private int[] initial(VariableDeclaration declaration, Scope scope) throws DveException {
    elements += Math.max(1, declaration.size());
    if (elements > Limits.ALL_ELEMENTS) {
      throw names.error(
          declaration.at(),
          "arrays and variables of more than " + Limits.ALL_ELEMENTS + " elements");
    }
    int[] values = new int[Math.max(1, declaration.size())];
    int given = 0;
    for (Expression expression : declaration.initial()) {
      int value = terms.constant(expression, scope);
      if (value < declaration.type().min() || value > declaration.type().max()) {
        throw names.error(
            expression.at(), value + " does not fit into " + declaration.type().word());
      }
      if (given < values.length) {
        values[given] = value;
      }
      given++;
    }
    if (given > 1 && !declaration.isArray()) {
      throw names.error(declaration.at(), declaration.name() + " is no array; expected one value");
    }
    return values;
  }

  private void declareChannels() throws DveException {
    Map<String, Synchronisation> uses = new HashMap<>();
    for (ProcessDeclaration process : source.processes()) {
      for (TransitionDeclaration transition : process.transitions()) {
        if (transition.sync() != null) {
          uses.putIfAbsent(transition.sync().channel(), transition.sync());
        }
      }
    }
    for (ChannelDeclaration declaration : source.channels()) {
      List<ValueType> types = declaration.types();
      Synchronisation use = uses.get(declaration.name());
      if (types.isEmpty() && use != null) {
        types = use.values().stream().map(value -> ValueType.INT).toList();
      }
      int number = declaration.capacity() > 0 ? channels.size() : -1;
      boolean isTyped = !declaration.types().isEmpty();
      Channel channel =
          new Channel(declaration.name(), types, isTyped, declaration.capacity(), number);
      names.addChannel(channel, declaration.at());
      if (channel.isBuffered()) {
        channels.add(channel);
      }
    }
  }

  private DveProcess link(ProcessNames process, ProcessDeclaration declaration)
      throws DveException {
    List<String> locations = declaration.states().all().stream().map(StateName::name).toList();
    StateName init = declaration.states().init();
    DveProcess.Special special =
        new DveProcess.Special(
            set(process, declaration.states().commit()),
            set(process, declaration.states().accept()));
    List<DveProcess.Assertion> assertions = new ArrayList<>();
    for (SourceModel.Assertion assertion : declaration.assertions()) {
      assertions.add(
          new DveProcess.Assertion(
              names.state(process, assertion.state().name(), assertion.state().at()),
              terms.link(assertion.condition(), process.scope()),
              DveWriter.write(assertion.condition())));
    }
    List<Transition> transitions = new ArrayList<>();
    for (TransitionDeclaration transition : declaration.transitions()) {
      transitions.add(link(process, transition));
    }
    int initial = names.state(process, init.name(), init.at());
    return new DveProcess(process.name(), locations, initial, special, assertions, transitions);
  }

  private BitSet set(ProcessNames process, List<StateName> states) throws DveException {
    BitSet set = new BitSet();
    for (StateName state : states) {
      set.set(names.state(process, state.name(), state.at()));
    }
    return set;
  }

  private Transition link(ProcessNames process, TransitionDeclaration declaration)
      throws DveException {
    Scope scope = process.scope();
    Transition.Move move =
        new Transition.Move(
            names.state(process, declaration.from().name(), declaration.from().at()),
            names.state(process, declaration.to().name(), declaration.to().at()));
    Term guard =
        declaration.guard() == null ? pool.literal(1) : terms.link(declaration.guard(), scope);
    Message message = declaration.sync() == null ? null : message(declaration.sync(), scope);
    List<Assignment> effects = new ArrayList<>();
    for (AssignmentDeclaration effect : declaration.effects()) {
      Target target = terms.target(effect.target(), scope);
      effects.add(new Assignment(target, terms.link(effect.value(), scope)));
    }
    return new Transition(process.number(), move, guard, message, effects, declaration);
  }

  private Message message(Synchronisation sync, Scope scope) throws DveException {
    Channel channel = names.channel(sync.channel(), sync.at());
    if (sync.values().size() != channel.types().size()) {
      throw names.error(
          sync.at(),
          "channel "
              + channel.name()
              + " carries "
              + channel.types().size()
              + " values, found "
              + sync.values().size());
    }
    List<Term> values = new ArrayList<>();
    List<Target> targets = new ArrayList<>();
    for (Expression value : sync.values()) {
      if (sync.direction() == SourceModel.Direction.SEND) {
        values.add(terms.link(value, scope));
      } else if (value instanceof Expression.Name name) {
        targets.add(terms.target(name, scope));
      } else {
        throw names.error(value.at(), "a message is received into variables; expected a variable");
      }
    }
    return new Message(channel, sync.direction(), values, targets);
  }
}
