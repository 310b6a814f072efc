package tideline.dve.program;

import java.util.ArrayList;
import java.util.List;
import tideline.dve.program.Names.ProcessNames;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.Expression;

/** Looks up the names in expressions. */
final class TermLinker {

  private final TermPool pool;
  private final Names names;
  private final List<ProcessNames> processes;

  TermLinker(TermPool pool, Names names, List<ProcessNames> processes) {
    this.pool = pool;
    this.names = names;
    this.processes = processes;
  }

  Term link(Expression expression, Scope scope) throws DveException {
    if (expression instanceof Expression.Literal literal) {
      return pool.literal(literal.value());
    }
    if (expression instanceof Expression.Name name) {
      return name(name, scope);
    }
    if (expression instanceof Expression.InState inState) {
      ProcessNames process = processes.get(names.process(inState.process(), inState.at()));
      return pool.at(process.number(), names.state(process, inState.state(), inState.at()));
    }
    if (expression instanceof Expression.Prefix prefix) {
      return pool.prefix(prefix.sign(), link(prefix.operand(), scope));
    }
    Expression.Chain chain = (Expression.Chain) expression;
    List<Term> operands = new ArrayList<>();
    for (Expression operand : chain.operands()) {
      operands.add(link(operand, scope));
    }
    return pool.chain(chain.operator(), operands);
  }

  /** The value of an expression of constants. */
  int constant(Expression expression, Scope scope) throws DveException {
    if (link(expression, scope) instanceof Term.Literal literal) {
      return literal.value();
    }
    throw names.error(expression.at(), "this is no constant; expected numbers and constants only");
  }

  Target target(Expression.Name name, Scope scope) throws DveException {
    if (!name.process().isEmpty()) {
      throw names.error(
          name.at(), name.name() + " belongs to " + name.process() + " and can only be read here");
    }
    if (!(find(name, scope) instanceof Variable variable) || variable.isConstant()) {
      throw names.error(name.at(), name.name() + " is a constant; expected a variable");
    }
    checkIndex(name, variable);
    Term index = name.index() == null ? pool.literal(0) : link(name.index(), scope);
    return new Target(variable, index);
  }

  private Term name(Expression.Name name, Scope scope) throws DveException {
    Object meaning = find(name, scope);
    if (meaning instanceof Variable variable) {
      checkIndex(name, variable);
      return name.index() == null
          ? pool.read(variable)
          : pool.element(variable, link(name.index(), scope));
    }
    if (name.index() != null) {
      throw names.error(name.at(), name.name() + " is a constant and no array");
    }
    return pool.literal((Integer) meaning);
  }

  private Object find(Expression.Name name, Scope scope) throws DveException {
    Object meaning;
    if (name.process().isEmpty()) {
      meaning = scope.find(name.name());
    } else {
      ProcessNames process = processes.get(names.process(name.process(), name.at()));
      meaning = process.scope().findHere(name.name());
    }
    if (meaning == null) {
      String where = name.process().isEmpty() ? "" : " in process " + name.process();
      throw names.error(name.at(), "there is no variable " + name.name() + where);
    }
    return meaning;
  }

  private void checkIndex(Expression.Name name, Variable variable) throws DveException {
    if (variable.isArray() && name.index() == null) {
      throw names.error(name.at(), name.name() + " is an array; expected an index");
    }
    if (!variable.isArray() && name.index() != null) {
      throw names.error(name.at(), name.name() + " is no array; expected no index");
    }
  }
}
