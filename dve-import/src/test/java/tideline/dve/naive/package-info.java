/**
 * A slow, simple interpreter of DVE that shares no code with the front end, and a generator of
 * random programs for it. Programs are built as trees and written as text for the front end.
 */
package tideline.dve.naive;
