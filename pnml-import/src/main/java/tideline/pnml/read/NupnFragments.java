package tideline.pnml.read;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.glassfish.jaxb.runtime.v2.JAXBContextFactory;

/**
 * Binds unit structures. The binding is set up when the first one is met, since that takes longer
 * than reading a small net.
 */
final class NupnFragments {

  private NupnFragments() {}

  /** Reads the {@code toolspecific} element the cursor is on; goes to its end. */
  static NupnFragment read(XmlCursor cursor) throws PnmlException {
    try {
      Unmarshaller unmarshaller = Binding.CONTEXT.createUnmarshaller();
      // Null where the binding gave up without a reason; then there are no units.
      NupnFragment fragment =
          unmarshaller.unmarshal(new AnyNamespace(cursor), NupnFragment.class).getValue();
      cursor.deliverAgain();
      return fragment == null ? new NupnFragment() : fragment;
    } catch (JAXBException e) {
      if (e.getLinkedException() instanceof XMLStreamException xml) {
        throw cursor.failure(xml);
      }
      throw new IllegalStateException("units that cannot be bound", e);
    }
  }

  /** Initialised on first use. */
  private static final class Binding {
    static final JAXBContext CONTEXT = create();

    private static JAXBContext create() {
      try {
        // The factory itself, not JAXBContext.newInstance(): no lookup on the class path.
        return new JAXBContextFactory()
            .createContext(new Class<?>[] {NupnFragment.class}, Map.of());
      } catch (JAXBException e) {
        throw new IllegalStateException("the binding of units is broken", e);
      }
    }
  }

  /** Hides the namespace, which is that of the document around the fragment. */
  private static final class AnyNamespace extends StreamReaderDelegate {

    AnyNamespace(XMLStreamReader reader) {
      super(reader);
    }

    @Override
    public String getNamespaceURI() {
      return "";
    }

    @Override
    public QName getName() {
      return new QName("", getLocalName());
    }
  }
}
