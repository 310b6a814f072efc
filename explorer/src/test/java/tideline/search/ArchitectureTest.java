package tideline.search;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The explorer sees the pivot and nothing else of nets: another front end is one adapter. */
class ArchitectureTest {

  private static final JavaClasses EXPLORER =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("tideline.search");

  @Test
  void explorerDependsOnThePivotOnly() {
    assertThat(EXPLORER).as("classes looked at").hasSizeGreaterThan(20);
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "tideline.search..", "tideline.pivot", "java..", "it.unimi.dsi.fastutil..")
        .check(EXPLORER);
  }

  @Test
  void explorerKnowsNeitherXmlNorNetworks() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("javax..", "org.w3c..", "org.xml..", "java.net..")
        .check(EXPLORER);
  }

  @Test
  void kernelKnowsNoFiles() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "tideline.search",
            "tideline.search.open",
            "tideline.search.store",
            "tideline.search.observe",
            "tideline.search.policy",
            "tideline.search.parallel")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.io..", "java.nio.file..", "java.nio.channels..")
        .check(EXPLORER);
  }

  @Test
  void loopKnowsNoOrderStoreOrPolicyByName() {
    noClasses()
        .that()
        .haveSimpleName("Explorer")
        .should()
        .dependOnClassesThat()
        .haveNameMatching(".*\\.(\\w+OpenSet|StateTable|StateArena|ParallelExplorer)")
        .check(EXPLORER);
  }

  @Test
  void partsDoNotKnowOneAnother() {
    slices().matching("tideline.search.(*)..").should().beFreeOfCycles().check(EXPLORER);
    noClasses()
        .that()
        .resideInAnyPackage(
            "tideline.search.open",
            "tideline.search.observe",
            "tideline.search.policy",
            "tideline.search.store")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tideline.search", "tideline.search.parallel")
        .check(EXPLORER);
  }

  @Test
  void nothingIsSharedThroughMutableStatics() {
    fields().that().areStatic().should().beFinal().check(EXPLORER);
  }
}
