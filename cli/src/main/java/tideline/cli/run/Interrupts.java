package tideline.cli.run;

import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.RunControl;
import tideline.cli.terminal.Terminal;

/**
 * Ctrl-C and SIGTERM while a search runs: the first asks the search to stop, so that the search can
 * end and say what it knows; the second ends the process on the spot.
 *
 * <p>Shutdown hooks would not do: the JVM hides a second signal from them. Hence {@code
 * sun.misc.Signal}, by reflection, since javac has no way to accept its use without a warning.
 * Where it is missing, a signal ends the process as it does before and after a search, which leaves
 * 130 for Ctrl-C as well.
 */
public final class Interrupts implements AutoCloseable {

  private static final String[] SIGNALS = {"INT", "TERM"};

  private final Terminal terminal;
  private final RunControl stop;
  private final AtomicBoolean interrupted = new AtomicBoolean();
  private final Object[] former = new Object[SIGNALS.length];

  private Interrupts(Terminal terminal, RunControl stop) {
    this.terminal = terminal;
    this.stop = stop;
  }

  /** Listens until closed. */
  public static Interrupts stopping(RunControl stop, Terminal terminal) {
    Interrupts interrupts = new Interrupts(terminal, stop);
    for (int i = 0; i < SIGNALS.length; i++) {
      interrupts.former[i] = install(SIGNALS[i], interrupts.handler());
    }
    return interrupts;
  }

  @Override
  public void close() {
    for (int i = 0; i < SIGNALS.length; i++) {
      install(SIGNALS[i], former[i]);
    }
  }

  void signalled() {
    if (interrupted.getAndSet(true)) {
      Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
    }
    stop.stop(RunEnding.interrupted());
    terminal.err().println("tideline: stopping; once more ends it at once");
  }

  private Object handler() {
    try {
      Class<?> type = Class.forName("sun.misc.SignalHandler");
      return Proxy.newProxyInstance(
          type.getClassLoader(),
          new Class<?>[] {type},
          (self, method, args) -> {
            if (method.getName().equals("handle")) {
              signalled();
              return null;
            }
            return method.getName().equals("equals") ? self == args[0] : (Object) 0;
          });
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** Answers the former handler, null where the system does not let us listen. */
  private static Object install(String name, Object handler) {
    if (handler == null) {
      return null;
    }
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      return signal
          .getMethod("handle", signal, Class.forName("sun.misc.SignalHandler"))
          .invoke(null, signal.getConstructor(String.class).newInstance(name), handler);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }
}
