package tideline.net.structure;

import java.util.function.IntFunction;

/** A matrix by rows and by columns; the incidence matrix in either direction. */
record SparseMatrix(
    int rowCount,
    int columnCount,
    IntFunction<SparseVector> rows,
    IntFunction<SparseVector> columns) {

  static SparseMatrix byPlace(IncidenceMatrix matrix) {
    return new SparseMatrix(
        matrix.places(), matrix.transitions(), matrix::effectsOn, matrix::effectOf);
  }

  static SparseMatrix byTransition(IncidenceMatrix matrix) {
    return new SparseMatrix(
        matrix.transitions(), matrix.places(), matrix::effectOf, matrix::effectsOn);
  }
}
