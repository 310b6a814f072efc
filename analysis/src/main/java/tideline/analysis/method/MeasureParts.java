package tideline.analysis.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tideline.analysis.run.SearchRequest;
import tideline.model.CapabilityException;
import tideline.model.Model;
import tideline.model.StateVariables;
import tideline.net.model.Net;
import tideline.pivot.VariableSystem;
import tideline.search.StopSignal;
import tideline.sweep.derive.Components;
import tideline.sweep.derive.Entry;
import tideline.sweep.derive.LevelMeasures;
import tideline.sweep.derive.MonotoneVariables;
import tideline.sweep.derive.StateSample;
import tideline.sweep.derive.StructuralMeasures;
import tideline.sweep.progress.LinearMeasure;
import tideline.sweep.progress.ProgressMeasure;

/** What measures of a model are made of. */
interface MeasureParts {

  /**
   * Places and components of a net where structure tells about them, else variables.
   *
   * @throws CapabilityException if the model has neither
   */
  static MeasureParts of(SearchRequest request) {
    Model model = request.model();
    if (model.outline().isPresent()) {
      return new OfNet(model.outline().get());
    }
    VariableSystem system =
        request
            .system()
            .as(VariableSystem.class)
            .orElseThrow(
                () ->
                    new CapabilityException(
                        "--measure needs places or variables whose changes are known, which this"
                            + " model has none of"));
    return new OfVariables(model, system);
  }

  /** The measure to use where nothing else is known, from structure alone. */
  ProgressMeasure structural();

  /** Measures from structure alone, by name. */
  Map<String, ProgressMeasure> allStructural();

  /** Single variables, in both directions. */
  List<Entry> variables();

  /** Components that a rank can be given to. */
  List<Entry> ranks();

  /** Measures of levels. */
  LevelMeasures levels(StateSample sample, List<Entry> offered, StopSignal signal);

  /** A measure that says nothing. */
  ProgressMeasure none();

  /**
   * Reads entries with commas between them.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong
   */
  ProgressMeasure parse(String text);

  /** Places and transitions. */
  record OfNet(Net net) implements MeasureParts {

    @Override
    public ProgressMeasure structural() {
      return new StructuralMeasures(net).best();
    }

    @Override
    public Map<String, ProgressMeasure> allStructural() {
      Map<String, ProgressMeasure> named = new LinkedHashMap<>();
      StructuralMeasures structural = new StructuralMeasures(net);
      LinearMeasure monotone = structural.monotone();
      if (!monotone.isTrivial()) {
        named.put("structural", monotone);
      }
      structural.completed(monotone).ifPresent(m -> named.put("structural with offsets", m));
      return named;
    }

    @Override
    public List<Entry> variables() {
      return Components.places(net);
    }

    @Override
    public List<Entry> ranks() {
      return Components.machines(net);
    }

    @Override
    public LevelMeasures levels(StateSample sample, List<Entry> offered, StopSignal signal) {
      return new LevelMeasures(sample, offered, signal);
    }

    @Override
    public ProgressMeasure none() {
      return new LinearMeasure(net, List.of());
    }

    @Override
    public ProgressMeasure parse(String text) {
      return ProgressMeasure.parse(text, net);
    }
  }

  /** Variables that events assign to. */
  record OfVariables(Model model, VariableSystem system) implements MeasureParts {

    @Override
    public ProgressMeasure structural() {
      return new MonotoneVariables(system, variables()).measure();
    }

    @Override
    public Map<String, ProgressMeasure> allStructural() {
      ProgressMeasure monotone = structural();
      return monotone.isTrivial() ? Map.of() : Map.of("structural", monotone);
    }

    @Override
    public List<Entry> variables() {
      StateVariables variables = model.variables();
      List<Entry> all = new ArrayList<>();
      for (int v = 0; v < variables.size(); v++) {
        if (!variables.isDerived(v) && system.least(v) < system.most(v)) {
          all.add(Entry.variable(variables::name, v, 1));
          all.add(Entry.variable(variables::name, v, -1));
        }
      }
      return all;
    }

    /** The location of a process is a variable like others. */
    @Override
    public List<Entry> ranks() {
      return List.of();
    }

    @Override
    public LevelMeasures levels(StateSample sample, List<Entry> offered, StopSignal signal) {
      return LevelMeasures.observed(sample, offered, signal);
    }

    @Override
    public ProgressMeasure none() {
      return new LinearMeasure(model.variables()::name, List.of());
    }

    @Override
    public ProgressMeasure parse(String text) {
      Function<String, ProgressMeasure> entry =
          one -> new LinearMeasure(model.variables()::name, List.of(model.expression(one)));
      return ProgressMeasure.parse(text, entry);
    }
  }
}
