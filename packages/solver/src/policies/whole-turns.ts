import { byteCache, type HotDiceRules, rulesHash } from '@barrelhouse/engine';
import { solveBestTurn } from '../odds/best-turn.ts';
import { type Budget, withinBudget } from '../odds/budget.ts';
import { longRunAverage } from '../odds/long-run.ts';
import { type TurnTable, turnTable } from '../odds/turn-table.ts';
import type { TurnValues } from '../odds/turn-values.ts';

/** Values within a turn in points, by busts in a row before it, for seats that have not opened and seats that have. */
export type WholeTurns = readonly [
  beforeOpening: readonly TurnValues[],
  opened: readonly TurnValues[],
];

/** The value of a bust by busts in a row before it: its penalty plus how far it leaves the seat behind. */
const bustValuesOf = (rules: HotDiceRules, table: TurnTable, budget: Budget): readonly number[] => {
  const spots = rules.penalties.at(-1)?.busts ?? 0;
  if (spots === 0) return [0];
  const mean = solveBestTurn(table, rules.minimumBank, 0, budget).roll(0, table.dice);
  if (!Number.isFinite(mean)) return Array.from({ length: spots }, () => 0);
  const { behind } = longRunAverage(rules, budget);
  return Array.from({ length: spots }, (_, spot) => {
    const cost = rules.penalties.find(({ busts }) => busts === spot + 1)?.points ?? 0;
    return -cost - (behind[spot + 1] ?? 0);
  });
};

/** Throws if the budget runs out. */
export const solveWholeTurns = (rules: HotDiceRules, budget: Budget): WholeTurns => {
  const table = turnTable(rules);
  const bustValues = bustValuesOf(rules, table, budget);
  const work = (least: number): readonly TurnValues[] =>
    bustValues.map((bustValue) => solveBestTurn(table, least, bustValue, budget));
  const opened = work(rules.minimumBank);
  return [rules.opening > rules.minimumBank ? work(rules.opening) : opened, opened];
};

/** Steps that a bot may spend before its first move. The built-in games take a hundredth of it. */
export const MOST_STEPS = 60_000_000;
const MOST_ROWS = 16_384;
/** Memory for one set of rules. Most take a tenth of it. */
const MOST_BYTES = 4 * 2 ** 20;

const bytesOf = ([before, opened]: WholeTurns): number =>
  [...new Set([...before, ...opened])].reduce((sum, { bytes }) => sum + bytes, 0);

const known = byteCache<string, { readonly turns: WholeTurns | undefined }>(64 * 2 ** 20);

/**
 * Turns played for the most points, less the penalties for busts in a row. `undefined` if that takes too much work or
 * memory; the bot then looks at the next roll only. Cached by rules hash.
 */
export const wholeTurns = (rules: HotDiceRules): WholeTurns | undefined => {
  const hash = rulesHash(rules);
  const found = known.get(hash);
  if (found !== undefined) return found.turns;
  const worked = withinBudget(MOST_ROWS, MOST_STEPS, (budget) => solveWholeTurns(rules, budget));
  const bytes = worked === undefined ? 0 : bytesOf(worked);
  const turns = bytes > MOST_BYTES ? undefined : worked;
  known.set(hash, { turns }, turns === undefined ? 100 : bytes);
  return turns;
};
