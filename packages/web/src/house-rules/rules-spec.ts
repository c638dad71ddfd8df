import type { HotDiceRules } from '@barrelhouse/engine';

/** Fields that replace those of the game's rules. */
export interface Change {
  readonly [field: string]: unknown;
}

/** Which rules to play by: a game, its options, and other changes. Not yet checked. */
export interface RulesSpec {
  readonly base: string;
  readonly options: readonly string[];
  readonly change: Change;
  /** The name the players gave these rules; may be empty. */
  readonly name: string;
}

export const specOf = (base: string): RulesSpec => {
  const [game = '', ...options] = base.split('+');
  return { base: game, options, change: {}, name: '' };
};

const isRecord = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isPlain = ({ change, name }: RulesSpec): boolean =>
  Object.keys(change).length === 0 && name.trim() === '';

/** The form stored in links and on the device. */
export const toJson = (spec: RulesSpec): Change => ({
  base: [spec.base, ...spec.options].join('+'),
  ...(spec.name.trim() === '' ? {} : { name: spec.name.trim() }),
  ...spec.change,
});

/** Reads what `toJson` wrote; `undefined` if it names no game. */
export const specFrom = (value: unknown): RulesSpec | undefined => {
  if (!isRecord(value)) return undefined;
  const { base, name, id: _id, ...change } = value;
  if (typeof base !== 'string') return undefined;
  return { ...specOf(base), change, name: typeof name === 'string' ? name : '' };
};

export const withOption = (spec: RulesSpec, option: string, on: boolean): RulesSpec => ({
  ...spec,
  options: on
    ? [...spec.options.filter((other) => other !== option), option]
    : spec.options.filter((other) => other !== option),
});

/** The numbers of a hot-dice game that players can change. */
export type NumberField = 'target' | 'opening' | 'minimumBank';

export const ruleNumber = (rules: HotDiceRules, field: NumberField): number =>
  field === 'target' ? rules.end.target : rules[field];

/** The number in the spec, valid or not. */
export const specNumber = (spec: RulesSpec, plain: HotDiceRules, field: NumberField): number => {
  const end = spec.change['end'];
  const set = field === 'target' ? (isRecord(end) ? end['target'] : undefined) : spec.change[field];
  return typeof set === 'number' ? set : ruleNumber(plain, field);
};

/** Sets a number. Setting it to the game's own value removes the change. */
export const withNumber = (
  spec: RulesSpec,
  plain: HotDiceRules,
  field: NumberField,
  value: number,
): RulesSpec => {
  const same = value === ruleNumber(plain, field);
  if (field !== 'target') {
    const { [field]: _old, ...rest } = spec.change;
    return { ...spec, change: same ? rest : { ...rest, [field]: value } };
  }
  const { end, ...rest } = spec.change;
  const { target: _target, ...ending } = isRecord(end) ? end : {};
  const next = same ? ending : { ...ending, target: value };
  return { ...spec, change: Object.keys(next).length === 0 ? rest : { ...rest, end: next } };
};
