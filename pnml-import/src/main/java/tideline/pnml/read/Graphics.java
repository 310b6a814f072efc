package tideline.pnml.read;

import tideline.net.model.Spot;

/** Reads where a node stands; whatever else there is about its looks is passed over. */
final class Graphics {

  private Graphics() {}

  /**
   * Reads the element the cursor is on; goes to its end.
   *
   * @return null if it says no place, or none that is a pair of numbers: pictures are nothing to
   *     refuse a net for
   */
  static Spot read(XmlCursor cursor) throws PnmlException {
    Spot spot = null;
    while (cursor.child()) {
      if (spot == null && cursor.getLocalName().equals("position")) {
        spot = spot(cursor.attribute("x").trim(), cursor.attribute("y").trim());
      }
      cursor.skip();
    }
    return spot;
  }

  private static Spot spot(String x, String y) {
    try {
      Spot spot = new Spot(Double.parseDouble(x), Double.parseDouble(y));
      return Double.isFinite(spot.x()) && Double.isFinite(spot.y()) ? spot : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
