/**
 * Random walks that look for markings: many questions at once, a trace for each that is answered.
 *
 * <p>{@link tideline.net.walk.Walker} is the main type. A walk finds, it never proves absence.
 */
package tideline.net.walk;
