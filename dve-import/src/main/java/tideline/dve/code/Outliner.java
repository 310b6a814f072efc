package tideline.dve.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tideline.dve.bounds.ValueBounds;
import tideline.dve.layout.Layout;
import tideline.dve.program.Term;
import tideline.dve.program.Variable;

/**
 * Gives large terms methods of their own, each once however often it is used.
 *
 * <p>The virtual machine compiles no method of more than 8,000 bytes and takes none of more than
 * 65,535; conditions in some models are larger.
 */
final class Outliner {

  static final String DESCRIPTOR = "([JI)I";

  /** The estimated bytes from which a term gets its own method. */
  private static final int LARGE = 2500;

  private static final int CALL = 6;

  private final ClassFile file;
  private final Layout layout;
  private final ValueBounds bounds;
  private final IdentityHashMap<Term, Integer> costs = new IdentityHashMap<>();
  private final Map<Term, String> methods = new IdentityHashMap<>();
  private final Deque<Term> waiting = new ArrayDeque<>();
  private final List<Variable> tables = new ArrayList<>();

  Outliner(ClassFile file, Layout layout, ValueBounds bounds) {
    this.file = file;
    this.layout = layout;
    this.bounds = bounds;
  }

  /** The estimated bytes of a term where it is used. */
  int cost(Term term) {
    int cost = ownCost(term);
    return cost > LARGE ? CALL : cost;
  }

  boolean isOutlined(Term term) {
    return ownCost(term) > LARGE;
  }

  private int ownCost(Term term) {
    Integer known = costs.get(term);
    if (known != null) {
      return known;
    }
    int cost = 12;
    if (term instanceof Term.Element element) {
      cost = 30 + cost(element.index());
    } else if (term instanceof Term.Prefix prefix) {
      cost = 4 + cost(prefix.operand());
    } else if (term instanceof Term.Binary binary) {
      cost = 8 + cost(binary.left()) + cost(binary.right());
    } else if (term instanceof Term.Literal) {
      cost = 2;
    }
    costs.put(term, cost);
    return cost;
  }

  /** The name of the method that evaluates a term in a state. */
  String method(Term term) {
    return methods.computeIfAbsent(
        term,
        t -> {
          waiting.add(t);
          return "t" + methods.size();
        });
  }

  /** Writes the methods that were asked for, and those that they ask for. */
  void writeMethods() {
    while (!waiting.isEmpty()) {
      Term term = waiting.remove();
      CodeBuilder code = new CodeBuilder(file, 2);
      TermCompiler compiler = new TermCompiler(code, layout, this);
      compiler.pushBody(term, new Frame(new StoredState(code, 0, 1), bounds.environment()));
      code.returnInt();
      file.addMethod(ClassFile.STATIC, methods.get(term), DESCRIPTOR, code);
    }
  }

  /** The number of a constant array among the tables of the class. */
  int table(Variable constants) {
    int number = tables.indexOf(constants);
    if (number < 0) {
      number = tables.size();
      tables.add(constants);
    }
    return number;
  }

  /** The constant arrays that are used. */
  int[][] tables() {
    return tables.stream()
        .map(table -> IntStream.range(0, table.size()).map(table::initial).toArray())
        .toArray(int[][]::new);
  }

  String className() {
    return file.name();
  }

  ValueBounds bounds() {
    return bounds;
  }
}
