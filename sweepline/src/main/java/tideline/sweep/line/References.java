package tideline.sweep.line;

/** Which generating transitions the tree of a cache inside the sweep remembers. */
public enum References {
  /** Those inside a class: every class has trees of its own. */
  INTRA,
  /** All but regress edges: a state stays in the tree while a later class has open states of it. */
  ALL
}
