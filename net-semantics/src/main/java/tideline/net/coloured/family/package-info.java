/** Families of coloured nets: {@link tideline.net.coloured.family.ColouredFamilies}. */
package tideline.net.coloured.family;
