import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** The rules that compare colours, so that their outcome depends on the theme. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

declare global {
  var axe: Pick<typeof axeCore, 'run'> | undefined;
}

/** One line per violation: of all rules, or of some. */
export const violations = async (page: Page, rules?: string[]): Promise<readonly string[]> => {
  // Axe is half a megabyte of script, so a document gets it only once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  return page.evaluate(async (only) => {
    if (globalThis.axe === undefined) throw new Error('Axe was not loaded.');
    const { violations: found } = await globalThis.axe.run(document, {
      // Otherwise it also describes every element that passed.
      resultTypes: ['violations'],
      ...(only !== undefined && { runOnly: only }),
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  }, rules);
};
