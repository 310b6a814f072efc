package tideline.cli.browser;

/** Whether the net of a page can be read. */
public final class NetNames {

  /**
   * How many names the net has, and those that overlap, are cut, smaller than 11 px or outside the
   * panel, and the nodes that names stand on.
   */
  public static final String ILLEGIBLE =
      """
      const names = [...document.querySelectorAll('#net text.name')];
      const nodes = [...document.querySelectorAll('#net circle.place, #net rect.transition')];
      const window_ = document.querySelector('#net .body').getBoundingClientRect();
      const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
      const bad = [];
      names.forEach((name, i) => {
        const box = name.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a;
        if (size < 10.95) bad.push(name.textContent + ' has ' + size + ' px');
        if (name.textContent.includes('…')) bad.push(name.textContent + ' is cut');
        if (box.left < window_.left || box.right > window_.right || box.bottom > window_.bottom + 1)
          bad.push(name.textContent + ' is outside');
        names.slice(0, i).forEach(other => {
          if (meet(box, other.getBoundingClientRect()))
            bad.push(name.textContent + ' on ' + other.textContent);
        });
        nodes.forEach(node => {
          if (meet(box, node.getBoundingClientRect())) bad.push(name.textContent + ' on a node');
        });
      });
      return names.length + ' names ' + bad.join(', ');
      """;

  private NetNames() {}
}
