package tideline.site.build;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassReader;
import org.teavm.model.Instruction;
import org.teavm.model.InvokeDynamicInstruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.Program;

/** What a browser cannot do, or what would make the page too large: no such option is offered. */
final class Refused {

  private static final String METHOD = "tideline.analysis.method.";

  private static final Pattern RESULT =
      Pattern.compile("(Result|Counters|Totals|Limits|Plan|Options|Report|Sample|Choice|Cache)$");

  /** Methods by their classes. */
  static final Map<String, Set<String>> METHODS =
      Map.ofEntries(
          // several threads
          Map.entry(METHOD + "CacheEngine", Set.of("ofSeveral")),
          Map.entry(METHOD + "PseudoRootEngine", Set.of("ofSeveral")),
          Map.entry(METHOD + "SweepEngine", Set.of("ofSeveral")),
          Map.entry(METHOD + "ExternalForestRun", Set.of("<init>", "search", "outcome", "sample")),
          Map.entry(METHOD + "LocalityRun", Set.of("several")),
          Map.entry(METHOD + "DepthRun", Set.of("several")),
          Map.entry(METHOD + "DepthEngine", Set.of("ofSeveral")),
          Map.entry(METHOD + "AutoMethod", Set.of("explore")),
          Map.entry("tideline.bdd.reach.CountRace", Set.of("explore", "run", "reduced", "start")),
          Map.entry(METHOD + "ReducedFacts", Set.of("<init>", "outcome")),
          // files that outlive a run, and other ways to keep every state
          Map.entry(METHOD + "FullMethod", Set.of("packed", "resumable")),
          Map.entry(METHOD + "KeepingRun", Set.of("ranked", "tried")),
          Map.entry(METHOD + "RunsStore", Set.of("outcome")),
          Map.entry(
              "tideline.analysis.estimate.SizeEstimate", Set.of("addTo", "inWords", "shortly")),
          Map.entry("tideline.search.depth.DepthCheckpoint", Set.of("save", "load")),
          Map.entry("tideline.search.external.ExternalSearch", Set.of("restored", "manifest")),
          Map.entry(
              "tideline.search.disk.Compression$Zstandard",
              Set.of("<init>", "mostBytes", "compress", "restore")),
          Map.entry("tideline.search.disk.NamedFolder", Set.of("take")),
          Map.entry("tideline.analysis.option.MethodOption", Set.of("path/1")),
          Map.entry(METHOD + "DepthMethod", Set.of("there")),
          Map.entry(METHOD + "ExternalRun", Set.of("checkThatThereIsARun")),
          // reductions, and diagrams beyond those of pseudo-root states
          Map.entry(METHOD + "ReducedStateSpace", Set.of("<init>", "outcome")),
          Map.entry(METHOD + "PredecessorSetup", Set.of("bdd", "list")),
          Map.entry(METHOD + "PseudoRootMethod", Set.of("lean", "onRanks")),
          Map.entry(METHOD + "RankedStates", Set.of("ranked")),
          Map.entry(METHOD + "SweepLineMethod", Set.of("release")));

  private Refused() {}

  /**
   * Whether a method was made by the compiler for a record of results, which are never compared:
   * all of these together are not small.
   */
  static boolean isForShow(ClassReader cls, MethodHolder method) {
    return "java.lang.Record".equals(cls.getParent())
        && Set.of("toString", "equals", "hashCode").contains(method.getName())
        && isMadeByTheCompiler(method.getProgram())
        && cls.getName().startsWith("tideline.")
        && (method.getName().equals("toString") || RESULT.matcher(cls.getName()).find());
  }

  private static boolean isMadeByTheCompiler(Program program) {
    if (program != null) {
      for (BasicBlock block : program.getBasicBlocks()) {
        for (Instruction instruction : block) {
          if (instruction instanceof InvokeDynamicInstruction) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
