import type { HotDiceRules } from '@barrelhouse/engine';

/** Fields laid over the rules of a game. */
export interface Change {
  readonly [field: string]: unknown;
}

/** House rules in the making: a game, its other readings, and what else differs. */
export interface Draft {
  readonly base: string;
  readonly options: readonly string[];
  readonly change: Change;
  /** What the house calls them; empty where it does not. */
  readonly name: string;
}

export const draftOf = (base: string): Draft => {
  const [game = '', ...options] = base.split('+');
  return { base: game, options, change: {}, name: '' };
};

const isRecord = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isPlain = ({ change, name }: Draft): boolean =>
  Object.keys(change).length === 0 && name.trim() === '';

/** What a link or a note on the device holds: the game it starts from, its name, and what differs. */
export const portable = (draft: Draft): Change => ({
  base: [draft.base, ...draft.options].join('+'),
  ...(draft.name.trim() === '' ? {} : { name: draft.name.trim() }),
  ...draft.change,
});

/** A draft from what a link or the device held; `undefined` where it does not even name a game. */
export const draftFrom = (value: unknown): Draft | undefined => {
  if (!isRecord(value)) return undefined;
  const { base, name, id: _id, ...change } = value;
  if (typeof base !== 'string') return undefined;
  return { ...draftOf(base), change, name: typeof name === 'string' ? name : '' };
};

export const withOption = (draft: Draft, option: string, on: boolean): Draft => ({
  ...draft,
  options: on
    ? [...draft.options.filter((other) => other !== option), option]
    : draft.options.filter((other) => other !== option),
});

/** Numbers of hot dice that a house may set. */
export type NumberField = 'target' | 'opening' | 'minimumBank';

export const numberIn = (rules: HotDiceRules, field: NumberField): number =>
  field === 'target' ? rules.end.target : rules[field];

/** The number as the draft has it, valid or not. */
export const numberOf = (draft: Draft, plain: HotDiceRules, field: NumberField): number => {
  const end = draft.change['end'];
  const set =
    field === 'target' ? (isRecord(end) ? end['target'] : undefined) : draft.change[field];
  return typeof set === 'number' ? set : numberIn(plain, field);
};

/** The draft with a number set; a number that the game has anyway is no change. */
export const withNumber = (
  draft: Draft,
  plain: HotDiceRules,
  field: NumberField,
  value: number,
): Draft => {
  const same = value === numberIn(plain, field);
  if (field !== 'target') {
    const { [field]: _old, ...rest } = draft.change;
    return { ...draft, change: same ? rest : { ...rest, [field]: value } };
  }
  const { end, ...rest } = draft.change;
  const { target: _target, ...ending } = isRecord(end) ? end : {};
  const next = same ? ending : { ...ending, target: value };
  return { ...draft, change: Object.keys(next).length === 0 ? rest : { ...rest, end: next } };
};
