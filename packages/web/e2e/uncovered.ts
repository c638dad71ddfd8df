import type { Page } from '@playwright/test';

/**
 * Headings and controls that a part of the page covers, even after scrolling to them. The part is whatever holds the
 * controls with these accessible names.
 */
export const coveredBy = (page: Page, labels: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((names) => {
    const own = [...document.querySelectorAll('button')].filter(({ ariaLabel }) =>
      names.includes(ariaLabel ?? ''),
    );
    if (own.length !== names.length) return [`${own.length} of ${names.length} controls`];
    const inside = (box: Element | null): boolean => own.every((one) => box?.contains(one));
    let part: Element | null = own[0] ?? null;
    while (part !== null && !inside(part)) part = part.parentElement;
    // The text beside the controls, and what is drawn around both.
    part = part?.parentElement ?? null;
    if (part === null) return ['nothing holds them'];
    const holder = part;
    const seen = [...document.querySelectorAll('h1, h2, a[href], button, input, select, summary')]
      .filter((one) => !holder.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 1 && height > 1;
      });
    const found: string[] = [];
    const compare = (one: Element): void => {
      const box = one.getBoundingClientRect();
      const over = holder.getBoundingClientRect();
      const apart =
        box.right <= over.left + 1 ||
        box.left >= over.right - 1 ||
        box.bottom <= over.top + 1 ||
        box.top >= over.bottom - 1;
      if (!apart) found.push(`${one.localName} ${(one.ariaLabel ?? one.textContent)?.trim()}`);
    };
    scrollTo(0, 0);
    for (const one of seen) if (one.matches('h1')) compare(one);
    for (const one of seen) {
      one.scrollIntoView({ block: 'nearest' });
      compare(one);
    }
    scrollTo(0, 0);
    return found;
  }, labels);
