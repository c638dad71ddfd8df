import { ESCAPE } from './escape.ts';

type Style = (text: string) => string;

/** Colours by what they mean: a table by lamplight. */
export interface Paint {
  /** Available moves, and what the turn is worth. */
  readonly gold: Style;
  /** Dice and names. */
  readonly ivory: Style;
  /** Safe points. */
  readonly felt: Style;
  /** Busts and warnings. */
  readonly ember: Style;
  /** Secondary text. */
  readonly dim: Style;
  readonly strong: Style;
}

/** One colour at the depths a terminal may have: red-green-blue, number of 256, number of 16. */
interface Shade {
  readonly rgb: string;
  readonly of256: number;
  readonly of16: number;
}

const GOLD: Shade = { rgb: '232;178;76', of256: 179, of16: 33 };
const IVORY: Shade = { rgb: '240;230;206', of256: 230, of16: 37 };
const FELT: Shade = { rgb: '106;168;122', of256: 72, of16: 32 };
const EMBER: Shade = { rgb: '222;96;66', of256: 167, of16: 31 };
const ASH: Shade = { rgb: '138;128;114', of256: 102, of16: 90 };

const wrapIn =
  (code: string, end: number): Style =>
  (text) =>
    text === '' ? '' : `${ESCAPE}[${code}m${text}${ESCAPE}[${end}m`;

const shadeAt = (depth: number, { rgb, of256, of16 }: Shade): Style => {
  if (depth >= 24) return wrapIn(`38;2;${rgb}`, 39);
  return depth >= 8 ? wrapIn(`38;5;${of256}`, 39) : wrapIn(String(of16), 39);
};

const plain: Style = (text) => text;

const NO_PAINT: Paint = {
  gold: plain,
  ivory: plain,
  felt: plain,
  ember: plain,
  dim: plain,
  strong: plain,
};

/** Colours for a terminal of this colour depth in bits; 1 means none. */
export const paintAt = (depth: number): Paint =>
  depth <= 1
    ? NO_PAINT
    : {
        gold: shadeAt(depth, GOLD),
        ivory: shadeAt(depth, IVORY),
        felt: shadeAt(depth, FELT),
        ember: shadeAt(depth, EMBER),
        dim: shadeAt(depth, ASH),
        strong: wrapIn('1', 22),
      };
