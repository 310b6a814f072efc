package tideline.cli.toy;

import java.util.List;
import tideline.model.CapabilityException;
import tideline.model.Model;
import tideline.model.StateVariables;
import tideline.net.expression.LinearExpression;
import tideline.net.property.NodeNames;
import tideline.oracle.GraphSystem;
import tideline.pivot.StateComponents;
import tideline.pivot.StateMixing;
import tideline.pivot.TransitionSystem;
import tideline.source.Diagnostic;
import tideline.source.Document;
import tideline.source.Unfold;

/** A graph as a document and as a model: it has one variable, the number of the node. */
record ToyDocument(GraphSystem system) implements Document, Model {

  @Override
  public String name() {
    return "a graph";
  }

  @Override
  public String type() {
    return "graph";
  }

  @Override
  public String format() {
    return "edge lists";
  }

  @Override
  public List<Diagnostic> warnings() {
    return List.of();
  }

  @Override
  public String sha256() {
    return "toy";
  }

  @Override
  public Model model(Unfold unfold) {
    return this;
  }

  @Override
  public boolean isBounded() {
    return true;
  }

  @Override
  public StateVariables variables() {
    return new NodeNumber();
  }

  @Override
  public NodeNames names() {
    throw new CapabilityException("a graph has no names");
  }

  @Override
  public LinearExpression expression(String text) {
    if (text.equals("node")) {
      return new LinearExpression(new int[] {0}, new long[] {1}, 0);
    }
    throw new IllegalArgumentException("the only variable is node, not '" + text + "'");
  }

  @Override
  public StateComponents components(String kind) {
    return new WholeState();
  }

  private record NodeNumber() implements StateVariables {
    @Override
    public int size() {
      return 1;
    }

    @Override
    public String name(int variable) {
      return "node";
    }

    @Override
    public long value(int variable, long[] states, int at) {
      return states[at];
    }

    @Override
    public StateVariables in(TransitionSystem wider) {
      return this;
    }
  }

  private record WholeState() implements StateComponents {
    @Override
    public int size() {
      return 1;
    }

    @Override
    public String name(int component) {
      return "node";
    }

    @Override
    public long value(int component, long[] states, int at) {
      return states[at];
    }

    @Override
    public long hash(long[] states, int at) {
      return StateMixing.number(states[at]);
    }

    @Override
    public int[] changedBy(int event) {
      return new int[] {0};
    }

    @Override
    public StateComponents in(TransitionSystem wider) {
      return this;
    }
  }
}
