/** Exact counting with numbers of any size, fast while they are small. */
package tideline.bdd.tally;
