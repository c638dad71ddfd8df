import type { Page } from '@playwright/test';

/** Words that continue on the next line. */
export const brokenWords = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].flatMap((label) => {
        const text = label.firstChild;
        if (!(text instanceof Text)) return [];
        return [...text.data.matchAll(/\S+/g)].flatMap((word) => {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          // A text that is cut with an ellipsis has several boxes on one line.
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 ? [word[0]] : [];
        });
      }),
    selector,
  );
