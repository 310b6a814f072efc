package tideline.net.firing;

import tideline.net.marking.Layout;
import tideline.net.model.Net;

/** What a system whose states are packed markings of a net has to offer beyond the pivot. */
public interface PackedMarkings {

  Net net();

  /** Where the tokens of each place are in the words of a state. */
  Layout layout();

  /** Whether the width of a place's field is that of a proven bound. */
  boolean proven(int place);
}
