import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FontMetrics, readMetrics } from './open-type.ts';

// The page's serif (Alegreya, SIL Open Font Licence), made by `scripts/picture-fonts.mjs`. Each subset is a font of its own.

const FOLDER = new URL('../../../fonts/', import.meta.url);
/** In the order in which they are tried. */
const SUBSETS = ['latin', 'cyrillic', 'latin-ext', 'greek', 'vietnamese', 'cyrillic-ext'] as const;

const urlOf = (subset: string): URL => new URL(`alegreya-${subset}-600.ttf`, FOLDER);

/** For the renderer, which must not use the fonts of the machine: pictures would differ. */
export const fontFiles = (): string[] => SUBSETS.map((subset) => fileURLToPath(urlOf(subset)));

export const DEFAULT_FAMILY = 'Alegreya latin';

export interface Font extends FontMetrics {
  readonly family: string;
}

let loaded: readonly Font[] | undefined;

/** Read at the first use. */
export const fonts = (): readonly Font[] => {
  loaded ??= SUBSETS.map((subset) => ({
    family: `Alegreya ${subset}`,
    ...readMetrics(readFileSync(urlOf(subset))),
  }));
  return loaded;
};
