import type { GameEvent } from '@barrelhouse/engine';
import type { Fact, TableFact } from '@barrelhouse/protocol';

type Fields = { readonly [name: string]: unknown };
type Holds = (value: unknown) => boolean;
type Shape = { readonly [field: string]: Holds };

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null;

const text: Holds = (value) => typeof value === 'string';
const whole: Holds = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const dice: Holds = (value) => typeof value === 'string' && /^[1-6]+$/.test(value);
const by: Holds = (value) => whole(value) || value === 'host' || value === 'house';
const settings: Holds = (value) =>
  isRecord(value) && whole(value['places']) && (value['fairness'] === 1 || value['fairness'] === 2);

const has = (value: Fields, shape: Shape): boolean =>
  Object.entries(shape).every(([field, holds]) => holds(value[field]));

const SEAT: Shape = { seat: whole };

const AROUND: { readonly [type in TableFact['type']]: Shape } = {
  opened: {
    protocol: (value) => value === 1,
    table: text,
    host: text,
    rules: isRecord,
    hash: text,
    settings,
    commitment: text,
  },
  seated: { ...SEAT, name: text, kind: (value) => value === 'human' || value === 'bot' },
  unseated: SEAT,
  hosted: { host: text },
  launched: { first: whole },
  unlocked: { ...SEAT, roll: whole, link: text },
  rekeyed: { ...SEAT, chain: text },
  'timed-out': { ...SEAT, times: whole },
  substituted: SEAT,
  returned: SEAT,
  refunded: { ...SEAT, ms: whole },
  'rematch-offered': SEAT,
  abandoned: { why: text },
  revealed: { seed: text },
};

const SEATED_HUMAN: Shape = { player: text, seed: text, chain: text };

/** Only fields that are read one by one. The referee compares these facts as a whole. */
const OF_MATCH: { readonly [type in GameEvent['type']]: Shape } = {
  started: { seats: whole, first: whole },
  'turn-began': SEAT,
  threw: SEAT,
  rolled: { ...SEAT, dice },
  kept: SEAT,
  rescued: SEAT,
  busted: SEAT,
  penalised: SEAT,
  recovered: SEAT,
  passed: SEAT,
  banked: SEAT,
  'barrel-entered': SEAT,
  'barrel-held': SEAT,
  'barrel-reset': SEAT,
  'barrel-left': SEAT,
  'last-round': SEAT,
  aimed: SEAT,
  collected: SEAT,
  refilled: SEAT,
  missed: SEAT,
  finished: SEAT,
  left: SEAT,
  ended: {},
};

const KNOWN = new Map<string, Shape>(Object.entries({ ...AROUND, ...OF_MATCH }));

/** Whether a fact comes from the engine rather than from the table around the match. */
export const isOfMatch = (fact: Fact): fact is GameEvent => Object.hasOwn(OF_MATCH, fact.type);

/** What is missing for a value to be a fact. Empty if it is one. */
const missingInFact = (value: unknown): string => {
  if (!isRecord(value) || typeof value['type'] !== 'string') return 'facts with a type';
  const { type } = value;
  const shape = KNOWN.get(type);
  if (shape === undefined) return 'facts of this version: a newer verifier may know more';
  const human = type === 'seated' && value['kind'] === 'human' ? SEATED_HUMAN : {};
  return has(value, { ...shape, ...human }) ? '' : `all fields of ${type}`;
};

/** What is missing for a value to be a table's entry. Empty if it is one. */
export const missingInEntry = (value: unknown): string => {
  const facts = isRecord(value) ? value['facts'] : undefined;
  if (!isRecord(value) || !has(value, { seq: whole, at: whole, by }) || !Array.isArray(facts)) {
    return '{"seq":…,"at":…,"by":…,"facts":[…]}';
  }
  return facts.map(missingInFact).find((missing) => missing !== '') ?? '';
};
