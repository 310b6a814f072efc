package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.net.coloured.term.ColourLimitException;
import tideline.net.explored.ColouredModel;
import tideline.net.explored.NetModel;
import tideline.source.Unfold;

/** What is explored of a net that was read: its unfolding, or the coloured net as it is. */
class ImportedModelTest {

  /** Three tokens of different colours that leave a place: three arcs when unfolded. */
  private static Imported coloured() throws PnmlException {
    return Documents.read(
        Documents.ptnet(
                """
                <declaration><structure><declarations><namedsort id="C" name="C">\
                <finiteintrange start="1" end="3"/></namedsort><variabledecl id="x" name="x">\
                <usersort declaration="C"/></variabledecl></declarations></structure></declaration>
                <place id="p"><type><structure><usersort declaration="C"/></structure></type>\
                <hlinitialMarking><structure><all><usersort declaration="C"/></all></structure>\
                </hlinitialMarking></place>
                <transition id="t"/>
                <arc id="a1" source="p" target="t"><hlinscription><structure><variable\
                 refvariable="x"/></structure></hlinscription></arc>
                """)
            .replace("ptnet\"", "symmetricnet\""));
  }

  @ParameterizedTest
  @EnumSource
  void plainNetsAreExploredAsTheyAre(Unfold.When when) throws Exception {
    Imported plain = Documents.read(Documents.ptnet("<place id=\"p\"/>"));
    assertThat(plain.model(new Unfold(when, 0))).isInstanceOf(NetModel.class);
    assertThat(plain.isUnfolded()).isFalse();
    assertThat(plain.unfolding()).isEmpty();
    assertThat(plain.name()).isEqualTo("n");
    assertThatThrownBy(() -> plain.unfold(9)).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void colouredNetsAreUnfoldedOnceIfThatIsAskedFor() throws Exception {
    Imported net = coloured();
    assertThat(net.isUnfolded()).isFalse();
    assertThat(net.model(Unfold.always())).isInstanceOf(NetModel.class);
    assertThat(net.isUnfolded()).isTrue();
    assertThat(net.unfolding()).containsSame(net.unfold(Long.MAX_VALUE));
    assertThat(net.net()).isSameAs(net.net());
    assertThat(net.net().arcs()).isEqualTo(3);
  }

  @Test
  void colouredNetsAreExploredAsTheyAreIfThatIsAskedFor() throws Exception {
    Imported net = coloured();
    assertThat(net.model(Unfold.never())).isInstanceOf(ColouredModel.class);
    assertThat(net.isUnfolded()).isFalse();
    assertThat(net.format()).isEqualTo(net.dialect().displayName());
    assertThat(net.type()).isEqualTo("symmetricnet");
  }

  @Test
  void smallUnfoldingsAreMadeOnTheirOwnAccordAndLargeOnesAreNot() throws Exception {
    assertThat(coloured().model(Unfold.automatically())).isInstanceOf(NetModel.class);
    assertThat(coloured().model(new Unfold(Unfold.When.AUTO, 3))).isInstanceOf(NetModel.class);
    Imported large = coloured();
    assertThat(large.model(new Unfold(Unfold.When.AUTO, 2))).isInstanceOf(ColouredModel.class);
    assertThat(large.isUnfolded()).isFalse();
  }

  @Test
  void unfoldingsThatAreTooLargeAreRefusedWhereTheyMustBeMade() throws Exception {
    Imported net = coloured();
    assertThatThrownBy(() -> net.model(new Unfold(Unfold.When.ALWAYS, 2)))
        .isInstanceOf(ColourLimitException.class);
    assertThat(net.model(new Unfold(Unfold.When.ALWAYS, 3))).isInstanceOf(NetModel.class);
  }
}
