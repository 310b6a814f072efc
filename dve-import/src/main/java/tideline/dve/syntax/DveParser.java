package tideline.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import tideline.dve.syntax.SourceModel.ChannelDeclaration;
import tideline.dve.syntax.SourceModel.Composition;
import tideline.dve.syntax.SourceModel.ProcessDeclaration;
import tideline.dve.syntax.SourceModel.ValueType;
import tideline.dve.syntax.SourceModel.VariableDeclaration;

/**
 * Reads DVE: declarations, processes, and how they are put together.
 *
 * <p>The result is a whole model or a {@link DveException}, whatever the text; sizes beyond {@link
 * Limits} are refused. Names are not looked up here.
 */
public final class DveParser {

  private final String file;
  private final TokenStream tokens;
  private final ExpressionParser expressions;
  private int locations;

  private DveParser(String file, CharSequence source) throws DveException {
    this.file = file;
    this.tokens = new TokenStream(file, source);
    this.expressions = new ExpressionParser(tokens);
  }

  /**
   * Reads a source.
   *
   * @param file what messages call it
   */
  public static SourceModel parse(String file, CharSequence source) throws DveException {
    if (source.length() > Limits.SOURCE) {
      throw new DveException(
          file,
          Position.NONE,
          "the source has " + source.length() + " characters; at most " + Limits.SOURCE);
    }
    return new DveParser(file, source).model();
  }

  private SourceModel model() throws DveException {
    List<VariableDeclaration> variables = new ArrayList<>();
    List<ChannelDeclaration> channels = new ArrayList<>();
    while (!tokens.isNext(TokenKind.PROCESS)) {
      if (tokens.isNext(TokenKind.CHANNEL)) {
        channels(channels);
      } else if (startsVariables()) {
        variables(variables);
      } else {
        throw tokens.unexpected(
            TokenKind.BYTE, TokenKind.INT, TokenKind.CONST, TokenKind.CHANNEL, TokenKind.PROCESS);
      }
    }
    List<ProcessDeclaration> processes = new ArrayList<>();
    while (tokens.isNext(TokenKind.PROCESS)) {
      process(processes);
    }
    Composition composition = composition();
    String property = "";
    if (tokens.takeIf(TokenKind.PROPERTY)) {
      property = tokens.expectName("the name of the property process").text();
    }
    tokens.expect(TokenKind.SEMICOLON);
    tokens.expect(TokenKind.END);
    return new SourceModel(file, variables, channels, processes, composition, property);
  }

  private Composition composition() throws DveException {
    if (!tokens.isNext(TokenKind.SYSTEM)) {
      throw tokens.unexpected(TokenKind.PROCESS, TokenKind.SYSTEM);
    }
    tokens.take();
    if (tokens.takeIf(TokenKind.ASYNC)) {
      return Composition.ASYNC;
    }
    if (tokens.takeIf(TokenKind.SYNC)) {
      return Composition.SYNC;
    }
    throw tokens.unexpected(TokenKind.ASYNC, TokenKind.SYNC);
  }

  private void process(List<ProcessDeclaration> processes) throws DveException {
    ProcessParser parser = new ProcessParser(this, tokens, expressions);
    ProcessDeclaration process = parser.read();
    processes.add(process);
    locations += process.states().all().size();
    if (processes.size() > Limits.PROCESSES) {
      throw tokens.error(
          process.at(), "the model has more than " + Limits.PROCESSES + " processes");
    }
    if (locations > Limits.LOCATIONS) {
      throw tokens.error(
          process.at(), "the processes have more than " + Limits.LOCATIONS + " states together");
    }
  }

  boolean startsVariables() {
    return tokens.isNext(TokenKind.BYTE)
        || tokens.isNext(TokenKind.INT)
        || tokens.isNext(TokenKind.CONST);
  }

  /** Reads {@code byte a, b[3] = {1, 2}, c = 1;} and the like. */
  void variables(List<VariableDeclaration> into) throws DveException {
    boolean isConstant = tokens.takeIf(TokenKind.CONST);
    ValueType type = type();
    do {
      Token name = tokens.expectName("the name of a variable");
      int size = arraySize();
      List<Expression> initial = tokens.takeIf(TokenKind.ASSIGN) ? initial() : List.of();
      into.add(new VariableDeclaration(isConstant, type, name.text(), size, initial, name.at()));
    } while (tokens.takeIf(TokenKind.COMMA));
    tokens.expect(TokenKind.SEMICOLON);
  }

  private int arraySize() throws DveException {
    if (!tokens.takeIf(TokenKind.LEFT_BRACKET)) {
      return 0;
    }
    Position at = tokens.peek().at();
    int size = tokens.expectNumber();
    if (size == 0 || size > Limits.ELEMENTS) {
      throw tokens.error(
          at, "an array of " + size + " elements; expected from 1 to " + Limits.ELEMENTS);
    }
    tokens.expect(TokenKind.RIGHT_BRACKET);
    return size;
  }

  private List<Expression> initial() throws DveException {
    List<Expression> values = new ArrayList<>();
    if (tokens.takeIf(TokenKind.LEFT_BRACE)) {
      do {
        values.add(expressions.read());
      } while (tokens.takeIf(TokenKind.COMMA));
      tokens.expect(TokenKind.RIGHT_BRACE);
    } else {
      values.add(expressions.read());
    }
    return values;
  }

  private ValueType type() throws DveException {
    if (tokens.takeIf(TokenKind.BYTE)) {
      return ValueType.BYTE;
    }
    if (tokens.takeIf(TokenKind.INT)) {
      return ValueType.INT;
    }
    throw tokens.unexpected(TokenKind.BYTE, TokenKind.INT);
  }

  private void channels(List<ChannelDeclaration> into) throws DveException {
    tokens.expect(TokenKind.CHANNEL);
    List<ValueType> types = new ArrayList<>();
    if (tokens.takeIf(TokenKind.LEFT_BRACE)) {
      do {
        types.add(type());
      } while (tokens.takeIf(TokenKind.COMMA));
      tokens.expect(TokenKind.RIGHT_BRACE);
    }
    do {
      Token name = tokens.expectName("the name of a channel");
      into.add(new ChannelDeclaration(name.text(), types, capacity(), name.at()));
    } while (tokens.takeIf(TokenKind.COMMA));
    tokens.expect(TokenKind.SEMICOLON);
  }

  private int capacity() throws DveException {
    if (!tokens.takeIf(TokenKind.LEFT_BRACKET)) {
      return 0;
    }
    Position at = tokens.peek().at();
    int capacity = tokens.expectNumber();
    if (capacity > Limits.ELEMENTS) {
      throw tokens.error(at, "a channel for " + capacity + " messages; at most " + Limits.ELEMENTS);
    }
    tokens.expect(TokenKind.RIGHT_BRACKET);
    return capacity;
  }
}
