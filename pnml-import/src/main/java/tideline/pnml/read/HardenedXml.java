package tideline.pnml.read;

import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

/**
 * The settings of the XML parser: no DTD, no entity, nothing fetched, bounded nesting.
 *
 * <p>They do not bound attributes, comments, text and namespaces; {@link GuardedInput} and {@link
 * XmlCursor} do.
 */
final class HardenedXml {

  static final int MAX_DEPTH = 256;

  private static final String LIMITS = "http://www.oracle.com/xml/jaxp/properties/";

  private HardenedXml() {}

  static XMLInputFactory factory() {
    // Never newInstance(): it would look for a parser on the class path.
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("external resource refused");
        });
    limit(factory, "entityExpansionLimit", 1);
    limit(factory, "maxElementDepth", MAX_DEPTH);
    limit(factory, "elementAttributeLimit", 64);
    limit(factory, "maxXMLNameLimit", 1024);
    // No limit for the sizes of entities: the parser counts &lt; and its like against them, and all
    // other entities are refused anyway.
    limit(factory, "maxGeneralEntitySizeLimit", 0);
    limit(factory, "totalEntitySizeLimit", 0);
    return factory;
  }

  private static void limit(XMLInputFactory factory, String name, int value) {
    factory.setProperty(LIMITS + name, String.valueOf(value));
  }
}
