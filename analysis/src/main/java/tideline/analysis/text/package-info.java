/** Numbers, sizes and times as people write and read them. */
package tideline.analysis.text;
