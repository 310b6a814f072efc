package tideline.search.external;

/** What each strategy divides by. */
final class PartitionFunctions {

  /** With room for so few states, components make no difference. */
  private static final int FEW_STATES = 5;

  private PartitionFunctions() {}

  static PartitionFunction of(ExternalBuilder b, ExternalLimits limits) {
    return switch (b.strategy) {
      case NONE -> HashClasses.single(b.components);
      case STATIC_GLOBAL_HASH ->
          HashClasses.fixed(b.components, HashClasses.GLOBAL, b.staticPartitions);
      case DYNAMIC_GLOBAL_HASH -> HashClasses.growing(b.components, HashClasses.GLOBAL);
      case STATIC_LOCAL_HASH ->
          HashClasses.fixed(b.components, sample(b).bestComponent(), b.staticPartitions);
      case DYNAMIC_LOCAL_HASH -> HashClasses.growing(b.components, sample(b).bestComponent());
      case STATIC_ANALYSIS ->
          diagram(b, ComponentChoices.leastOf(Sample.changers(b.components, b.system.events())));
      case STATE_SPACE_SAMPLE -> diagram(b, ComponentChoices.leastOf(sample(b).changes()));
      case RANDOMISED -> diagram(b, ComponentChoices.random(b.seed));
      case EVENT_EXECUTION -> diagram(b, ComponentChoices.leastUpdated());
      case PARTITION_DISTRIBUTION -> diagram(b, ComponentChoices.mostEven());
      case DISTRIBUTION_AND_EXECUTION -> diagram(b, ComponentChoices.mostEvenAndLeastUpdated());
      case ADAPTIVE -> {
        PartitioningDiagram diagram = diagram(b, ComponentChoices.adaptive());
        yield limits.partitionStates() <= FEW_STATES ? diagram.hashedAtFirst() : diagram;
      }
    };
  }

  private static PartitioningDiagram diagram(ExternalBuilder b, ComponentChoice choice) {
    return new PartitioningDiagram(b.system, b.components, choice).obeying(b.signal);
  }

  private static Sample sample(ExternalBuilder b) {
    return Sample.of(b.system, b.components, b.sampleSteps, b.seed, b.signal);
  }
}
