import type { Choice, Dice, KeepOption } from '@barrelhouse/engine';

/** A die on the felt. Its id lasts from the throw until it is thrown again. */
export interface TrayDie {
  readonly id: number;
  readonly face: 1 | 2 | 3 | 4 | 5 | 6;
}

export const keepsOf = (choice: Choice | undefined): readonly KeepOption[] =>
  (choice?.options ?? []).filter((option): option is KeepOption => option.type === 'keep');

const facesOf = (dice: readonly TrayDie[]): string =>
  dice
    .map(({ face }) => face)
    .sort((a, b) => a - b)
    .join('');

/** The option that the selected dice are, if the referee offers it. */
export const optionFor = (
  choice: Choice | undefined,
  selected: readonly TrayDie[],
): KeepOption | undefined => {
  const faces = facesOf(selected);
  return keepsOf(choice).find(({ dice }) => dice === faces);
};

const without = (all: string, part: string): string | undefined => {
  let rest = all;
  for (const face of part) {
    const at = rest.indexOf(face);
    if (at < 0) return undefined;
    rest = rest.slice(0, at) + rest.slice(at + 1);
  }
  return rest;
};

/** The selected dice that are in the way: what is left of them beside the largest selection on offer among them. */
export const idleIn = (choice: Choice | undefined, selected: readonly TrayDie[]): string => {
  const faces = facesOf(selected);
  let least = faces;
  for (const { dice } of keepsOf(choice)) {
    const rest = without(faces, dice);
    if (rest !== undefined && rest.length < least.length) least = rest;
  }
  return least;
};

/** The dice on the felt that make up some faces; the first that fit. */
export const pickFaces = (dice: readonly TrayDie[], faces: Dice | string): readonly number[] => {
  const left = [...faces];
  return dice.flatMap(({ id, face }) => {
    const at = left.indexOf(String(face));
    if (at < 0) return [];
    left.splice(at, 1);
    return [id];
  });
};

/** Combinations on one line, of which only the first begins like a sentence. */
export const inOneLine = (names: readonly string[]): string =>
  names
    .map((name, i) => (i === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(', ');
