package tideline.net.structure;

/** Whether a listing has every element, or was cut by a {@link Limit}. */
public enum Completeness {
  COMPLETE,
  LIMITED
}
