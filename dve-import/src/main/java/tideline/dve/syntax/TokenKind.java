package tideline.dve.syntax;

import java.util.HashMap;
import java.util.Map;

/** The kinds of words and signs in a DVE source. */
enum TokenKind {
  NAME("a name"),
  NUMBER("a number"),
  END("the end of the file"),
  BYTE("byte"),
  INT("int"),
  CONST("const"),
  CHANNEL("channel"),
  PROCESS("process"),
  STATE("state"),
  INIT("init"),
  COMMIT("commit"),
  ACCEPT("accept"),
  ASSERT("assert"),
  TRANS("trans"),
  GUARD("guard"),
  SYNC("sync"),
  EFFECT("effect"),
  SYSTEM("system"),
  ASYNC("async"),
  PROPERTY("property"),
  TRUE("true"),
  FALSE("false"),
  NOT("not"),
  AND("and"),
  OR("or"),
  IMPLY("imply"),
  LEFT_BRACE("{"),
  RIGHT_BRACE("}"),
  LEFT_PARENTHESIS("("),
  RIGHT_PARENTHESIS(")"),
  LEFT_BRACKET("["),
  RIGHT_BRACKET("]"),
  COMMA(","),
  SEMICOLON(";"),
  COLON(":"),
  DOT("."),
  ARROW("->"),
  WIDE_ARROW("=>"),
  SEND("!"),
  RECEIVE("?"),
  ASSIGN("="),
  EQUAL("=="),
  UNEQUAL("!="),
  LESS("<"),
  LESS_OR_EQUAL("<="),
  GREATER(">"),
  GREATER_OR_EQUAL(">="),
  PLUS("+"),
  MINUS("-"),
  TIMES("*"),
  DIVIDE("/"),
  MODULO("%"),
  BIT_AND("&"),
  BIT_OR("|"),
  BIT_XOR("^"),
  BIT_NOT("~"),
  SHIFT_LEFT("<<"),
  SHIFT_RIGHT(">>");

  private static final Map<String, TokenKind> KEYWORDS = new HashMap<>();
  private static final Map<String, TokenKind> SIGNS = new HashMap<>();

  static {
    for (TokenKind kind : values()) {
      if (kind.compareTo(BYTE) >= 0) {
        boolean isWord = Character.isLetter(kind.text.charAt(0));
        (isWord ? KEYWORDS : SIGNS).put(kind.text, kind);
      }
    }
    SIGNS.put("&&", AND);
    SIGNS.put("||", OR);
  }

  private final String text;

  TokenKind(String text) {
    this.text = text;
  }

  /** The word or sign itself, or what it is. */
  String text() {
    return text;
  }

  /** The keyword that a word is, or {@link #NAME}. */
  static TokenKind ofWord(String word) {
    return KEYWORDS.getOrDefault(word, NAME);
  }

  /** The sign of one or two characters, or null if there is none. */
  static TokenKind ofSign(String sign) {
    return SIGNS.get(sign);
  }
}
