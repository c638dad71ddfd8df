import type { Choice, KeepOption } from '@barrelhouse/engine';
import { type FeltDie, facesOf } from '../dice/felt.ts';

export const keepOptions = (choice: Choice | undefined): readonly KeepOption[] =>
  (choice?.options ?? []).filter((option): option is KeepOption => option.type === 'keep');

/** The option to keep exactly these dice, if the referee offers it. */
export const keepOptionFor = (
  choice: Choice | undefined,
  selected: readonly FeltDie[],
): KeepOption | undefined => {
  const faces = facesOf(selected);
  return keepOptions(choice).find(({ dice }) => dice === faces);
};

/** The faces that some option uses: every die with such a face can score. */
export const scoringFaces = (choice: Choice | undefined): ReadonlySet<number> =>
  new Set(
    (choice?.options ?? []).flatMap((option) =>
      'dice' in option ? [...option.dice].map(Number) : [],
    ),
  );

/** The faces of `all` that remain without `part`; `undefined` if it does not contain them. */
export const without = (all: string, part: string): string | undefined => {
  let rest = all;
  for (const face of part) {
    const at = rest.indexOf(face);
    if (at < 0) return undefined;
    rest = rest.slice(0, at) + rest.slice(at + 1);
  }
  return rest;
};

/** The selected dice that do not score: those outside the largest option that they contain. */
export const nonScoring = (choice: Choice | undefined, selected: readonly FeltDie[]): string => {
  const faces = facesOf(selected);
  let least = faces;
  for (const { dice } of keepOptions(choice)) {
    const rest = without(faces, dice);
    if (rest !== undefined && rest.length < least.length) least = rest;
  }
  return least;
};

/** Joins names with commas; only the first keeps its capital. */
export const joinNames = (names: readonly string[]): string =>
  names
    .map((name, i) => (i === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(', ');
