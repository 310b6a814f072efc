package tideline.dve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.net.expression.LinearExpression;
import tideline.source.Document;
import tideline.source.Documents;
import tideline.source.ReadOptions;
import tideline.source.SourceException;
import tideline.source.Unfold;

/** DVE through the seam for front ends. */
class DveFrontEndTest {

  private static final Path PETERSON = Path.of("../examples/dve/peterson.dve");

  private static Document read(String text, String name) throws SourceException {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    return Documents.ofServices().read(new ByteArrayInputStream(bytes), name, ReadOptions.STRICT);
  }

  @Test
  void fileIsReadByItsEnding() throws SourceException {
    Document document = Documents.ofServices().read(PETERSON, ReadOptions.STRICT);

    assertThat(document.name()).isEqualTo("peterson");
    assertThat(document.type()).isEqualTo("dve");
    assertThat(document.format()).isEqualTo("DVE");
    assertThat(document.sha256()).hasSize(64);
    assertThat(document.asNet()).isEmpty();
    assertThat(document.model(Unfold.automatically()).isBounded()).isTrue();
  }

  @Test
  void textIsRecognisedWithoutAName() {
    DveFrontEnd frontEnd = new DveFrontEnd();

    assertThat(frontEnd.recognises(bytes("// x\n/* * y */\n\n  process P {"))).isTrue();
    assertThat(frontEnd.recognises(bytes("byte x;"))).isTrue();
    assertThat(frontEnd.recognises(bytes("<?xml version=\"1.0\"?>"))).isFalse();
    assertThat(frontEnd.recognises(bytes("bytes"))).isFalse();
    assertThat(frontEnd.recognises(bytes("/*".repeat(2_000)))).isFalse();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void errorsNameLineAndColumn() {
    assertThatExceptionOfType(SourceException.class)
        .isThrownBy(() -> read("byte x;\nprocess P { stat s; }", "m.dve"))
        .withMessage("m.dve:2:13: expected 'byte' or 'int' or 'const' or 'state', found 'stat'")
        .satisfies(e -> assertThat(e.column()).isEqualTo(13));
  }

  @Test
  void valuesBeyondAnArrayAreWarnedOf() throws SourceException {
    Document document =
        read("byte a[2] = {1, 0, 0}; process P { state s; init s; } system async;", "m.dve");

    assertThat(document.warnings())
        .singleElement()
        .hasToString("line 1: array a: 3 values for 2 elements; the last count for nothing");
  }

  @Test
  void optionsForNetsAreRefused() {
    ReadOptions part = new ReadOptions("net1", false, false);

    assertThatThrownBy(() -> Documents.ofServices().read(PETERSON, part))
        .hasMessageContaining("holds one model");
  }

  @Test
  void formulasAndMeasuresSpeakOfVariablesAndLocations() throws SourceException {
    Model model =
        Documents.ofServices().read(PETERSON, ReadOptions.STRICT).model(Unfold.automatically());
    LinearExpression expression = model.expression("2*wants[1] - P_0.CS + 3 + turn");
    long[] state = new long[model.system().words()];
    model.system().initial(state, 0);

    assertThat(expression.value(v -> model.variables().value(v, state, 0))).isEqualTo(3);
    assertThat(model.names().places("P_1.CS")).hasSize(1);
    assertThat(model.names().transitions("P_0")).hasSize(4);
    assertThat(model.names().transitions("P_1: CS -> idle [wants[1] = 0]")).hasSize(1);
    assertThatThrownBy(() -> model.expression("nothing + 1"))
        .hasMessage("there is no variable or state of a process 'nothing'");
    assertThatThrownBy(() -> model.names().transitions("Q"))
        .hasMessage("there is no process or event 'Q'");
  }

  @Test
  void componentsAreThoseOfTheModel() throws SourceException {
    Model model =
        Documents.ofServices().read(PETERSON, ReadOptions.STRICT).model(Unfold.automatically());

    assertThat(model.components("auto").size()).isEqualTo(4);
    assertThatThrownBy(() -> model.components("units"))
        .hasMessage("a DVE model has no components 'units'; expected auto or variables");
  }
}
