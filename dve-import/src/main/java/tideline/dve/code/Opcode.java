package tideline.dve.code;

/** The instructions of the Java virtual machine that generated code is made of. */
final class Opcode {

  static final int ICONST_0 = 3;
  static final int LCONST_0 = 9;
  static final int BIPUSH = 16;
  static final int SIPUSH = 17;
  static final int LDC_W = 19;
  static final int LDC2_W = 20;
  static final int ILOAD = 21;
  static final int LLOAD = 22;
  static final int ALOAD = 25;
  static final int IALOAD = 46;
  static final int LALOAD = 47;
  static final int AALOAD = 50;
  static final int ISTORE = 54;
  static final int LSTORE = 55;
  static final int ASTORE = 58;
  static final int LASTORE = 80;
  static final int POP = 87;
  static final int DUP2 = 92;
  static final int IADD = 96;
  static final int ISUB = 100;
  static final int IMUL = 104;
  static final int IDIV = 108;
  static final int IREM = 112;
  static final int INEG = 116;
  static final int ISHL = 120;
  static final int LSHL = 121;
  static final int ISHR = 122;
  static final int LUSHR = 125;
  static final int IAND = 126;
  static final int LAND = 127;
  static final int IOR = 128;
  static final int LOR = 129;
  static final int IXOR = 130;
  static final int LXOR = 131;
  static final int I2L = 133;
  static final int L2I = 136;
  static final int IFEQ = 153;
  static final int IFNE = 154;
  static final int IFLT = 155;
  static final int IFGE = 156;
  static final int IFGT = 157;
  static final int IFLE = 158;
  static final int IF_ICMPEQ = 159;
  static final int IF_ICMPNE = 160;
  static final int IF_ICMPLT = 161;
  static final int IF_ICMPGE = 162;
  static final int IF_ICMPGT = 163;
  static final int IF_ICMPLE = 164;
  static final int GOTO = 167;
  static final int TABLESWITCH = 170;
  static final int IRETURN = 172;
  static final int RETURN = 177;
  static final int GETSTATIC = 178;
  static final int INVOKEVIRTUAL = 182;
  static final int INVOKESPECIAL = 183;
  static final int INVOKESTATIC = 184;
  static final int WIDE = 196;

  private Opcode() {}
}
