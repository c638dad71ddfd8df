import type { Page } from '@playwright/test';

/** Words that continue on the next line. */
export const brokenWords = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].flatMap((label) => {
        const broken: string[] = [];
        // The first child is often a comment or an empty text that marks a place for the framework.
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
          for (const word of (text.nodeValue ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            // A text that is cut with an ellipsis has several boxes on one line.
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) broken.push(word[0]);
          }
        return broken;
      }),
    selector,
  );
