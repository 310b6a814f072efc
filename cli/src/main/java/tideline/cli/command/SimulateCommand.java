package tideline.cli.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.analysis.trace.TraceFormat;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.Count;
import tideline.cli.option.FileOption;
import tideline.cli.option.NetArgument;
import tideline.cli.output.Results;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.ProgressMode;
import tideline.cli.run.Session;
import tideline.cli.simulate.Dialogue;
import tideline.cli.simulate.TokenGame;
import tideline.cli.terminal.Terminal;
import tideline.model.StepRules;

/** Plays the token game. */
@Command(
    name = "simulate",
    header = "Play the token game: fire transitions by hand or by chance.",
    description = {
      "",
      "Shows the marking and the transitions that can fire, and reads what to do: a number or a"
          + " name fires, random N fires by chance, undo takes back, save FILE writes a trace that"
          + " 'trace replay' checks."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline simulate net.pnml",
      "  tideline simulate net.pnml --walk 20 --seed 7",
      "  tideline simulate net.pnml --walk 100 --save walk.json"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class SimulateCommand implements Callable<Integer> {

  private static final int LONGEST_WALK = 10_000_000;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private NetArgument input;

  @Option(
      names = "--walk",
      paramLabel = "N",
      converter = Count.class,
      description = "Fire N transitions by chance, fewer at a deadlock, and end.")
  private Long walk;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "For what is left to chance; default 0.")
  private long seed;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      converter = FileOption.Converter.class,
      description = "With --walk: write the walk as a trace: text, or JSON and ITF by its name.")
  private FileOption save;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public SimulateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    check();
    StepRules rules;
    try (Session session = Session.brief(terminal, ProgressMode.NONE)) {
      rules = input.readModel(terminal, session).steps();
    }
    TokenGame game = new TokenGame(rules, seed);
    new Results.ToTerminal(terminal)
        .writeText(
            out -> {
              Dialogue dialogue = new Dialogue(rules, game, out);
              if (walk != null) {
                dialogue.random((int) Math.min(LONGEST_WALK, walk));
              } else {
                dialogue.run(
                    new BufferedReader(
                        new InputStreamReader(terminal.in(), StandardCharsets.UTF_8)),
                    () -> {
                      out.flush();
                      terminal.out().flush();
                    });
              }
            });
    if (save != null) {
      save.results(terminal)
          .writeText(out -> TraceFormat.of(save.name()).write(game.trace(), "simulation", out));
    }
    return ExitCode.DONE.number();
  }

  private void check() {
    if (save != null && walk == null) {
      throw wrong("--save goes with --walk; in the game, 'save FILE' does it");
    }
    if (save != null && save.isStandardOutput()) {
      throw wrong("--save takes a file: the walk itself goes to standard output");
    }
    if (walk == null && input.file().equals("-")) {
      throw wrong("standard input cannot be the net and the player: give a file, or --walk");
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
