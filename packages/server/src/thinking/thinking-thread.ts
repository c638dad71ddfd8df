import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makeMatch, type Rules, readRules, resolveRules } from '@barrelhouse/engine';
import { packWinTable, solveTwoSeat } from '@barrelhouse/solver';
import { takeOutcome } from '../club/ratings/match-outcome.ts';
import { botBook, TableNeeded } from './bot-book.ts';
import { matchInLog } from './match-in-log.ts';
import { reviewer } from './reviewer.ts';
import type { MoveRequest, TaskRequest, TaskResult, Tasks, ThreadMessage } from './tasks.ts';
import { systemThread } from './thread-time.ts';
import { valueFunctions } from './value-functions.ts';

// Runs long tasks one after another in a separate thread, so that they do not delay requests.

const MOST_RULES = 100;

/** Enough to yield to the server's main thread, but not so much that other programs starve it. */
const NICE = 5;

try {
  // On Linux this affects only this thread.
  setPriority(0, NICE);
} catch {
  // If that is not allowed, all threads have the same priority.
}

const bots = botBook();
const rulesByHash = new Map<string, Rules>();

const rulesOf = ({ hash, rules: reference }: MoveRequest): Rules => {
  const found = rulesByHash.get(hash);
  if (found !== undefined) return found;
  const rules = resolveRules(reference);
  if (!rules.ok) throw new Error(`The rules cannot be read: ${rules.error.code}.`);
  const [oldest] = rulesByHash.keys();
  if (rulesByHash.size >= MOST_RULES && oldest !== undefined) rulesByHash.delete(oldest);
  rulesByHash.set(hash, rules.value);
  return rules.value;
};

const review = reviewer();
const valueFor = valueFunctions();

const tasks: Tasks = {
  async chooseMove(request) {
    const { bot, view, choice, table } = request;
    const solved = table === undefined ? undefined : Buffer.from(table, 'base64');
    try {
      return await bots.choose(bot, rulesOf(request), view, choice, solved);
    } catch (error) {
      if (error instanceof TableNeeded && solved === undefined) return 'needs-table';
      throw error;
    }
  },
  solveRules: async ({ rules: reference, most }) => {
    const rules = resolveRules(reference);
    if (!rules.ok || rules.value.family !== 'hot-dice') return 'unsolvable';
    try {
      const solution = solveTwoSeat(rules.value, { mostPositions: most });
      return { table: Buffer.from(packWinTable(solution)).toString('base64') };
    } catch (error) {
      if (error instanceof RangeError) return 'unsolvable';
      throw error;
    }
  },
  readRules: async ({ rules }) => readRules(rules),
  writeNotation: async ({ log }) => makeMatch(matchInLog(log).match),
  reviewMatch: async ({ log }) => review(matchInLog(log).match),
  takeLuckOut: async ({ log, entrants }) => {
    const { entries, match } = matchInLog(log);
    return takeOutcome(entries, match, entrants, valueFor);
  },
};

const resultOf = async ({ name, input }: TaskRequest): Promise<TaskResult> => {
  try {
    return { value: await (tasks[name] as (input: unknown) => Promise<unknown>)(input) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

const send = (message: ThreadMessage): void => parentPort?.postMessage(JSON.stringify(message));

parentPort?.on('message', (text: string) => {
  void resultOf(JSON.parse(text) as TaskRequest).then(send);
});
send({ thread: systemThread() });
