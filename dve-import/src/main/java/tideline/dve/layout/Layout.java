package tideline.dve.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import tideline.dve.bounds.Interval;
import tideline.dve.bounds.ValueBounds;
import tideline.dve.program.Channel;
import tideline.dve.program.DveProcess;
import tideline.dve.program.Program;
import tideline.dve.program.Variable;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.Limits;
import tideline.dve.syntax.Position;
import tideline.dve.syntax.SourceModel.ValueType;

/**
 * Where everything lies in a state.
 *
 * <p>A location has as many bits as the states of its process need, a variable as many as its
 * bounds need, a message of a channel those of its types. After an error, process 0 is in a
 * location of its own that it never leaves, and everything else is 0. Arrays of more than a word
 * begin with a word, everything else lies within one; large things are placed first, each where
 * there is room.
 */
public final class Layout {

  private static final int NO_ERROR = -1;

  private final int errorLocation;
  private final Field[] locations;
  private final ArrayField[] variables;
  private final ChannelField[] channels;
  private final int words;

  private Layout(int errorLocation, Field[] locations, ArrayField[] variables, Packer packer) {
    this.errorLocation = errorLocation;
    this.locations = locations;
    this.variables = variables;
    this.channels = packer.channels;
    this.words = Math.max(1, packer.words());
  }

  /** Packs the states of a program. */
  public static Layout of(Program program, ValueBounds bounds) throws DveException {
    Packer packer = new Packer(program);
    ArrayField[] variables = new ArrayField[program.variables().size()];
    for (Variable variable : bySize(program, bounds)) {
      variables[variable.number()] = packer.place(variable, bounds.of(variable));
    }
    packer.placeChannels(program.channels());
    Field[] locations = new Field[program.processes().size()];
    for (int number = 0; number < locations.length; number++) {
      DveProcess process = program.processes().get(number);
      boolean marksError = number == 0 && bounds.canFail();
      locations[number] = packer.place(0, process.locations().size() - (marksError ? 0 : 1));
    }
    int error = bounds.canFail() ? program.processes().get(0).locations().size() : NO_ERROR;
    return new Layout(error, locations, variables, packer);
  }

  private static List<Variable> bySize(Program program, ValueBounds bounds) {
    List<Variable> sorted = new ArrayList<>(program.variables());
    sorted.sort(
        (a, b) ->
            Long.compare(
                (long) b.size() * elementBits(b, bounds.of(b)),
                (long) a.size() * elementBits(a, bounds.of(a))));
    return sorted;
  }

  private static int elementBits(Variable variable, Interval bounds) {
    int bits = bitsFor((long) bounds.high() - base(bounds));
    return variable.isArray() && bits > 1 ? Integer.highestOneBit(bits - 1) * 2 : bits;
  }

  /** 0 where that takes no more bits than the least value would. */
  private static int base(Interval bounds) {
    long span = (long) bounds.high() - bounds.low();
    return bounds.low() > 0 && bitsFor(bounds.high()) == bitsFor(span) ? 0 : bounds.low();
  }

  private static int bitsFor(long largest) {
    return Long.SIZE - Long.numberOfLeadingZeros(largest);
  }

  /** The number of words of a state. */
  public int words() {
    return words;
  }

  /** Whether an error has happened before a state. */
  public boolean isError(long[] states, int at) {
    return errorLocation != NO_ERROR && locations[0].get(states, at) == errorLocation;
  }

  /** Writes the state after an error, if there can be one. */
  public void writeError(long[] states, int at) {
    Arrays.fill(states, at, at + words, 0);
    for (ArrayField variable : variables) {
      for (int element = 0; element < variable.size(); element++) {
        variable.element(element).set(states, at, 0);
      }
    }
    locations[0].set(states, at, errorLocation);
  }

  public Field location(int process) {
    return locations[process];
  }

  public ArrayField variable(Variable variable) {
    return variables[variable.number()];
  }

  public ChannelField channel(Channel channel) {
    return channels[channel.number()];
  }

  /** Where a variable or an element of an array lies. */
  public Field element(Variable variable, int index) {
    return variables[variable.number()].element(index);
  }

  /** Gives things their places: first fit. */
  private static final class Packer {

    private final String file;
    private final List<Integer> used = new ArrayList<>();
    private final BitSet full = new BitSet();
    private final ChannelField[] channels;

    Packer(Program program) {
      this.file = program.source().file();
      this.channels = new ChannelField[program.channels().size()];
    }

    int words() {
      return used.size();
    }

    ArrayField place(Variable variable, Interval bounds) throws DveException {
      int base = base(bounds);
      int bits = elementBits(variable, bounds);
      long all = (long) bits * variable.size();
      int first = all > Long.SIZE ? placeWords(all) : placeBits((int) all);
      return new ArrayField(first, bits, base, variable.size());
    }

    Field place(int low, int high) throws DveException {
      int bits = bitsFor((long) high - low);
      int position = placeBits(bits);
      return new Field(position >>> 6, position & 63, bits, low);
    }

    void placeChannels(List<Channel> all) throws DveException {
      for (Channel channel : all) {
        Field[][] values = new Field[channel.capacity()][channel.types().size()];
        for (Field[] message : values) {
          for (int value = 0; value < message.length; value++) {
            ValueType type = channel.types().get(value);
            message[value] = place(type.min(), type.max());
          }
        }
        channels[channel.number()] = new ChannelField(place(0, channel.capacity()), values);
      }
    }

    private int placeWords(long bits) throws DveException {
      int first = used.size();
      for (long rest = bits; rest > 0; rest -= Long.SIZE) {
        newWord((int) Math.min(rest, Long.SIZE));
      }
      return first << 6;
    }

    private int placeBits(int bits) throws DveException {
      if (bits == 0) {
        return 0;
      }
      for (int word = full.nextClearBit(0);
          word < used.size();
          word = full.nextClearBit(word + 1)) {
        int shift = used.get(word);
        if (shift + bits <= Long.SIZE) {
          use(word, shift + bits);
          return (word << 6) + shift;
        }
      }
      newWord(bits);
      return used.size() - 1 << 6;
    }

    private void newWord(int bits) throws DveException {
      used.add(0);
      use(used.size() - 1, bits);
      if (used.size() * Long.SIZE > Limits.STATE_BITS) {
        throw new DveException(
            file, Position.NONE, "a state takes more than " + Limits.STATE_BITS + " bits");
      }
    }

    private void use(int word, int bits) {
      used.set(word, bits);
      full.set(word, bits == Long.SIZE);
    }
  }
}
