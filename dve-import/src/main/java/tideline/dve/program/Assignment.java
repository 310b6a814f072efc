package tideline.dve.program;

/** {@code target = value}. */
public record Assignment(Target target, Term value) {}
