/**
 * Turns the events of a model into bytecode.
 *
 * <p>{@link tideline.dve.code.StepCompiler} writes one hidden class per model; {@link
 * tideline.dve.code.StepCode} is what it extends. A guard becomes a few shifts, masks and jumps on
 * the words of a state, an effect the same on the words of the next one. Class files are written by
 * hand ({@link tideline.dve.code.ClassFile}); no library is needed.
 */
package tideline.dve.code;
