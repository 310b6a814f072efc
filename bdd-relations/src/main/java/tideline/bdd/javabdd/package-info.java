/**
 * The transition relation as binary decision diagrams of the JavaBDD library.
 *
 * <p>{@link tideline.bdd.javabdd.JavaBddKernel} is the main type. A level is a field of bits, one
 * bit for a place that never holds more than one token; each bit is a pair of neighbouring
 * variables, one for the marking before and one for the marking after a firing.
 */
package tideline.bdd.javabdd;
