import type { View } from '@barrelhouse/engine';
import type { Fact } from '@barrelhouse/protocol';
import type { Face } from './faces.ts';

/** A die on the felt. Its id lasts from one throw to the next. */
export interface FeltDie {
  readonly id: number;
  readonly face: Face;
}

/** The dice on the felt and those set aside. */
export interface Felt {
  /** Counts the throws. */
  readonly throwId: number;
  /** All dice of the last throw, and those of them that still lie on the felt. */
  readonly thrown: readonly FeltDie[];
  readonly dice: readonly FeltDie[];
  /** Dice set aside together, as digits: "11", "5". */
  readonly aside: readonly string[];
  readonly pending: number;
  readonly busted: boolean;
  /** Whether the next throw uses all dice again. */
  readonly refilled: boolean;
  readonly nextId: number;
}

export const EMPTY_FELT: Felt = {
  throwId: 0,
  thrown: [],
  dice: [],
  aside: [],
  pending: 0,
  busted: false,
  refilled: false,
  nextId: 1,
};

/** An empty felt. Ids and throws count on, so that they stay unique. */
export const clearFelt = ({ throwId, nextId }: Felt): Felt => ({ ...EMPTY_FELT, throwId, nextId });

/** The ids of dice with these faces; uses each die once. */
export const pickFaces = (dice: readonly FeltDie[], faces: string): readonly number[] => {
  const left = [...faces];
  return dice.flatMap(({ id, face }) => {
    const at = left.indexOf(String(face));
    if (at < 0) return [];
    left.splice(at, 1);
    return [id];
  });
};

/** The faces as sorted digits, as in the engine. */
export const facesOf = (dice: readonly FeltDie[]): string =>
  dice
    .map(({ face }) => face)
    .sort((a, b) => a - b)
    .join('');

const lay = (felt: Felt, faces: string): Felt => {
  const dice = Array.from(faces, (face, i) => ({
    id: felt.nextId + i,
    face: Number(face) as Face,
  }));
  return { ...felt, thrown: dice, dice, nextId: felt.nextId + dice.length };
};

const setAside = (felt: Felt, faces: string): Felt => {
  const taken = pickFaces(felt.dice, faces);
  const dice = felt.dice.filter(({ id }) => !taken.includes(id));
  return { ...felt, dice, aside: [...felt.aside, faces] };
};

export const feltAfter = (felt: Felt, fact: Fact): Felt => {
  switch (fact.type) {
    case 'turn-began':
      return clearFelt(felt);
    case 'threw':
      return {
        ...felt,
        busted: false,
        refilled: false,
        aside: felt.refilled ? [] : felt.aside,
      };
    case 'rolled':
      return lay({ ...felt, throwId: felt.throwId + 1 }, fact.dice);
    case 'kept':
      return { ...setAside(felt, fact.dice), pending: fact.pending, refilled: fact.hot };
    case 'collected':
      return setAside(felt, fact.dice);
    case 'refilled':
    case 'rescued':
      return { ...felt, refilled: true };
    case 'busted':
    case 'missed':
      return { ...felt, busted: true, pending: 0 };
    default:
      return felt;
  }
};

/** The felt after one action. `held` is the felt before the next turn clears it. */
export const feltAfterAction = (
  felt: Felt,
  facts: readonly Fact[],
): { readonly held: Felt; readonly felt: Felt } => {
  const end = facts.findIndex(({ type }) => type === 'turn-began');
  const held = (end < 0 ? facts : facts.slice(0, end)).reduce(feltAfter, felt);
  return { held, felt: end < 0 ? held : facts.slice(end).reduce(feltAfter, held) };
};

/** Matches the felt to the referee's view. Known dice keep their ids, and a bust stays visible. */
export const feltMatching = (felt: Felt, { dice, aside, pending }: View): Felt => {
  if (dice === '') return { ...felt, dice: felt.busted ? felt.dice : [], aside, pending };
  return { ...(dice === facesOf(felt.dice) ? felt : lay(felt, dice)), aside, pending };
};
