package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.net.work.WorkInterruptedException;

/** Reading ends when its thread is interrupted, in whatever part of a document. */
class InterruptedReadTest {

  /** Far more than reading needs to end; met only where it does not look at all. */
  private static final long SAFETY_MILLIS = 20_000;

  private static final String HEAD =
      "<pnml xmlns='http://www.pnml.org/version-2009/grammar/pnml'><net id='n'"
          + " type='http://www.pnml.org/version-2009/grammar/ptnet'><page id='g'>";

  @Test
  @SuppressWarnings("JdkObsolete") // what SequenceInputStream takes
  void endsInADocumentWithoutEnd() throws InterruptedException {
    Enumeration<InputStream> endless =
        new Enumeration<>() {
          private int next;

          @Override
          public boolean hasMoreElements() {
            return true;
          }

          @Override
          public InputStream nextElement() {
            String text = next == 0 ? HEAD : "<place id='p" + next + "'/>";
            next++;
            return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
          }
        };
    assertThat(interrupted(() -> PnmlReader.strict().read(new SequenceInputStream(endless), "n")))
        .isInstanceOf(WorkInterruptedException.class);
  }

  @Test
  void endsInAFile(@TempDir Path folder) throws Exception {
    StringBuilder text = new StringBuilder(HEAD);
    for (int i = 0; i < 20_000; i++) {
      text.append("<place id='p").append(i).append("'/>");
      text.append("<transition id='t").append(i).append("'/>");
      text.append("<arc id='a").append(i).append("' source='p").append(i);
      text.append("' target='t").append(i).append("'/>");
    }
    Path file = folder.resolve("large.pnml");
    Files.writeString(file, text.append("</page></net></pnml>"));
    assertThat(
            interrupted(
                () -> {
                  while (true) {
                    PnmlReader.strict().read(file);
                  }
                }))
        .isInstanceOf(WorkInterruptedException.class);
  }

  private interface Reading {
    void run() throws PnmlException;
  }

  private static Throwable interrupted(Reading reading) throws InterruptedException {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                reading.run();
              } catch (Throwable e) {
                thrown.set(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    Thread.sleep(200);
    thread.interrupt();
    thread.join(SAFETY_MILLIS);
    assertThat(thread.isAlive()).as("still reading").isFalse();
    return thrown.get();
  }
}
