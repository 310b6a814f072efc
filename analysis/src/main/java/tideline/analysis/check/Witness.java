package tideline.analysis.check;

import java.util.Optional;
import tideline.net.property.Formula;

/**
 * A marking that reaches a goal.
 *
 * @param wanted what it satisfies, a formula without time
 * @param transitions the way there from the initial marking, where the search knows it
 * @param isShortest whether no way is shorter
 */
public record Witness(Formula wanted, Optional<int[]> transitions, boolean isShortest) {}
