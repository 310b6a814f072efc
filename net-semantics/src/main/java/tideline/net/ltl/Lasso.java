package tideline.net.ltl;

/**
 * A path that goes on for ever: transitions to a marking, and from there back to it, over and over.
 *
 * @param stem transitions from the initial marking on
 * @param loop transitions that lead from the end of the stem back to it; none if the path ends
 *     there in a deadlock, or if it does not matter how it goes on
 * @param isOpen true if every way to go on after the stem will do
 */
public record Lasso(int[] stem, int[] loop, boolean isOpen) {}
