/**
 * Measures side by side: each is run, and what the run needed is kept beside what was predicted.
 */
package tideline.sweep.compare;
