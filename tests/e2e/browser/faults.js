// What does not fit on the page, or is too small for a finger: one line for each fault.
({ isTouch, width }) => {
  const LEAST = 43.5;
  const faults = [];
  const seen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const style = (each) => getComputedStyle(each);
  const name = (each) => {
    const text = (each.textContent ?? "").trim().slice(0, 30);
    return `${each.tagName.toLowerCase()}.${each.getAttribute("class") ?? ""} "${text}"`;
  };
  const ancestors = (each) => {
    const found = [];
    for (let up = each; up && up !== document.body; up = up.parentElement) found.push(up);
    return found;
  };
  const isHeld = (each) => ancestors(each).some((up) => style(up).overflowX !== "visible");

  const isOut = (each, box) => (box.left < -1 || box.right > width + 1) && !isHeld(each);

  const isCut = (each) => {
    const isText = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!isText || each.clientWidth === 0 || style(each).display === "inline") return false;
    if (style(each).textOverflow === "ellipsis" || style(each).overflowX === "auto") return false;
    return each.scrollWidth > each.clientWidth + 1;
  };

  const isSmall = (each, box) => {
    if (!each.matches("button, input, select, summary, [role=tab]")) return false;
    if (each.closest("[role=grid]")) return false;
    const label = each.closest("label")?.getBoundingClientRect() ?? box;
    return Math.max(box.height, label.height) < LEAST || Math.max(box.width, label.width) < LEAST;
  };

  if (document.documentElement.scrollWidth > width + 1) faults.push("sideways: the page");
  const root = document.querySelector("dialog[open]") ?? document.body;
  for (const each of root.querySelectorAll("*")) {
    const box = each.getBoundingClientRect();
    if (!seen(each) || box.width < 2 || each.closest(".unseen, svg")) continue;
    if (isOut(each, box)) faults.push(`out: ${name(each)}`);
    if (isCut(each)) faults.push(`cut: ${name(each)}`);
    if (isTouch && isSmall(each, box)) {
      faults.push(`small: ${name(each)} ${Math.round(box.width)}x${Math.round(box.height)}`);
    }
  }
  return faults;
};
