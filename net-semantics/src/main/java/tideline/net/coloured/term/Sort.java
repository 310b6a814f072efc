package tideline.net.coloured.term;

import java.util.List;

/**
 * A set of colours, numbered from 0 in the order in which they were declared. A colour is its
 * number; comparisons compare numbers.
 */
public sealed interface Sort {

  /** The size of a sort without end. */
  long INFINITE = -1;

  /** The one colour of black tokens. */
  Sort DOT = new Enumeration("dot", "dot", List.of(new Constant("dot", "dot")), Step.NONE);

  /** False and true. */
  Sort BOOL =
      new Enumeration(
          "bool",
          "bool",
          List.of(new Constant("false", "false"), new Constant("true", "true")),
          Step.NONE);

  /** Whole numbers, which only appear inside guards and as factors. */
  Sort NUMBER = new Numbers();

  /** The identity of a declared sort; empty if the sort stands where it is used. */
  String id();

  /** What people call it. */
  String name();

  /** How many colours there are, or {@link #INFINITE}. */
  long size();

  /** The name of a colour. */
  String colour(long colour);

  /** Whether the colours of one are those of the other. */
  default boolean isSame(Sort other) {
    return this == other;
  }

  /** Whether successors are part of the standard, and what they do. */
  enum Step {
    /** The standard has no successors here; they go round all the same. */
    NONE,
    /** After the last comes the first. */
    CYCLIC
  }

  /** A colour with an identity. */
  record Constant(String id, String name) {}

  /** Colours by name. */
  record Enumeration(String id, String name, List<Constant> constants, Step step) implements Sort {
    public Enumeration {
      constants = List.copyOf(constants);
    }

    @Override
    public long size() {
      return constants.size();
    }

    @Override
    public String colour(long colour) {
      return constants.get((int) colour).name();
    }
  }

  /** Whole numbers from one to another, both included. */
  record Range(String id, String name, long start, long end) implements Sort {
    public Range {
      if (end < start || end - start < 0 || end - start >= 1L << 62) {
        throw new IllegalArgumentException("a range from " + start + " to " + end);
      }
    }

    @Override
    public long size() {
      return end - start + 1;
    }

    @Override
    public String colour(long colour) {
      return Long.toString(start + colour);
    }

    @Override
    public boolean isSame(Sort other) {
      return other instanceof Range range && range.start == start && range.end == end;
    }
  }

  /**
   * The parts of a sort, each of which is a colour here.
   *
   * @param partOf for each colour of the divided sort the number of its part, -1 for none
   */
  record Partition(String id, String name, Sort whole, List<Constant> parts, int[] partOf)
      implements Sort {
    public Partition {
      parts = List.copyOf(parts);
    }

    @Override
    public long size() {
      return parts.size();
    }

    @Override
    public String colour(long colour) {
      return parts.get((int) colour).name();
    }
  }

  /** Tuples; the last component varies fastest. */
  record Product(String id, String name, List<Sort> components) implements Sort {
    public Product {
      components = List.copyOf(components);
      long size = 1;
      for (Sort component : components) {
        if (component.size() != INFINITE && size > (1L << 62) / component.size()) {
          throw new IllegalArgumentException("a product of more than 2^62 colours");
        }
        size = component.size() == INFINITE ? INFINITE : size * component.size();
      }
    }

    @Override
    public long size() {
      long size = 1;
      for (Sort component : components) {
        size *= component.size();
      }
      return size;
    }

    /** How much the number of a tuple grows with that of a component. */
    public long[] strides() {
      long[] strides = new long[components.size()];
      long stride = 1;
      for (int i = strides.length - 1; i >= 0; i--) {
        strides[i] = stride;
        stride *= components.get(i).size();
      }
      return strides;
    }

    @Override
    public String colour(long colour) {
      long[] strides = strides();
      StringBuilder text = new StringBuilder("(");
      for (int i = 0; i < strides.length; i++) {
        Sort component = components.get(i);
        text.append(i == 0 ? "" : ",")
            .append(component.colour(colour / strides[i] % component.size()));
      }
      return text.append(')').toString();
    }

    @Override
    public boolean isSame(Sort other) {
      if (this == other) {
        return true;
      }
      if (!(other instanceof Product product) || product.components.size() != components.size()) {
        return false;
      }
      for (int i = 0; i < components.size(); i++) {
        if (!components.get(i).isSame(product.components.get(i))) {
          return false;
        }
      }
      return true;
    }
  }

  /** All whole numbers. */
  record Numbers() implements Sort {
    @Override
    public String id() {
      return "";
    }

    @Override
    public String name() {
      return "number";
    }

    @Override
    public long size() {
      return INFINITE;
    }

    @Override
    public String colour(long colour) {
      return Long.toString(colour);
    }
  }
}
