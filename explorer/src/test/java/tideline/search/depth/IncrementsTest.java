package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class IncrementsTest {

  @Test
  void givenOneStaysWhateverHappens() {
    Increments increments = new Increments(7);
    increments.ended(1_000, 0, 7);
    increments.ended(1_000, 1_000_000, 14);
    assertThat(increments.next()).isEqualTo(7);
  }

  @Test
  void shrinksWhileStatesAreExploredAgain() {
    Increments increments = new Increments(DepthOptions.ADAPTIVE);
    assertThat(increments.next()).isEqualTo(4);
    for (int round = 1; round <= 5; round++) {
      increments.ended(100L * round, 0, 4 * round);
    }
    assertThat(increments.next()).isEqualTo(1);
  }

  @Test
  void growsWhileWaysAreReplayedButNotBeyondAPartOfTheDepth() {
    Increments increments = new Increments(DepthOptions.ADAPTIVE);
    int depth = 0;
    for (int round = 1; round <= 100; round++) {
      depth += increments.next();
      increments.ended(0, 10L * round, depth);
      assertThat(increments.next()).isBetween(4, Math.max(64, depth / 8));
    }
    assertThat(depth).isGreaterThan(100_000);
  }

  @Test
  void roundThatCostNothingChangesNothing() {
    Increments increments = new Increments(DepthOptions.ADAPTIVE);
    increments.ended(0, 0, 4);
    increments.ended(2, 16, 8);
    assertThat(increments.next()).isEqualTo(4);
  }

  @Test
  void goesOnWhereItWasSaved() throws IOException {
    Increments saved = new Increments(DepthOptions.ADAPTIVE);
    saved.ended(0, 5, 4);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    saved.write(new DataOutputStream(bytes));
    Increments read = new Increments(DepthOptions.ADAPTIVE);
    read.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertThat(read.next()).isEqualTo(8);
    saved.ended(3, 10, 12);
    read.ended(3, 10, 12);
    assertThat(read.next()).isEqualTo(saved.next()).isEqualTo(4);
  }
}
