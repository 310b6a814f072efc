/** Coloured nets as they are written: {@link tideline.net.coloured.model.ColouredNet}. */
package tideline.net.coloured.model;
