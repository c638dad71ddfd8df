import type { Page } from '@playwright/test';

/** A piece of text as it is drawn. Positions in page pixels. */
interface Inked {
  readonly what: string;
  /** Red, green, blue and alpha, from 0 to 255. */
  readonly ink: readonly number[];
  readonly opacity: number;
  readonly boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[];
}

/** All visible text. */
const collectText = (): readonly Inked[] => {
  const canvas = new OffscreenCanvas(1, 1);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) throw new Error('No canvas.');
  const channels = (colour: string): readonly number[] => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data];
  };
  const nameOf = (element: Element): string => {
    const parts: string[] = [];
    for (let at: Element | null = element; at !== null && parts.length < 4; at = at.parentElement) {
      const named = [...at.classList].filter((name) => !name.startsWith('svelte-'));
      parts.unshift([at.localName, ...named].join('.'));
    }
    return parts.join(' > ');
  };
  const modal = document.querySelector('dialog:modal');

  /** The part of a box that no ancestor cuts off. */
  const shownPart = (
    element: Element,
    box: DOMRect,
  ): readonly [number, number, number, number] | undefined => {
    let { left, top, right, bottom } = box;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at === document.body || at === document.documentElement) break;
      if (style.clipPath !== 'none') return undefined;
      if (style.overflow === 'visible' || style.display === 'inline') continue;
      const clip = at.getBoundingClientRect();
      left = Math.max(left, clip.left + at.clientLeft);
      top = Math.max(top, clip.top + at.clientTop);
      right = Math.min(right, clip.left + at.clientLeft + at.clientWidth);
      bottom = Math.min(bottom, clip.top + at.clientTop + at.clientHeight);
    }
    if (right - left < 3 || bottom - top < 3) return undefined;
    // A line box is higher than its letters.
    const above = (bottom - top) * 0.15;
    [top, bottom] = [top + above, bottom - above];
    return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY];
  };
  /** Whether something unrelated lies on part of it, such as a bar that sticks to the bottom. */
  const covered = (element: Element, box: DOMRect): boolean =>
    [0.1, 0.5, 0.9].some((share) => {
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * share);
      if (top === null || getComputedStyle(top).opacity === '0') return false;
      return !top.contains(element) && !element.contains(top);
    });
  const opacityOf = (element: Element): number => {
    let opacity = 1;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      opacity *= Number(getComputedStyle(at).opacity);
    }
    return opacity;
  };
  const inked = (
    element: Element,
    text: string,
    rects: Iterable<DOMRect>,
    style = getComputedStyle(element),
  ): readonly Inked[] => {
    if (text.trim() === '' || !element.checkVisibility({ visibilityProperty: true })) return [];
    if (modal !== null && !modal.contains(element)) return [];
    const boxes = [...rects].flatMap((box) => {
      const shown = covered(element, box) ? undefined : shownPart(element, box);
      return shown === undefined ? [] : [shown];
    });
    const opacity = opacityOf(element);
    if (boxes.length === 0 || opacity === 0) return [];
    const colour = element instanceof SVGElement ? style.fill : style.color;
    const what = `${nameOf(element)} “${text.trim().slice(0, 40)}”`;
    return [{ what, ink: channels(colour), opacity, boxes }];
  };

  const found: Inked[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: element } = node;
    if (element === null || element.closest('script, style, noscript, option') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    found.push(...inked(element, node.textContent ?? '', range.getClientRects()));
  }
  for (const field of document.querySelectorAll('input, textarea')) {
    const { value, placeholder } = field as HTMLInputElement;
    const style = getComputedStyle(field, value === '' ? '::placeholder' : undefined);
    const box = field.getBoundingClientRect();
    if (getComputedStyle(field).opacity === '0') continue;
    const inner = new DOMRect(box.x + 3, box.y + 3, box.width - 6, box.height - 6);
    if (/^(text|search|number|)$/.test((field as HTMLInputElement).type))
      found.push(...inked(field, value || placeholder, [inner], style));
  }
  return found;
};

/** Hides all text, so that a picture shows only the grounds. */
const hideText = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, ::before, ::after, ::placeholder {
      -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important;
      text-shadow: none !important;
      caret-color: transparent !important;
      transition: none !important;
    }
    text, tspan { fill: transparent !important; stroke: transparent !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

const showText = (): void => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
};

/** Compares each text with the pixels behind it. */
const judge = async ([texts, picture]: readonly [readonly Inked[], string]): Promise<
  readonly string[]
> => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) throw new Error('No canvas.');
  brush.drawImage(image, 0, 0);
  const linear = (part: number): number =>
    part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = (red: number, green: number, blue: number): number =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

  return texts.flatMap(({ what, ink, opacity, boxes }) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = ink;
    const cover = (alpha / 255) * opacity;
    const ratioOn = (r: number, g: number, b: number, a: number): number => {
      if (a === 0) return Number.POSITIVE_INFINITY;
      const ground = luminance(r, g, b);
      const drawn = luminance(
        r + cover * (red - r),
        g + cover * (green - g),
        b + cover * (blue - b),
      );
      return (Math.max(ground, drawn) + 0.05) / (Math.min(ground, drawn) + 0.05);
    };
    // Pixels by colour: most grounds have few colours and many pixels.
    const pixels = new Map<number, number>();
    let count = 0;
    for (const [left, top, right, bottom] of boxes) {
      const width = Math.floor(right) - Math.ceil(left);
      const height = Math.floor(bottom) - Math.ceil(top);
      if (width < 1 || height < 1) continue;
      const { data } = brush.getImageData(Math.ceil(left), Math.ceil(top), width, height);
      for (const colour of new Uint32Array(data.buffer))
        pixels.set(colour, (pixels.get(colour) ?? 0) + 1);
      count += width * height;
    }
    const ratios = [...pixels]
      .map(([colour, times]) => {
        const [r = 0, g = 0, b = 0, a = 0] = new Uint8Array(Uint32Array.of(colour).buffer);
        return { ratio: ratioOn(r, g, b, a), times };
      })
      .sort((a, b) => a.ratio - b.ratio);
    // A few pixels may belong to an edge or an icon beside the text.
    let left = Math.floor(count / 20);
    const worst = ratios.find(({ times }) => (left -= times) < 0)?.ratio ?? 21;
    return worst >= 4.5 ? [] : [`${worst.toFixed(2)}:1 ${what}`];
  });
};

const placesOf = (texts: readonly Inked[]): string =>
  JSON.stringify(texts.map(({ ink, opacity, boxes }) => ({ ink, opacity, boxes })));

/** The texts of a page and a picture of their grounds, taken again if a text moved or changed its colour meanwhile. */
const photograph = async (page: Page, tries = 5): Promise<readonly [readonly Inked[], string]> => {
  const texts = await page.evaluate(collectText);
  await page.evaluate(hideText);
  const grounds = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
  await page.evaluate(showText);
  const stayed = placesOf(await page.evaluate(collectText)) === placesOf(texts);
  return stayed || tries === 1 ? [texts, grounds.toString('base64')] : photograph(page, tries - 1);
};

/** Text with less contrast than 4.5:1 against what is really drawn behind it. */
export const faintText = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(judge, await photograph(page));
