package tideline.dve.code;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/** The constants of a class file; each is entered once. */
final class ConstantPool {

  private static final int MAX_ENTRIES = 65_535;

  private final Map<String, Integer> entries = new HashMap<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);
  private int next = 1;

  /** The number after that of the last entry. */
  int count() {
    return next;
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  int utf8(String text) {
    return entry(
        "u" + text,
        1,
        () -> {
          out.writeByte(1);
          out.writeUTF(text);
        });
  }

  int integer(int value) {
    return entry(
        "i" + value,
        1,
        () -> {
          out.writeByte(3);
          out.writeInt(value);
        });
  }

  int longInteger(long value) {
    return entry(
        "l" + value,
        2,
        () -> {
          out.writeByte(5);
          out.writeLong(value);
        });
  }

  int type(String internalName) {
    int name = utf8(internalName);
    return entry("c" + internalName, 1, () -> pair(7, name, -1));
  }

  int field(String owner, String name, String descriptor) {
    return member(9, owner, name, descriptor);
  }

  int method(String owner, String name, String descriptor) {
    return member(10, owner, name, descriptor);
  }

  private int member(int tag, String owner, String name, String descriptor) {
    int type = type(owner);
    int nameText = utf8(name);
    int descriptorText = utf8(descriptor);
    int signature =
        entry("n" + name + ' ' + descriptor, 1, () -> pair(12, nameText, descriptorText));
    return entry(
        "m" + tag + owner + ' ' + name + ' ' + descriptor, 1, () -> pair(tag, type, signature));
  }

  private void pair(int tag, int first, int second) throws IOException {
    out.writeByte(tag);
    out.writeShort(first);
    if (second >= 0) {
      out.writeShort(second);
    }
  }

  private int entry(String key, int slots, Writing writing) {
    Integer known = entries.get(key);
    if (known != null) {
      return known;
    }
    try {
      writing.write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int index = next;
    next += slots;
    if (next > MAX_ENTRIES) {
      throw new CodeTooLargeException("the model makes more constants than a class can hold");
    }
    entries.put(key, index);
    return index;
  }

  @FunctionalInterface
  private interface Writing {
    void write() throws IOException;
  }
}
