package tideline.dve;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.SourceModel.ProcessDeclaration;
import tideline.dve.syntax.SourceModel.VariableDeclaration;
import tideline.model.Model;
import tideline.source.Diagnostic;
import tideline.source.Document;
import tideline.source.Unfold;

/** A DVE file that was read. */
final class DveDocument implements Document {

  private final DveModel model;
  private final String sha256;

  private DveDocument(DveModel model, String sha256) {
    this.model = model;
    this.sha256 = sha256;
  }

  /**
   * Outside of comments the language has no letters beyond ASCII, so bytes are read as Latin 1.
   *
   * @param bytes of the source, decompressed
   */
  static DveDocument of(String file, String name, byte[] bytes) throws DveException {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return new DveDocument(DveModel.of(file, name, text), digest(bytes));
  }

  private static String digest(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  DveModel model() {
    return model;
  }

  @Override
  public String name() {
    return model.name();
  }

  @Override
  public String type() {
    return "dve";
  }

  @Override
  public String format() {
    return DveFrontEnd.FORMAT;
  }

  @Override
  public List<Diagnostic> warnings() {
    List<Diagnostic> warnings = new ArrayList<>();
    model.source().variables().forEach(variable -> warn(variable, warnings));
    for (ProcessDeclaration process : model.source().processes()) {
      process.variables().forEach(variable -> warn(variable, warnings));
    }
    return warnings;
  }

  private static void warn(VariableDeclaration variable, List<Diagnostic> warnings) {
    int given = variable.initial().size();
    if (variable.isArray() && given > variable.size()) {
      warnings.add(
          new Diagnostic(
              variable.at().line(),
              "array " + variable.name(),
              given + " values for " + variable.size() + " elements; the last count for nothing"));
    }
  }

  @Override
  public String sha256() {
    return sha256;
  }

  @Override
  public Model model(Unfold unfold) {
    return model;
  }
}
