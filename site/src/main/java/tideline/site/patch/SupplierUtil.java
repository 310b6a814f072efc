package tideline.site.patch;

import java.util.function.Supplier;

/** Makes edges of graphs without reflection. */
final class SupplierUtil {

  private SupplierUtil() {}

  public static <T> Supplier<T> createSupplier(Class<? extends T> kind) {
    return new Edges<>(kind);
  }
}
