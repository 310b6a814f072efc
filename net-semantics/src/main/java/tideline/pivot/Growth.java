package tideline.pivot;

import java.util.List;

/**
 * Why there are infinitely many states: a run that can be repeated for ever, with more each time.
 *
 * @param growing what grows, in the words of the model
 * @param prefix events from the initial state to the first of the two states
 * @param pump events from there to a state that holds more
 */
public record Growth(List<String> growing, int[] prefix, int[] pump) {

  public Growth {
    growing = List.copyOf(growing);
  }
}
