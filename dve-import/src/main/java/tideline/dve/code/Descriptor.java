package tideline.dve.code;

/** Reads the descriptors of methods. */
final class Descriptor {

  private Descriptor() {}

  /** By how much a call changes the stack, the object itself not counted. */
  static int change(String descriptor) {
    int change = 0;
    int at = 1;
    while (descriptor.charAt(at) != ')') {
      change -= slots(descriptor, at);
      at = after(descriptor, at);
    }
    return change + slots(descriptor, at + 1);
  }

  private static int slots(String descriptor, int at) {
    return switch (descriptor.charAt(at)) {
      case 'J', 'D' -> 2;
      case 'V' -> 0;
      default -> 1;
    };
  }

  private static int after(String descriptor, int at) {
    int next = at;
    while (descriptor.charAt(next) == '[') {
      next++;
    }
    return descriptor.charAt(next) == 'L' ? descriptor.indexOf(';', next) + 1 : next + 1;
  }
}
