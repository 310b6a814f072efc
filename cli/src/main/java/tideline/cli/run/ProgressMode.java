package tideline.cli.run;

import java.time.Duration;
import java.util.Locale;

/** How progress is shown, and how often. */
public enum ProgressMode {
  NONE(Duration.ofDays(1)),
  /** One line that is rewritten; for terminals. */
  LIVE(Duration.ofMillis(250)),
  PLAIN(Duration.ofSeconds(10)),
  JSON(Duration.ofSeconds(1));

  private final Duration interval;

  ProgressMode(Duration interval) {
    this.interval = interval;
  }

  Duration interval() {
    return interval;
  }

  /** As the user types it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
