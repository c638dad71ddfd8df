import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makeMatch, type Rules, readRules, resolveRules } from '@barrelhouse/engine';
import { matchOf, readTableLog } from '@barrelhouse/fair';
import { botBook } from './bot-book.ts';
import type { MoveRequest, TaskRequest, TaskResult, Tasks } from './tasks.ts';

// Runs long tasks one after another in a separate thread, so that they do not delay requests.

const MOST_RULES = 100;

/** Yields to the server's main thread, without being starved by other programs. */
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

const writeNotation = (log: string): string => {
  const entries = readTableLog(log);
  const match = entries.ok ? matchOf(entries.value) : entries;
  if (!match.ok)
    throw new Error(`The log does not contain a valid match: see line ${match.error.line}.`);
  return makeMatch(match.value);
};

const tasks: Tasks = {
  chooseMove: (request) => bots.choose(request.bot, rulesOf(request), request.view, request.choice),
  readRules: async ({ rules }) => readRules(rules),
  writeNotation: async ({ log }) => writeNotation(log),
};

const resultOf = async ({ name, input }: TaskRequest): Promise<TaskResult> => {
  try {
    return { value: await (tasks[name] as (input: unknown) => Promise<unknown>)(input) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (text: string) => {
  void resultOf(JSON.parse(text) as TaskRequest).then((result) =>
    parentPort?.postMessage(JSON.stringify(result)),
  );
});
