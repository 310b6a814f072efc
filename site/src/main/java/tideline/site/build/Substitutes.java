package tideline.site.build;

import java.util.Set;
import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Classes that the browser build has in other words, since they stand on what TeaVM lacks: threads,
 * fences, libraries. Everything else is compiled as it is.
 */
public final class Substitutes extends SimpleSubstitutionPolicy {

  private static final String PREFIX = "tideline.site.emulated.";

  private static final Set<String> NAMES =
      Set.of(
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.util.Random",
          "java.util.SplittableRandom",
          "java.util.zip.CRC32C",
          "java.util.concurrent.CountDownLatch",
          "java.util.concurrent.Future",
          "java.util.regex.Matcher",
          "java.util.regex.Pattern",
          "java.lang.invoke.VarHandle",
          "tideline.search.disk.DiskThread",
          "tideline.search.store.LittleEndian",
          "tideline.analysis.run.RunControl",
          "tideline.analysis.json.Json");

  @Override
  public void contribute(SubstitutionSink sink) {
    sink.selectClasses(NAMES::contains).packagePrefix(PREFIX);
  }
}
