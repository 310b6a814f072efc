package tideline.site.build;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ClassReader;
import org.teavm.model.ElementModifier;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReader;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.util.ModelUtils;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Changes single methods on their way into the browser: those of {@link #PATCHED} get the body of a
 * method of the same form, those of {@link #REFUSED} say that a browser cannot do it. The latter
 * also keeps out of the build what only they need.
 */
public final class BrowserPlugin implements TeaVMPlugin, ClassHolderTransformer {

  private static final String PATCHES = "tideline.site.patch.";

  /** Classes that get methods, each from a class of {@code tideline.site.patch}. */
  private static final Map<String, String> PATCHED =
      Map.ofEntries(
          Map.entry("java.util.Arrays", "ArraysPatch"),
          Map.entry("java.lang.Math", "MathPatch"),
          Map.entry("java.lang.Runtime", "RuntimePatch"),
          Map.entry("java.lang.Character", "CharacterPatch"),
          Map.entry("java.lang.Double", "DoublePatch"),
          Map.entry("java.lang.String", "TextPatch"),
          Map.entry("java.lang.StringBuilder", "BuilderPatch"),
          Map.entry("org.jgrapht.util.SupplierUtil", "SupplierUtil"),
          Map.entry("tideline.analysis.method.DiskOptions", "DiskOptions"),
          Map.entry("tideline.analysis.method.MeasureChoice", "MeasureChoice"),
          Map.entry("tideline.analysis.run.BuildVersion", "BuildVersion"),
          Map.entry("tideline.analysis.run.SearchRun", "SearchRun"),
          Map.entry("tideline.search.disk.FolderDisk", "FolderDisk"),
          Map.entry("tideline.search.disk.ModelDigest", "ModelDigest"),
          Map.entry("tideline.search.disk.Compression$Deflate", "Deflate"),
          Map.entry("tideline.search.disk.Compression$Zstandard", "Zstandard"),
          Map.entry("tideline.net.explored.NetModel", "NetModel"),
          Map.entry("tideline.bdd.reach.KernelChoice", "KernelChoice"),
          Map.entry("tideline.bdd.reach.DeepStack", "DeepStack"));

  private static final Map<String, Set<String>> REFUSED = Refused.METHODS;

  @Override
  public void install(TeaVMHost host) {
    host.add(this);
  }

  @Override
  public void transformClass(ClassHolder cls, ClassHolderTransformerContext context) {
    String patch = PATCHED.get(cls.getName());
    if (patch != null) {
      ClassReader source = context.getHierarchy().getClassSource().get(PATCHES + patch);
      List.copyOf(source.getMethods()).forEach(method -> take(cls, method));
    }
    Set<String> refused = REFUSED.getOrDefault(cls.getName(), Set.of());
    for (MethodHolder method : List.copyOf(cls.getMethods())) {
      boolean isRefused =
          refused.contains(method.getName())
              || refused.contains(method.getName() + "/" + method.parameterCount());
      if (isRefused || Refused.isForShow(cls, method)) {
        refuse(cls, method, context);
      }
    }
  }

  private static void take(ClassHolder cls, MethodReader method) {
    if (method.getName().startsWith("<")) {
      return;
    }
    MethodHolder old = cls.getMethod(method.getDescriptor());
    if (old != null) {
      cls.removeMethod(old);
    }
    cls.addMethod(ModelUtils.copyMethod(method));
  }

  private static void refuse(
      ClassHolder cls, MethodHolder method, ClassHolderTransformerContext context) {
    method.getModifiers().remove(ElementModifier.SYNCHRONIZED);
    ProgramEmitter emitter = ProgramEmitter.create(method, context.getHierarchy());
    String name = cls.getName() + "." + method.getName();
    emitter
        .construct(
            UnsupportedOperationException.class,
            emitter.constant("this is not possible in a browser: " + name))
        .raise();
  }
}
