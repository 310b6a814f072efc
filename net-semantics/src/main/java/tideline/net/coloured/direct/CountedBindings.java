package tideline.net.coloured.direct;

import tideline.net.coloured.binding.BindingCode;

/** Gives every binding a number, possible or not: for transitions that have not too many. */
record CountedBindings(BindingCode code) implements EventBlock {

  @Override
  public int size() {
    return (int) code.size();
  }

  @Override
  public int number(long[] binding) {
    return (int) code.encode(binding);
  }

  @Override
  public void binding(int number, long[] binding) {
    code.decode(number, binding);
  }

  @Override
  public String describe(int number) {
    return code.describe(number);
  }
}
