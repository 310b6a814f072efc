package tideline.dve;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows within the front end, and out of it. */
@AnalyzeClasses(packages = "tideline.dve", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule KNOWS_ONLY_PIVOT_AND_SEAM =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "tideline.dve..",
              "tideline.pivot..",
              "tideline.model..",
              "tideline.source..",
              "tideline.net.expression..",
              "tideline.net.property..");

  @ArchTest
  static final ArchRule TEXT_KNOWS_NO_MEANING =
      noClasses()
          .that()
          .resideInAPackage("tideline.dve.syntax")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "tideline.dve.program..",
              "tideline.dve.bounds..",
              "tideline.dve.layout..",
              "tideline.dve.code..",
              "tideline.dve.system..");

  @ArchTest
  static final ArchRule MEANING_KNOWS_NO_WORDS =
      noClasses()
          .that()
          .resideInAnyPackage("tideline.dve.program", "tideline.dve.bounds")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "tideline.dve.layout..", "tideline.dve.code..", "tideline.dve.system..");
}
