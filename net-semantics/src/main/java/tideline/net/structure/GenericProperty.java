package tideline.net.structure;

/** The properties of nets that the Model Checking Contest lists for each of its models. */
public enum GenericProperty {
  /** All arcs have weight 1. */
  ORDINARY,
  /** Transitions that share an input place have no other input place. */
  SIMPLE_FREE_CHOICE,
  /** Transitions that share an input place have the same input places. */
  EXTENDED_FREE_CHOICE,
  /** Every transition has exactly one input and exactly one output place. */
  STATE_MACHINE,
  /** Every place has exactly one producer and exactly one consumer. */
  MARKED_GRAPH,
  /** There is an undirected path between any two nodes. */
  CONNECTED,
  /** There is a directed path from any node to any other. */
  STRONGLY_CONNECTED,
  /** Some place has no producer. */
  SOURCE_PLACE,
  /** Some place has no consumer. */
  SINK_PLACE,
  /** Some transition has no input place. */
  SOURCE_TRANSITION,
  /** Some transition has no output place. */
  SINK_TRANSITION,
  /** No transition has a place both as input and as output. */
  LOOP_FREE,
  /** Every transition puts as many tokens as it takes. */
  CONSERVATIVE,
  /** No transition puts more tokens than it takes. */
  SUBCONSERVATIVE,
  /**
   * The file groups the places into several nested units and asserts that each is sequential. An
   * assertion of the file, nothing proven.
   */
  NESTED_UNITS,
  /** No place ever holds more than one token. */
  SAFE,
  /** Some place is never marked. */
  DEAD_PLACES,
  /** Some transition can never fire. */
  DEAD_TRANSITIONS,
  /** A marking is reachable in which no transition is enabled. */
  DEADLOCK,
  /** The initial marking can be reached again from every reachable marking. */
  REVERSIBLE,
  /** From every reachable marking, each transition can become enabled. */
  LIVE
}
