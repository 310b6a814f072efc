package tideline.net.coloured.term;

import java.util.BitSet;
import java.util.List;
import tideline.net.work.Work;

/** A term whose value is a multiset of colours: an inscription or a marking. Immutable. */
public sealed interface Bag {

  /** The sort of the colours. */
  Sort sort();

  /**
   * Adds the tokens of the multiset, each so many times.
   *
   * @throws ArithmeticException if some colour occurs more than 2^63-1 times
   */
  void addTo(Tokens target, long times, long[] binding);

  /** Adds the variables of the term. */
  void variables(BitSet target);

  /** The least number of tokens that the multiset has, whatever the binding. */
  long least();

  /** The largest number of tokens that the multiset has, saturated at 2^63-1. */
  long most();

  /** One token. */
  record Single(Term colour) implements Bag {
    @Override
    public Sort sort() {
      return colour.sort();
    }

    @Override
    public void addTo(Tokens target, long times, long[] binding) {
      target.add(colour.value(binding), times);
    }

    @Override
    public void variables(BitSet target) {
      colour.variables(target);
    }

    @Override
    public long least() {
      return 1;
    }

    @Override
    public long most() {
      return 1;
    }
  }

  /** A multiset several times. */
  record Times(long factor, Bag of) implements Bag {
    @Override
    public Sort sort() {
      return of.sort();
    }

    @Override
    public void addTo(Tokens target, long times, long[] binding) {
      if (factor > 0) {
        of.addTo(target, Math.multiplyExact(factor, times), binding);
      }
    }

    @Override
    public void variables(BitSet target) {
      of.variables(target);
    }

    @Override
    public long least() {
      return Saturated.times(factor, of.least());
    }

    @Override
    public long most() {
      return Saturated.times(factor, of.most());
    }
  }

  /** Every colour of a sort once. */
  record All(Sort sort) implements Bag {
    @Override
    public void addTo(Tokens target, long times, long[] binding) {
      for (long colour = 0; colour < sort.size(); colour++) {
        Work.checkInterrupted();
        target.add(colour, times);
      }
    }

    @Override
    public void variables(BitSet target) {
      // None.
    }

    @Override
    public long least() {
      return sort.size();
    }

    @Override
    public long most() {
      return sort.size();
    }
  }

  /** Nothing. */
  record Empty(Sort sort) implements Bag {
    @Override
    public void addTo(Tokens target, long times, long[] binding) {
      // Nothing.
    }

    @Override
    public void variables(BitSet target) {
      // None.
    }

    @Override
    public long least() {
      return 0;
    }

    @Override
    public long most() {
      return 0;
    }
  }

  /** The sum of one or more multisets. */
  record Sum(List<Bag> of) implements Bag {
    public Sum {
      of = List.copyOf(of);
    }

    @Override
    public Sort sort() {
      return of.get(0).sort();
    }

    @Override
    public void addTo(Tokens target, long times, long[] binding) {
      for (Bag bag : of) {
        bag.addTo(target, times, binding);
      }
    }

    @Override
    public void variables(BitSet target) {
      of.forEach(bag -> bag.variables(target));
    }

    @Override
    public long least() {
      return of.stream().mapToLong(Bag::least).reduce(0, Saturated::plus);
    }

    @Override
    public long most() {
      return of.stream().mapToLong(Bag::most).reduce(0, Saturated::plus);
    }
  }

  /** A multiset without others; of no colour there are less than none. */
  record Difference(Bag from, List<Bag> without) implements Bag {
    public Difference {
      without = List.copyOf(without);
    }

    @Override
    public Sort sort() {
      return from.sort();
    }

    @Override
    public void addTo(Tokens target, long times, long[] binding) {
      Tokens left = Tokens.of(from, binding);
      for (Bag bag : without) {
        left.subtract(Tokens.of(bag, binding));
      }
      target.addAll(left, times);
    }

    @Override
    public void variables(BitSet target) {
      from.variables(target);
      without.forEach(bag -> bag.variables(target));
    }

    @Override
    public long least() {
      long taken = without.stream().mapToLong(Bag::most).reduce(0, Saturated::plus);
      return Math.max(0, from.least() - taken);
    }

    @Override
    public long most() {
      return from.most();
    }
  }

  /** All tuples with one component from each multiset. */
  record Cross(List<Bag> of, Sort.Product sort) implements Bag {
    public Cross {
      of = List.copyOf(of);
    }

    @Override
    public void addTo(Tokens target, long times, long[] binding) {
      long[] strides = sort.strides();
      Tokens tuples = new Tokens();
      tuples.add(0, times);
      for (int i = 0; i < strides.length; i++) {
        tuples = tuples.cross(Tokens.of(of.get(i), binding), strides[i]);
      }
      target.addAll(tuples, 1);
    }

    @Override
    public void variables(BitSet target) {
      of.forEach(bag -> bag.variables(target));
    }

    @Override
    public long least() {
      return of.stream().mapToLong(Bag::least).reduce(1, Saturated::times);
    }

    @Override
    public long most() {
      return of.stream().mapToLong(Bag::most).reduce(1, Saturated::times);
    }
  }
}
