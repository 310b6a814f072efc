package tideline.pnml.read;

import java.io.IOException;

/** Bytes or XML beyond a safety limit; the message is a sentence for the user. */
final class InputRefused extends IOException {

  private static final long serialVersionUID = 1L;

  InputRefused(String message) {
    super(message);
  }

  InputRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
