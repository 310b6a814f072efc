/**
 * What can be set for a method, declared once: {@link tideline.analysis.option.MethodOption} has
 * the name, the words and the form of an option, a method lists those that belong to it, and {@link
 * tideline.analysis.option.Settings} holds what was chosen. Help, completion, checks and the record
 * of a run are derived.
 */
package tideline.analysis.option;
