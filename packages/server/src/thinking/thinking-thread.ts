import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makeMatch, type Rules, readRules, resolveRules } from '@barrelhouse/engine';
import { matchOf, readTableLog } from '@barrelhouse/fair';
import { botBook } from './bot-book.ts';
import type { MoveWanted, Order, Outcome, Tasks } from './tasks.ts';

// Does what can take long in a thread of its own, one task after another, so that nobody at the door waits for it.

/** Rules kept at the most, by their hash. */
const MOST_RULES = 100;

/** Enough to come second where both want the processor, and not last of all. */
const NICE = 5;

try {
  // On Linux this concerns the thread alone: those at the door come first.
  setPriority(0, NICE);
} catch {
  // Where that is not allowed, all threads are alike.
}

const bots = botBook();
const known = new Map<string, Rules>();

const rulesOf = ({ hash, rules: reference }: MoveWanted): Rules => {
  const found = known.get(hash);
  if (found !== undefined) return found;
  const rules = resolveRules(reference);
  if (!rules.ok) throw new Error(`The rules cannot be read: ${rules.error.code}.`);
  const [oldest] = known.keys();
  if (known.size >= MOST_RULES && oldest !== undefined) known.delete(oldest);
  known.set(hash, rules.value);
  return rules.value;
};

const writeNotation = (log: string): string => {
  const entries = readTableLog(log);
  const match = entries.ok ? matchOf(entries.value) : entries;
  if (!match.ok) throw new Error(`The log holds no match: line ${match.error.line} is wrong.`);
  return makeMatch(match.value);
};

const tasks: Tasks = {
  chooseMove: (wanted) => bots.choose(wanted.bot, rulesOf(wanted), wanted.view, wanted.choice),
  readRules: async ({ rules }) => readRules(rules),
  writeNotation: async ({ log }) => writeNotation(log),
};

const outcomeOf = async ({ name, order }: Order): Promise<Outcome> => {
  try {
    return { value: await (tasks[name] as (order: unknown) => Promise<unknown>)(order) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (text: string) => {
  void outcomeOf(JSON.parse(text) as Order).then((outcome) =>
    parentPort?.postMessage(JSON.stringify(outcome)),
  );
});
