/** What is wrong with a page for whoever reads it otherwise. Self-contained, they are sent to the page. */

/** Links, buttons and fields that something else covers, or that stand outside of the page, when they are scrolled to. */
export function unreachable(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>("main :is(a[href], button, summary, input, select, textarea)"),
  ].filter((one) => one.checkVisibility() && !one.matches("[type=hidden], [disabled], .sr, .sr *"));
  const place = (one: HTMLElement): HTMLElement =>
    one.closest("label") ?? (one instanceof HTMLInputElement ? one.labels?.[0] : undefined) ?? one;
  return controls.flatMap((one) => {
    // Hidden fields of tiles are pressed by their label.
    const target = place(one);
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // A link that breaks over two lines has a middle that is not its own.
    const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (at && (target.contains(at) || at.contains(target))) return [];
    const name = one.getAttribute("aria-label") ?? one.textContent?.trim() ?? one.getAttribute("name");
    return [
      `${one.localName} "${name?.slice(0, 40)}" under ${at ? `${at.localName}.${at.className}` : "nothing"}`,
    ];
  });
}

/** Names, prices and words on buttons of which a part is cut off. */
export function cutOff(): string[] {
  const texts = [
    ...document.querySelectorAll(
      "main :is(h1, h2, h3, button, label, legend, summary, th, td, dt, dd, .price)",
    ),
  ];
  return texts
    .filter((one) => one.checkVisibility() && !one.closest(".sr"))
    .filter((one) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      const cutsX = overflowX === "hidden" || overflowX === "clip";
      const cutsY = overflowY === "hidden" || overflowY === "clip";
      return (
        (cutsX && one.scrollWidth > one.clientWidth + 1) || (cutsY && one.scrollHeight > one.clientHeight + 2)
      );
    })
    .map((one) => `${one.localName}.${one.className} "${one.textContent?.trim().slice(0, 40)}"`);
}

/** What has been chosen or is current and looks like what is not, once a system has put its own colours on everything. */
export function untoldStates(): string[] {
  const look = (one: Element) => {
    const styles = getComputedStyle(one);
    const { color, backgroundColor, borderColor, borderWidth, outlineStyle, outlineWidth, fontWeight } =
      styles;
    const { textDecorationLine, forcedColorAdjust } = styles;
    const [icon] = one.querySelectorAll("svg");
    const fill = icon && getComputedStyle(icon).fill;
    return [
      ...[color, backgroundColor, borderColor, borderWidth, outlineStyle, outlineWidth, fontWeight],
      ...[textDecorationLine, forcedColorAdjust, fill],
    ].join();
  };
  const marked = [
    ...document.querySelectorAll("[aria-current]:not([aria-current=false]), [aria-pressed=true]"),
  ];
  return marked
    .filter((one) => one.checkVisibility())
    .flatMap((one) => {
      const row =
        one.closest("nav, ul, ol, form, fieldset, [role=group]")?.parentElement ?? one.parentElement;
      const others = [...(row?.querySelectorAll(one.localName) ?? [])].filter(
        (other) => !other.matches("[aria-current], [aria-pressed=true]") && other.className === one.className,
      );
      const [other] = others;
      if (!other || look(other) !== look(one)) return [];
      return [`${one.localName}.${one.className} "${one.textContent?.trim().slice(0, 30)}"`];
    });
}

/** Buttons, fields and layers of which nothing shows where they end, once a system has put its own colours on everything. */
export function edgeless(): string[] {
  const edged = (one: Element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(one);
    const has = (style: string, width: string) => style !== "none" && Number.parseFloat(width) > 0;
    return has(borderTopStyle, borderTopWidth) || has(outlineStyle, outlineWidth);
  };
  const bounded = [...document.querySelectorAll("button, dialog[open], .btn, .input, select, textarea")];
  return (
    bounded
      .filter((one) => one.checkVisibility() && !one.matches(".sr, .sr *") && !edged(one))
      // A field without an edge of its own stands in a frame that has one.
      .filter((one) => !one.closest(".search"))
      .map(
        (one) =>
          `${one.localName}.${one.className} "${one.textContent?.trim().slice(0, 30)}" without an edge`,
      )
  );
}

/** What moves although the system asks for stillness: animations that take time. */
export function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => {
      const { duration, iterations } = effect?.getComputedTiming() ?? {};
      return playState === "running" && (Number(duration) > 200 || iterations === Number.POSITIVE_INFINITY);
    })
    .map(({ effect }) =>
      effect instanceof KeyframeEffect ? `${effect.target?.localName}.${effect.target?.className}` : "?",
    );
}

/** Spaces text as WCAG 1.4.12 asks: lines 1.5, paragraphs 2, letters 0.12 and words 0.16 of the size of the text. */
export const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Gives a page a stylesheet of the reader's, instead of the one it was given before. "" takes it back. */
export function restyle(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = style ? [sheet] : [];
}

/** What stands beyond the right edge of the window, or holds what does, without what scrolls in a row of its own. */
export function tooWide(): string[] {
  const { clientWidth } = document.documentElement;
  const clips = (one: Element) => getComputedStyle(one).overflowX !== "visible";
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((one) => one.checkVisibility() && !one.matches(".sr"))
    .filter((one) => !one.parentElement?.closest(".scroller, .rail"))
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return (
        width > 0 && (right > clientWidth + 0.5 || (!clips(one) && left + one.scrollWidth > clientWidth + 1))
      );
    })
    .map((one) => `${one.localName}.${one.className} "${one.textContent?.trim().slice(0, 30)}"`)
    .slice(-6);
}

/** A heading that the bar says, too, and every heading beyond the page's one. */
export function titledTwice(): string[] {
  const bar = document.querySelector(".bar-title")?.textContent;
  const [one, ...more] = [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility());
  const isTwice = one !== undefined && !one.matches(".sr") && one.textContent === bar;
  const none = one ? [] : ["no h1"];
  return [
    ...none,
    ...more.map(({ textContent }) => `another h1: ${textContent}`),
    ...(isTwice ? [`${bar}`] : []),
  ];
}

/** Buttons in which the words stand far from their icon. */
export function adrift(): string[] {
  const FAR = 24;
  return [...document.querySelectorAll<HTMLElement>(".btn:not(.btn-split)")].flatMap((button) => {
    const icon = button.querySelector(":scope > .icon");
    const words = [...button.childNodes].find((node) => node instanceof Text && node.data.trim() !== "");
    if (!icon || !words || !button.offsetParent) return [];
    const range = document.createRange();
    range.selectNode(words);
    const [drawn, written] = [icon.getBoundingClientRect(), range.getBoundingClientRect()];
    const gap = Math.max(written.left - drawn.right, drawn.left - written.right);
    return gap > FAR ? [`${button.textContent?.trim()}: ${Math.round(gap)} px`] : [];
  });
}
