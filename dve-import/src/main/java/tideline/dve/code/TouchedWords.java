package tideline.dve.code;

import java.util.BitSet;
import tideline.dve.layout.ArrayField;
import tideline.dve.layout.Field;
import tideline.dve.layout.Layout;
import tideline.dve.program.Assignment;
import tideline.dve.program.Event;
import tideline.dve.program.Message;
import tideline.dve.program.Target;
import tideline.dve.program.Term;
import tideline.dve.program.Transition;

/** Which words of a state an event reads and which it changes. */
final class TouchedWords {

  private final Layout layout;
  private final Outliner outliner;
  private final BitSet read = new BitSet();
  private final BitSet changed = new BitSet();
  private final BitSet stored = new BitSet();

  private TouchedWords(Layout layout, Outliner outliner) {
    this.layout = layout;
    this.outliner = outliner;
  }

  static TouchedWords of(Event event, Layout layout, Outliner outliner) {
    TouchedWords words = new TouchedWords(layout, outliner);
    words.add(event.first());
    if (event.isRendezvous()) {
      words.add(event.receiver());
      words.read.set(layout.location(event.receiver().process()).word());
    } else if (event.first().message() != null) {
      words.stored.set(0, layout.words());
    }
    words.changed.andNot(words.stored);
    return words;
  }

  /** Words that guards or effects look at. */
  BitSet read() {
    return read;
  }

  /** Words that are changed in local variables. */
  BitSet changed() {
    return changed;
  }

  /** Words that are changed where they lie, because it is only known later which of them. */
  BitSet stored() {
    return stored;
  }

  private void add(Transition transition) {
    addRead(transition.guard(), false);
    Message message = transition.message();
    if (message != null) {
      message.values().forEach(value -> addRead(value, true));
      message.targets().forEach(this::addTarget);
    }
    for (Assignment effect : transition.effects()) {
      addRead(effect.value(), true);
      addTarget(effect.target());
    }
    if (transition.from() != transition.to()) {
      change(layout.location(transition.process()));
    }
  }

  private void addTarget(Target target) {
    addRead(target.index(), true);
    ArrayField array = layout.variable(target.variable());
    if (array.bits() == 0) {
      return;
    }
    if (array.isWithinWord()) {
      change(array.element(0));
    } else {
      stored.set(array.firstWord(), array.lastWord() + 1);
    }
  }

  private void change(Field field) {
    if (field.bits() > 0) {
      read.set(field.word());
      changed.set(field.word());
    }
  }

  /** Notes the words of a term; a large one in an effect needs the new state in its array. */
  private void addRead(Term term, boolean isEffect) {
    if (outliner.isOutlined(term)) {
      if (isEffect) {
        stored.set(0, layout.words());
      }
    } else if (term instanceof Term.Read value) {
      note(layout.element(value.variable(), value.element()));
    } else if (term instanceof Term.At at) {
      note(layout.location(at.process()));
    } else if (term instanceof Term.Element element) {
      addRead(element.index(), isEffect);
      if (!element.variable().isConstant() && layout.variable(element.variable()).isWithinWord()) {
        note(layout.element(element.variable(), 0));
      }
    } else if (term instanceof Term.Prefix prefix) {
      addRead(prefix.operand(), isEffect);
    } else if (term instanceof Term.Binary binary) {
      addRead(binary.left(), isEffect);
      addRead(binary.right(), isEffect);
    }
  }

  private void note(Field field) {
    if (field.bits() > 0) {
      read.set(field.word());
    }
  }
}
