package tideline.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.property.Property;

class DelegationTest {

  @Test
  void tellsWhatIsKnownAboutASumThereAndBack() {
    NetBuilder b = new NetBuilder("line");
    int from = b.place("from", 2);
    int to = b.place("to", 0);
    int move = b.transition("move");
    Net net = b.input(from, move, 1).output(move, to, 1).build();
    Property asked = new Property("most", new Property.Bound(LinearExpression.parse("to", net)));
    List<Answer> answers = new ArrayList<>();
    Investigation asking = new Investigation(net, List.of(asked), answers::add);
    Goal.Bound goal = asking.open(Goal.Bound.class).get(0);
    asking.limited(goal, 5, Technique.STRUCTURAL);
    asking.met(goal, 1, Technique.RANDOM_WALK);

    Investigation other = Delegation.simplified(asking, List.of(goal), UnaryOperator.identity());
    Goal.Bound same = other.open(Goal.Bound.class).get(0);
    assertThat(same.limit()).isEqualTo(5);
    assertThat(same.most()).isEqualTo(1);

    other.limited(same, 3, Technique.STATE_EQUATION);
    assertThat(goal.limit()).isEqualTo(3);
    other.met(same, 2, Technique.RANDOM_WALK);
    assertThat(goal.most()).isEqualTo(2);
    assertThat(answers).isEmpty();

    asking.limited(goal, 2, Technique.STRUCTURAL);
    assertThat(answers).extracting(a -> a.verdict().toString()).containsExactly("2");
    assertThat(other.isSettled()).isTrue();
  }
}
