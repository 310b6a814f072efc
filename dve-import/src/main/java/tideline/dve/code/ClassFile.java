package tideline.dve.code;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A class file in the making: static methods, static fields and one instance method.
 *
 * <p>Of version 49, the last one without stack maps: the verifier then works out the types itself.
 */
final class ClassFile {

  static final int PUBLIC = 0x0001;
  static final int STATIC = 0x0008;
  private static final int SUPER_FINAL = 0x0030;
  private static final int VERSION = 49;
  private static final int MAX_METHODS = 65_535;
  private static final int MAGIC = 0xCAFEBABE;

  private final String name;
  private final String superName;
  private final ConstantPool constants = new ConstantPool();
  private final List<byte[]> fields = new ArrayList<>();
  private final List<byte[]> methods = new ArrayList<>();

  /** Names are those of the class file format, with slashes. */
  ClassFile(String name, String superName) {
    this.name = name;
    this.superName = superName;
  }

  String name() {
    return name;
  }

  ConstantPool constants() {
    return constants;
  }

  /** Adds a static field that the class itself can see. */
  void addStaticField(String field, String descriptor) {
    fields.add(
        written(
            out -> {
              out.writeShort(STATIC);
              out.writeShort(constants.utf8(field));
              out.writeShort(constants.utf8(descriptor));
              out.writeShort(0);
            }));
  }

  /** Adds a method whose code is complete. */
  void addMethod(int access, String method, String descriptor, CodeBuilder code) {
    byte[] body = code.attribute();
    methods.add(
        written(
            out -> {
              out.writeShort(access);
              out.writeShort(constants.utf8(method));
              out.writeShort(constants.utf8(descriptor));
              out.writeShort(1);
              out.writeShort(constants.utf8("Code"));
              out.writeInt(body.length);
              out.write(body);
            }));
  }

  /** The constructor without arguments. */
  void addConstructor() {
    CodeBuilder code = new CodeBuilder(this, 1);
    code.loadReference(0);
    code.invokeSpecial(superName, "<init>", "()V");
    code.returnVoid();
    addMethod(PUBLIC, "<init>", "()V", code);
  }

  byte[] bytes() {
    if (methods.size() > MAX_METHODS) {
      throw new CodeTooLargeException("the model makes more methods than a class can hold");
    }
    int thisType = constants.type(name);
    int superType = constants.type(superName);
    return written(
        out -> {
          out.writeInt(MAGIC);
          out.writeShort(0);
          out.writeShort(VERSION);
          out.writeShort(constants.count());
          out.write(constants.bytes());
          out.writeShort(SUPER_FINAL);
          out.writeShort(thisType);
          out.writeShort(superType);
          out.writeShort(0);
          writeAll(out, fields);
          writeAll(out, methods);
          out.writeShort(0);
        });
  }

  private static void writeAll(DataOutputStream out, List<byte[]> members) throws IOException {
    out.writeShort(members.size());
    for (byte[] member : members) {
      out.write(member);
    }
  }

  static byte[] written(Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      writing.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @FunctionalInterface
  interface Writing {
    void write(DataOutputStream out) throws IOException;
  }
}
