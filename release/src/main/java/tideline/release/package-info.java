/** What a release holds beside the program: manual pages and completions. */
package tideline.release;
