package tideline.dve.program;

/**
 * What is assigned to: a variable or an element of an array.
 *
 * @param index 0 for a variable that is no array
 */
public record Target(Variable variable, Term index) {}
