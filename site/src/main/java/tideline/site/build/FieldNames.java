package tideline.site.build;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives fields of classes that have no objects in common the same names. TeaVM names every field of
 * the program differently, which compresses badly: with names by the position of a field in its
 * class, those it inherits first, the script is a sixteenth smaller.
 *
 * <p>Reads the script as TeaVM writes it: constructors that set each field of their class, and one
 * list of all classes with their parents. Methods have other names, without a dollar in front.
 */
final class FieldNames {

  private static final Pattern CONSTRUCTOR =
      Pattern.compile(
          "function ([\\w$]+)\\(\\)\\{((?:let a=this;)?(?:[\\w$]+\\.call\\((?:a|this)\\);)?"
              + "(?:(?:a|this)\\.[\\w$]+=[^;]*;)+)\\}");
  private static final Pattern FIELD = Pattern.compile("(?:a|this)\\.([\\w$]+)=");
  private static final Pattern PARENT =
      Pattern.compile(
          "(?<=[\\[,\\n])([A-Za-z_$][\\w$]*),\\s*(?:0|\"[^\"]*\"|\\d+),\\s*(?:\\d+,\\s*)?"
              + "([A-Za-z_$][\\w$]*|0),\\s*\\[[\\w$,\\s]*\\],");
  private static final Pattern MEMBER = Pattern.compile("\\.([A-Za-z_$][\\w$]*)");

  /** A name that the runtime knows. */
  private static final String IDENTITY = "$id$";

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  private final String script;
  private final Map<String, List<String>> fields = new HashMap<>();
  private final Map<String, String> parents = new HashMap<>();

  private FieldNames(String script) {
    this.script = script;
    Matcher constructors = CONSTRUCTOR.matcher(script);
    while (constructors.find()) {
      List<String> own = new ArrayList<>();
      Matcher field = FIELD.matcher(constructors.group(2));
      while (field.find()) {
        own.add(field.group(1));
      }
      fields.put(constructors.group(1), own);
    }
    Matcher parent = PARENT.matcher(script);
    while (parent.find()) {
      parents.putIfAbsent(parent.group(1), parent.group(2));
    }
  }

  /** The same script with fewer names. */
  static String shared(String script) {
    FieldNames names = new FieldNames(script);
    if (!names.parents.keySet().containsAll(names.fields.keySet())) {
      throw new IllegalStateException("classes without parents: TeaVM writes them in another way");
    }
    return names.renamed();
  }

  private String renamed() {
    Map<String, String> names = new HashMap<>();
    fields.forEach(
        (name, own) -> {
          int inherited = count(parents.get(name));
          for (int i = 0; i < own.size(); i++) {
            if (!own.get(i).equals(IDENTITY)) {
              names.put(own.get(i), name(inherited + i));
            }
          }
        });
    return MEMBER
        .matcher(script)
        .replaceAll(
            m -> Matcher.quoteReplacement("." + names.getOrDefault(m.group(1), m.group(1))));
  }

  /** How many fields the objects of a class have. */
  private int count(String name) {
    return name == null || name.equals("0")
        ? 0
        : count(parents.get(name)) + fields.getOrDefault(name, List.of()).size();
  }

  private static String name(int i) {
    int n = LETTERS.length();
    return "$" + (i < n ? "" : LETTERS.charAt(i / n - 1)) + LETTERS.charAt(i % n);
  }
}
