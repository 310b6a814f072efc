/**
 * Searches recorded step by step, and the page that plays them: a {@link tideline.teach.Lesson}
 * says how a method is recorded, a {@link tideline.teach.Recorder} writes the {@link
 * tideline.teach.Journal}, and {@link tideline.teach.TeachPage} shows it.
 */
package tideline.teach;
