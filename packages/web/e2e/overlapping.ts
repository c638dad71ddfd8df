import type { Page } from '@playwright/test';

/** Pairs of texts that are drawn over each other. */
export const overlapping = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: { readonly text: string; readonly element: Element; readonly box: DOMRect }[] = [];
    /** Without what an ancestor cuts off, as at the end of a long name. */
    const shownPart = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflow, display } = getComputedStyle(at);
        if (overflow === 'visible' || display === 'inline') continue;
        const clip = at.getBoundingClientRect();
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: element } = node;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || element.closest('.visually-hidden, dialog') !== null)
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        // A line box is higher than its letters.
        const less = rect.height * 0.2;
        const box = shownPart(
          element,
          new DOMRect(rect.x, rect.y + less, rect.width, rect.height - 2 * less),
        );
        if (box.width > 1 && box.height > 1) texts.push({ text, element, box });
      }
    }
    return texts.flatMap((one, i) =>
      texts.slice(i + 1).flatMap((other) => {
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return width > 2 && height > 2 && one.element !== other.element
          ? [`“${one.text.slice(0, 30)}” and “${other.text.slice(0, 30)}”`]
          : [];
      }),
    );
  });
