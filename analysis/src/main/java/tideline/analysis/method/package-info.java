/**
 * The methods of exploration, one class each beside its run: {@link
 * tideline.analysis.method.Methods} lists them, {@link tideline.analysis.method.Method} is what
 * they have in common. A new one is a class with its options and a line in the list.
 */
package tideline.analysis.method;
