/**
 * One run of a method: what is asked ({@link tideline.analysis.run.SearchRequest}), how it is
 * stopped ({@link tideline.analysis.run.RunControl}), who watches it, and the template that all
 * methods share ({@link tideline.analysis.run.SearchRun}).
 */
package tideline.analysis.run;
