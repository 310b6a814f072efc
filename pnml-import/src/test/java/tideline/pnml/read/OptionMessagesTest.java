package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Messages name the option of the command line that helps. */
class OptionMessagesTest {

  @Test
  void namesTheOptionThatLeavesExtensionsOut() {
    String reset =
        "<place id='p'/><transition id='t'/><arc id='a' source='p' target='t'>"
            + "<type value='reset'/></arc>";
    assertThat(Documents.failure(Documents.ptnet(reset)).getMessage())
        .contains("or --lenient (")
        .doesNotContain("lenient read");
  }

  @Test
  void namesTheOptionThatChoosesANet() {
    String two = "<pnml><net id='a' type='ptnet'/><net id='b' type='ptnet'/></pnml>";
    assertThat(Documents.failure(two).getMessage())
        .contains("there are 2 nets; expected --net ID with one of a, b");
  }
}
