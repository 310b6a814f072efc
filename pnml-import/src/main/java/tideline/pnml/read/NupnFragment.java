package tideline.pnml.read;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlList;
import java.util.ArrayList;
import java.util.List;

/** The tool-specific part of a nested-unit Petri net, as it stands in the file. */
@XmlAccessorType(XmlAccessType.NONE)
final class NupnFragment {

  @XmlElement Size size;
  @XmlElement Structure structure;

  /** The size the net had when the units were computed. */
  @XmlAccessorType(XmlAccessType.NONE)
  static final class Size {
    @XmlAttribute String places;
    @XmlAttribute String transitions;
    @XmlAttribute String arcs;
  }

  /** The tree of units. */
  @XmlAccessorType(XmlAccessType.NONE)
  static final class Structure {
    @XmlAttribute String units;
    @XmlAttribute String root;
    @XmlAttribute String safe;

    @XmlElement(name = "unit")
    List<Unit> unit = new ArrayList<>();
  }

  /** One unit; places and subunits are ids. */
  @XmlAccessorType(XmlAccessType.NONE)
  static final class Unit {
    @XmlAttribute String id;
    @XmlList @XmlElement List<String> places = new ArrayList<>();
    @XmlList @XmlElement List<String> subunits = new ArrayList<>();
  }
}
