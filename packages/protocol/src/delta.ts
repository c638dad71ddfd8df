import type {
  Barred,
  Choice,
  Combination,
  Dice,
  KeepOption,
  Next,
  Option,
  View,
} from '@barrelhouse/engine';
import type { Entry, TableId } from './facts.ts';
import type { ClockInfo, Moved, Position } from './snapshot.ts';

// A move as the difference from the position before it. Every number is sent: a client copies, it never computes.

/** Values that changed, by name; in an array of the same length, by index. Everything else stays as it was. */
export interface Patch {
  readonly [name: string]: unknown;
}

/** The kind of a combination and its own values, then its dice and points. */
export type PackedCombination = readonly [kind: string, ...values: unknown[]];

/** A keep without names. `sets` are places in the choice's list of combinations; `rest` has what most keeps lack. */
export type PackedKeep = readonly [
  dice: Dice,
  points: number,
  sets: readonly number[],
  pending: number,
  total: number,
  cup: number,
  rest?: Partial<Pick<KeepOption, 'hot' | 'barred' | 'toBeat'>>,
];

/** A verb, and the reason it is barred: its code if that is all. */
export type PackedBarred = readonly [verb: Barred['verb'], why: string | Barred['why']];

/** A choice. It has no `kind`, unlike everything else that may come next. */
export interface PackedChoice {
  readonly seat: number;
  readonly options: readonly (PackedKeep | Exclude<Option, KeepOption>)[];
  /** Each combination once, whichever keeps it is in. */
  readonly sets?: readonly PackedCombination[];
  readonly barred: readonly PackedBarred[];
}

/** An entry, and what it changed in the position after the entry before it. */
export interface MoveDelta extends Entry {
  readonly table: TableId;
  readonly view: Patch;
  readonly next: PackedChoice | Exclude<Next, Choice> | null;
  /** Absent if the table has no clock. */
  readonly clock?: ClockInfo;
}

/** The values that a combination of each kind has beside its dice and points, in the order they are packed. */
const COMBINATION_VALUES = {
  'of-a-kind': ['count', 'face'],
  straight: ['from', 'to'],
  exact: [],
  groups: ['sizes'],
  blank: ['count'],
  named: ['name'],
} as const satisfies { readonly [kind in Combination['kind']]: readonly string[] };

type Values = { readonly [name: string]: unknown };

const namesOf = (kind: Combination['kind']): readonly string[] => [
  ...COMBINATION_VALUES[kind],
  'dice',
  'points',
];

const packCombination = (combination: Combination): PackedCombination => [
  combination.kind,
  ...namesOf(combination.kind).map((name) => (combination as Values)[name]),
];

const unpackCombination = ([kind, ...values]: PackedCombination): Combination =>
  ({
    kind,
    ...Object.fromEntries(namesOf(kind as Combination['kind']).map((name, i) => [name, values[i]])),
  }) as unknown as Combination;

const packBarred = ({ verb, why }: Barred): PackedBarred => [
  verb,
  Object.keys(why).length === 1 ? why.code : why,
];

const unpackBarred = ([verb, why]: PackedBarred): Barred => ({
  verb,
  why: (typeof why === 'string' ? { code: why } : why) as Barred['why'],
});

const restOf = ({ hot, barred, toBeat }: KeepOption): PackedKeep[6] => {
  if (!hot && barred.length === 0 && toBeat === undefined) return undefined;
  return {
    ...(hot ? { hot } : {}),
    ...(barred.length === 0 ? {} : { barred }),
    ...(toBeat === undefined ? {} : { toBeat }),
  };
};

const packChoice = ({ seat, options, barred }: Choice): PackedChoice => {
  const places = new Map<string, number>();
  const sets: PackedCombination[] = [];
  const placeOf = (combination: Combination): number => {
    const { kind, dice, points } = combination;
    const name = `${kind} ${dice} ${points} ${kind === 'named' ? combination.name : ''}`;
    let place = places.get(name);
    if (place === undefined) {
      place = sets.push(packCombination(combination)) - 1;
      places.set(name, place);
    }
    return place;
  };
  const packed = options.map((option) => {
    if (option.type !== 'keep') return option;
    const { dice, points, pending, total, cup } = option;
    const keep = [dice, points, option.combinations.map(placeOf), pending, total, cup] as const;
    const rest = restOf(option);
    return rest === undefined ? keep : ([...keep, rest] as const);
  });
  return {
    seat,
    options: packed,
    ...(sets.length === 0 ? {} : { sets }),
    barred: barred.map(packBarred),
  };
};

const isPacked = (option: PackedChoice['options'][number]): option is PackedKeep =>
  Array.isArray(option);

const unpackChoice = (choice: PackedChoice): Choice => {
  const combinations = (choice.sets ?? []).map(unpackCombination);
  const unpackOption = (option: PackedChoice['options'][number]): Option => {
    if (!isPacked(option)) return option;
    const [dice, points, places, pending, total, cup, rest] = option;
    return {
      type: 'keep',
      dice,
      points,
      combinations: places.flatMap((place) => combinations[place] ?? []),
      pending,
      total,
      cup,
      hot: false,
      barred: [],
      ...rest,
    };
  };
  return {
    kind: 'choice',
    seat: choice.seat,
    options: choice.options.map(unpackOption),
    barred: choice.barred.map(unpackBarred),
  };
};

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The changes that turn one value into another of the same shape; `undefined` if there are none. */
const changes = (before: unknown, after: unknown): unknown => {
  if (before === after) return undefined;
  if (!isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before) && before.length !== (after as unknown as unknown[]).length)
    return after;
  let patch: { [name: string]: unknown } | undefined;
  for (const name in after) {
    const change = changes(before[name], after[name]);
    if (change !== undefined) (patch ??= {})[name] = change;
  }
  return patch;
};

const patched = (before: unknown, patch: unknown): unknown => {
  if (!isObject(patch) || Array.isArray(patch)) return patch;
  const after = (Array.isArray(before) ? [...before] : { ...(before as object) }) as {
    [name: string]: unknown;
  };
  for (const name of Object.keys(patch)) after[name] = patched(after[name], patch[name]);
  return after;
};

/** What a move changed, without its entry. `before` is the view after the entry before it. */
export const packPosition = (
  before: View,
  { view, next, clock }: Position,
): Pick<MoveDelta, 'view' | 'next' | 'clock'> => ({
  view: (changes(before, view) ?? {}) as Patch,
  next: next?.kind === 'choice' ? packChoice(next) : next,
  ...(clock === null ? {} : { clock }),
});

/** The whole move again. `before` is the view after the entry before it. */
export const unpackMove = (before: View, delta: MoveDelta): Moved => {
  const { table, seq, at, by, facts, next, clock = null } = delta;
  return {
    table,
    seq,
    at,
    by,
    facts,
    view: patched(before, delta.view) as View,
    next: next === null || 'kind' in next ? next : unpackChoice(next),
    clock,
  };
};
