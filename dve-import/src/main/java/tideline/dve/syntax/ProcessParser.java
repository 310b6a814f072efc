package tideline.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import tideline.dve.syntax.SourceModel.Assertion;
import tideline.dve.syntax.SourceModel.AssignmentDeclaration;
import tideline.dve.syntax.SourceModel.Direction;
import tideline.dve.syntax.SourceModel.ProcessDeclaration;
import tideline.dve.syntax.SourceModel.StateLists;
import tideline.dve.syntax.SourceModel.StateName;
import tideline.dve.syntax.SourceModel.Synchronisation;
import tideline.dve.syntax.SourceModel.TransitionDeclaration;
import tideline.dve.syntax.SourceModel.VariableDeclaration;

/** Reads one process. */
final class ProcessParser {

  private final DveParser declarations;
  private final TokenStream tokens;
  private final ExpressionParser expressions;
  private final List<StateName> commit = new ArrayList<>();
  private final List<StateName> accept = new ArrayList<>();
  private final List<Assertion> assertions = new ArrayList<>();
  private StateName init;

  ProcessParser(DveParser declarations, TokenStream tokens, ExpressionParser expressions) {
    this.declarations = declarations;
    this.tokens = tokens;
    this.expressions = expressions;
  }

  ProcessDeclaration read() throws DveException {
    tokens.expect(TokenKind.PROCESS);
    Token name = tokens.expectName("the name of a process");
    tokens.expect(TokenKind.LEFT_BRACE);
    List<VariableDeclaration> variables = new ArrayList<>();
    while (declarations.startsVariables()) {
      declarations.variables(variables);
    }
    if (!tokens.isNext(TokenKind.STATE)) {
      throw tokens.unexpected(TokenKind.BYTE, TokenKind.INT, TokenKind.CONST, TokenKind.STATE);
    }
    tokens.take();
    List<StateName> states = stateList();
    while (readSection()) {
      // Each turn reads one of init, commit, accept and assert, in any order.
    }
    if (init == null) {
      throw tokens.unexpected(TokenKind.INIT);
    }
    List<TransitionDeclaration> transitions = transitions();
    tokens.expect(TokenKind.RIGHT_BRACE);
    StateLists lists = new StateLists(states, init, commit, accept);
    return new ProcessDeclaration(
        name.text(), variables, lists, assertions, transitions, name.at());
  }

  private boolean readSection() throws DveException {
    switch (tokens.peek().kind()) {
      case INIT -> {
        Position at = tokens.take().at();
        if (init != null) {
          throw tokens.error(at, "a second initial state; expected one");
        }
        init = stateName();
        tokens.expect(TokenKind.SEMICOLON);
      }
      case COMMIT -> {
        tokens.take();
        commit.addAll(stateList());
      }
      case ACCEPT -> {
        tokens.take();
        accept.addAll(stateList());
      }
      case ASSERT -> {
        tokens.take();
        readAssertions();
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private List<StateName> stateList() throws DveException {
    List<StateName> states = new ArrayList<>();
    do {
      states.add(stateName());
    } while (tokens.takeIf(TokenKind.COMMA));
    tokens.expect(TokenKind.SEMICOLON);
    return states;
  }

  private StateName stateName() throws DveException {
    Token name = tokens.expectName("the name of a state");
    return new StateName(name.text(), name.at());
  }

  private void readAssertions() throws DveException {
    do {
      StateName state = stateName();
      tokens.expect(TokenKind.COLON);
      assertions.add(new Assertion(state, expressions.read()));
    } while (tokens.takeIf(TokenKind.COMMA));
    tokens.expect(TokenKind.SEMICOLON);
  }

  /** Transitions follow each other with a comma or nothing between; a semicolon ends them. */
  private List<TransitionDeclaration> transitions() throws DveException {
    List<TransitionDeclaration> transitions = new ArrayList<>();
    if (!tokens.takeIf(TokenKind.TRANS)) {
      if (!tokens.isNext(TokenKind.RIGHT_BRACE)) {
        throw tokens.unexpected(
            TokenKind.INIT,
            TokenKind.COMMIT,
            TokenKind.ACCEPT,
            TokenKind.ASSERT,
            TokenKind.TRANS,
            TokenKind.RIGHT_BRACE);
      }
      return transitions;
    }
    StateName from = null;
    do {
      from = tokens.isNext(TokenKind.ARROW) && from != null ? from : stateName();
      transitions.add(transition(from));
    } while (tokens.takeIf(TokenKind.COMMA) || tokens.isNext(TokenKind.NAME));
    tokens.takeIf(TokenKind.SEMICOLON);
    return transitions;
  }

  private TransitionDeclaration transition(StateName from) throws DveException {
    if (tokens.isNext(TokenKind.WIDE_ARROW)) {
      throw tokens.error(
          tokens.peek().at(), "transitions with probabilities are not supported; expected '->'");
    }
    Position at = tokens.expect(TokenKind.ARROW).at();
    StateName to = stateName();
    tokens.expect(TokenKind.LEFT_BRACE);
    Expression guard = tokens.takeIf(TokenKind.GUARD) ? guard() : null;
    Synchronisation sync = tokens.takeIf(TokenKind.SYNC) ? synchronisation() : null;
    List<AssignmentDeclaration> effects = tokens.takeIf(TokenKind.EFFECT) ? effects() : List.of();
    if (!tokens.isNext(TokenKind.RIGHT_BRACE)) {
      throw tokens.unexpected(
          TokenKind.GUARD, TokenKind.SYNC, TokenKind.EFFECT, TokenKind.RIGHT_BRACE);
    }
    tokens.take();
    return new TransitionDeclaration(from, to, guard, sync, effects, at);
  }

  /** Several conditions with commas between are one conjunction. */
  private Expression guard() throws DveException {
    List<Expression> conditions = new ArrayList<>();
    do {
      conditions.add(expressions.read());
    } while (tokens.takeIf(TokenKind.COMMA));
    tokens.expect(TokenKind.SEMICOLON);
    return conditions.size() == 1
        ? conditions.get(0)
        : new Expression.Chain(Operator.AND, conditions, conditions.get(0).at());
  }

  private Synchronisation synchronisation() throws DveException {
    Token channel = tokens.expectName("the name of a channel");
    if (!tokens.isNext(TokenKind.SEND) && !tokens.isNext(TokenKind.RECEIVE)) {
      throw tokens.unexpected(TokenKind.SEND, TokenKind.RECEIVE);
    }
    boolean isSend = tokens.take().kind() == TokenKind.SEND;
    List<Expression> values = new ArrayList<>();
    if (tokens.takeIf(TokenKind.LEFT_BRACE)) {
      do {
        values.add(expressions.read());
      } while (tokens.takeIf(TokenKind.COMMA));
      tokens.expect(TokenKind.RIGHT_BRACE);
    } else if (!tokens.isNext(TokenKind.SEMICOLON)) {
      values.add(expressions.read());
    }
    tokens.expect(TokenKind.SEMICOLON);
    Direction direction = isSend ? Direction.SEND : Direction.RECEIVE;
    return new Synchronisation(channel.text(), direction, values, channel.at());
  }

  private List<AssignmentDeclaration> effects() throws DveException {
    List<AssignmentDeclaration> effects = new ArrayList<>();
    do {
      Expression target = expressions.read();
      if (!(target instanceof Expression.Name name)) {
        throw tokens.error(target.at(), "only variables can be assigned; expected a variable");
      }
      tokens.expect(TokenKind.ASSIGN);
      effects.add(new AssignmentDeclaration(name, expressions.read()));
    } while (tokens.takeIf(TokenKind.COMMA));
    tokens.expect(TokenKind.SEMICOLON);
    return effects;
  }
}
