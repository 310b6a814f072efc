/**
 * Searches recorded step by step, and the page that plays them: a {@link tideline.cli.teach.Lesson}
 * says how a method is recorded, a {@link tideline.cli.teach.Recorder} writes the {@link
 * tideline.cli.teach.Journal}, and {@link tideline.cli.teach.TeachPage} shows it.
 */
package tideline.cli.teach;
