import type { Choice, KeepOption } from '@barrelhouse/engine';
import { type FeltDie, facesOf } from '../dice/felt.ts';

export const keepsOf = (choice: Choice | undefined): readonly KeepOption[] =>
  (choice?.options ?? []).filter((option): option is KeepOption => option.type === 'keep');

/** The option to keep exactly these dice, if the referee offers it. */
export const optionFor = (
  choice: Choice | undefined,
  selected: readonly FeltDie[],
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

/** The selected dice that do not score: those left over from the largest selection on offer among them. */
export const idleIn = (choice: Choice | undefined, selected: readonly FeltDie[]): string => {
  const faces = facesOf(selected);
  let least = faces;
  for (const { dice } of keepsOf(choice)) {
    const rest = without(faces, dice);
    if (rest !== undefined && rest.length < least.length) least = rest;
  }
  return least;
};

/** Combinations on one line; only the first begins with a capital. */
export const inOneLine = (names: readonly string[]): string =>
  names
    .map((name, i) => (i === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(', ');
