package tideline.site;

import java.util.ArrayList;
import java.util.List;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/**
 * The net of the page as text: a line for each node and arc, with tabs between its fields. Tabs,
 * line ends and backslashes in names are written with a backslash.
 *
 * <p>{@code n name}, {@code p id name tokens capacity}, {@code t id name}; {@code i}, {@code o} and
 * {@code h} for input, output and inhibitor arcs, each with {@code place transition weight} by
 * their numbers. A capacity is empty if there is none.
 */
final class NetText {

  private NetText() {}

  /**
   * @throws IllegalArgumentException with a sentence, if the text is no net
   */
  static Net read(String text) {
    NetBuilder net = new NetBuilder("net");
    for (String line : split(text, '\n')) {
      if (!line.isEmpty()) {
        add(line, net);
      }
    }
    try {
      return net.build();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("the net has more than 2^63-1 tokens", e);
    }
  }

  private static void add(String line, NetBuilder net) {
    List<String> fields = split(line, '\t');
    switch (fields.get(0)) {
      case "n" -> net.name(plain(fields.get(1)));
      case "p" -> place(fields, net);
      case "t" -> net.transition(plain(fields.get(1)), plain(fields.get(2)));
      case "i" -> net.input(number(fields, 1), number(fields, 2), weight(fields));
      case "o" -> net.output(number(fields, 2), number(fields, 1), weight(fields));
      case "h" -> net.inhibitor(number(fields, 1), number(fields, 2), weight(fields));
      default -> throw new IllegalArgumentException("no line of a net: " + line);
    }
  }

  private static void place(List<String> fields, NetBuilder net) {
    int place = net.place(plain(fields.get(1)), plain(fields.get(2)), whole(fields.get(3)));
    if (!fields.get(4).isEmpty()) {
      net.capacity(place, whole(fields.get(4)));
    }
  }

  private static int number(List<String> fields, int at) {
    return (int) whole(fields.get(at));
  }

  private static long weight(List<String> fields) {
    long weight = whole(fields.get(3));
    if (weight < 1) {
      throw new IllegalArgumentException("the weight of an arc is at least 1, not " + weight);
    }
    return weight;
  }

  private static long whole(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is no whole number below 2^63", e);
    }
  }

  private static List<String> split(String text, char by) {
    List<String> parts = new ArrayList<>();
    int at = 0;
    for (int end = text.indexOf(by); end >= 0; end = text.indexOf(by, at)) {
      parts.add(text.substring(at, end));
      at = end + 1;
    }
    parts.add(text.substring(at));
    return parts;
  }

  private static String plain(String field) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c == '\\') {
        c = field.charAt(++i);
        c = c == 't' ? '\t' : c == 'n' ? '\n' : c;
      }
      text.append(c);
    }
    return text.toString();
  }
}
