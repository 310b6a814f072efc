package tideline.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The arrows between the modules. */
@AnalyzeClasses(packages = "tideline", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ANY = "tideline..";
  private static final String PIVOT = "tideline.pivot..";
  private static final String MODEL = "tideline.model..";
  private static final String SOURCE = "tideline.source..";
  private static final String NETS = "tideline.net..";
  private static final String PNML = "tideline.pnml..";
  private static final String BDD = "tideline.bdd..";
  private static final String SEARCH = "tideline.search..";
  private static final String SWEEP = "tideline.sweep..";
  private static final String ANALYSIS = "tideline.analysis..";
  private static final String DRAWING = "tideline.draw..";
  private static final String TEACH = "tideline.teach..";

  @ArchTest static final ArchRule pivotDependsOnNothing = only(PIVOT, PIVOT);

  @ArchTest static final ArchRule netsKnowThePivotAndModels = only(NETS, NETS, MODEL, PIVOT);

  @ArchTest static final ArchRule documentsHoldModels = only(SOURCE, SOURCE, MODEL, NETS, PIVOT);

  @ArchTest
  static final ArchRule importerHandsOverNetsThroughTheSeam =
      only(PNML, PNML, SOURCE, MODEL, NETS, PIVOT);

  @ArchTest static final ArchRule relationsKnowNetsOnly = only(BDD, BDD, NETS, PIVOT);

  @ArchTest
  static final ArchRule explorerKnowsThePivotAndNothingElseOfNets = only(SEARCH, SEARCH, PIVOT);

  @ArchTest
  static final ArchRule sweepLineStandsOnTheExplorer =
      only(SWEEP, SWEEP, SEARCH, MODEL, NETS, PIVOT);

  @ArchTest
  static final ArchRule analysisKnowsEverythingButFrontEndsAndCommands =
      only(ANALYSIS, ANALYSIS, SOURCE, MODEL, NETS, PIVOT, BDD, SEARCH, SWEEP);

  @ArchTest
  static final ArchRule picturesKnowWhatIsDrawnAndNoCommand =
      only(DRAWING, DRAWING, ANALYSIS, NETS, SEARCH, SWEEP);

  @ArchTest
  static final ArchRule lecturesKnowSearchesSetsAndPictures =
      only(TEACH, TEACH, DRAWING, ANALYSIS, SEARCH, SWEEP, BDD, MODEL, NETS, PIVOT);

  @ArchTest
  static final ArchRule commandsNameNoFormatTheyRead =
      noClasses()
          .that()
          .resideInAPackage("tideline.cli..")
          .should()
          .dependOnClassesThat()
          .haveSimpleNameStartingWith("PnmlReader")
          .orShould()
          .dependOnClassesThat()
          .haveSimpleName("Imported");

  @ArchTest
  static final ArchRule nobodyKnowsTheCommandLine =
      noClasses()
          .that()
          .resideOutsideOfPackage("tideline.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("tideline.cli..");

  @ArchTest
  static final ArchRule onlyTheImporterKnowsXml =
      noClasses()
          .that()
          .resideOutsideOfPackage(PNML)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javax.xml..", "jakarta.xml..", "org.xml..", "org.w3c..");

  @ArchTest
  static final ArchRule nothingBoxesItsResultsInMutableStatics =
      com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields()
          .that()
          .areStatic()
          .should()
          .beFinal();

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("tideline.(**)").should().beFreeOfCycles();

  private static ArchRule only(String from, String... to) {
    return classes()
        .that()
        .resideInAPackage(from)
        .should()
        .onlyDependOnClassesThat(
            com.tngtech.archunit.base.DescribedPredicate.or(
                com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage(to),
                com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage(ANY)))
        .allowEmptyShould(true);
  }

  @Test
  void capabilitiesAreAskedForAndNotCastTo() throws IOException {
    try (Stream<Path> files = Files.walk(CommandRun.root())) {
      List<Path> casting =
          files
              .filter(f -> f.toString().endsWith(".java"))
              .filter(f -> f.toString().replace('\\', '/').contains("/src/main/"))
              .filter(f -> text(f).contains("(PackedNet)"))
              .toList();
      assertThat(casting).isEmpty();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void noTwoModulesShareAPackage() throws IOException {
    Map<String, String> moduleOf = new HashMap<>();
    try (Stream<Path> modules = Files.list(CommandRun.root())) {
      for (Path module : modules.filter(m -> Files.exists(m.resolve("pom.xml"))).toList()) {
        for (String name : packages(module.resolve("src/main/java"))) {
          String former = moduleOf.put(name, module.getFileName().toString());
          assertThat(former).as("other module with package %s", name).isNull();
        }
      }
    }
    assertThat(moduleOf).containsEntry("tideline/pivot", "net-semantics");
  }

  private static List<String> packages(Path sources) throws IOException {
    if (!Files.isDirectory(sources)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(f -> f.toString().endsWith(".java"))
          .map(f -> sources.relativize(f.getParent()).toString().replace('\\', '/'))
          .distinct()
          .toList();
    }
  }
}
