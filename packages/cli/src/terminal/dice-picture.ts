import type { Paint } from './paint.ts';

/** The state of a die: open to be picked, picked, already taken, or dead after a bust. */
export type Lie = 'open' | 'picked' | 'taken' | 'dead';

export interface ShownDie {
  readonly face: number;
  readonly lie: Lie;
  /** Printed below the die: the key that picks it. */
  readonly key: string;
}

/** Where the pips of each face are: rows of left, middle, right. */
const PIPS: readonly (readonly [string, string, string])[] = [
  ['   ', ' o ', '   '],
  ['o  ', '   ', '  o'],
  ['o  ', ' o ', '  o'],
  ['o o', '   ', 'o o'],
  ['o o', ' o ', 'o o'],
  ['o o', 'o o', 'o o'],
];

/** Frames show the state without colour, too: heavy is picked, dotted is dead. */
const FRAMES: { readonly [lie in Lie]: readonly [string, string, string, string, string, string] } =
  {
    open: ['╭', '─', '╮', '│', '╰', '╯'],
    picked: ['┏', '━', '┓', '┃', '┗', '┛'],
    taken: ['╭', '─', '╮', '│', '╰', '╯'],
    dead: ['┌', '╌', '┐', '╎', '└', '┘'],
  };

const drawDie = ({ face, lie }: ShownDie, wide: boolean): string[] => {
  const [topLeft, across, topRight, down, bottomLeft, bottomRight] = FRAMES[lie];
  const edge = across.repeat(wide ? 7 : 5);
  const pips = (PIPS[face - 1] ?? PIPS[0] ?? []).map((row) => {
    const inner = [...row].map((pip) => (pip === 'o' ? '●' : ' ')).join(' ');
    return `${down}${wide ? ` ${inner} ` : inner}${down}`;
  });
  return [`${topLeft}${edge}${topRight}`, ...pips, `${bottomLeft}${edge}${bottomRight}`];
};

const styleOf = (paint: Paint, lie: Lie): ((text: string) => string) => {
  switch (lie) {
    case 'open':
      return paint.ivory;
    case 'picked':
      return (text) => paint.strong(paint.gold(text));
    case 'taken':
      return paint.felt;
    default:
      return paint.dim;
  }
};

const centred = (text: string, columns: number): string => {
  const left = Math.floor((columns - text.length) / 2);
  return ' '.repeat(left) + text + ' '.repeat(columns - left - text.length);
};

const label = ({ key, lie }: ShownDie): string => {
  if (key === '') return '';
  return lie === 'picked' ? `[${key}]` : key;
};

/** Lines that a row of dice takes: pictures with keys below, or one line of text. */
export type DiceSize = 'wide' | 'narrow' | 'text';

/** The largest pictures that fit. */
export const diceSize = (dice: number, columns: number, rows: number): DiceSize => {
  if (rows < 6) return 'text';
  if (dice * 10 - 1 <= columns) return 'wide';
  return dice * 8 - 1 <= columns ? 'narrow' : 'text';
};

/** Dice side by side. */
export const drawDice = (dice: readonly ShownDie[], size: DiceSize, paint: Paint): string[] => {
  if (size === 'text') {
    const words = dice.map((die) => {
      const face = die.lie === 'picked' ? `[${die.face}]` : ` ${die.face} `;
      return styleOf(paint, die.lie)(face);
    });
    return [words.join('')];
  }
  const columns = size === 'wide' ? 9 : 7;
  const pictures = dice.map((die) => drawDie(die, size === 'wide').map(styleOf(paint, die.lie)));
  const rows = [0, 1, 2, 3, 4].map((row) =>
    pictures.map((picture) => picture[row] ?? '').join(' '),
  );
  const keys = dice.map((die) => {
    const text = centred(label(die), columns);
    return die.lie === 'picked' ? paint.gold(text) : paint.dim(text);
  });
  return [...rows, keys.join(' ').trimEnd()];
};
