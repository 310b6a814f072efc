package tideline.search.runs;

/**
 * What a run has in common with the one it goes on from.
 *
 * @param program name and version
 * @param model a digest
 * @param options those that the stored numbers depend on
 */
public record RunIdentity(String program, String model, String options) {}
