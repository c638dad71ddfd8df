/// <reference lib="webworker" />
import { type Match, type Rules, rulesHash } from '@barrelhouse/engine';
import { matchOf, type Verdict, verify } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';
import { keep } from './kept.ts';
import { lookOf } from './look.ts';
import type { Ask, Looked, Progress, Told } from './messages.ts';
import { maySolve, oracleFor } from './oracles.ts';

type Say = (progress: Progress) => void;

const hasStarted = (entries: readonly Entry[]): boolean =>
  entries.some(({ facts }) => facts.some(({ type }) => type === 'started'));

const readMatch = (entries: readonly Entry[]): Match | undefined => {
  if (!hasStarted(entries)) return undefined;
  const match = matchOf(entries);
  if (!match.ok)
    throw new Error(`Entry ${match.error.line} cannot be: ${match.error.problem.code}.`);
  return match.value;
};

const look = async (entries: readonly Entry[], say: Say): Promise<Looked> => {
  say({ phase: 'reading' });
  const match = readMatch(entries);
  const [start] = match?.facts ?? [];
  if (match === undefined || start?.type !== 'started') return { kind: 'not-started' };
  say({ phase: 'fetching' });
  const { rules } = match;
  try {
    const oracle = await oracleFor(rules, start.seats);
    if (oracle === undefined) return { kind: maySolve(rules) ? 'unsolved' : 'closed' };
    say({ phase: 'weighing' });
    const { review } = await import('@barrelhouse/solver');
    return { kind: 'look', look: lookOf(review(match, oracle)) };
  } catch (error) {
    // What the solver cannot take, it says with a range error.
    if (error instanceof RangeError) return { kind: 'closed' };
    throw error;
  }
};

const solve = async (rules: Rules, say: Say): Promise<'solved' | 'impossible'> => {
  if (rules.family !== 'hot-dice') return 'impossible';
  const { packWinTable, solveTwoSeat } = await import('@barrelhouse/solver');
  try {
    const solution = solveTwoSeat(rules, {
      progress: (share, sweep) => say({ phase: 'solving', share, sweep }),
    });
    await keep('solved', rulesHash(rules), packWinTable(solution));
    return 'solved';
  } catch (error) {
    if (error instanceof RangeError) return 'impossible';
    throw error;
  }
};

const answer = (
  asked: Ask,
  say: Say,
): Match | undefined | Verdict | Promise<Looked> | Promise<'solved' | 'impossible'> => {
  switch (asked.ask) {
    case 'match':
      return readMatch(asked.order.entries);
    case 'verify':
      return verify(asked.order.entries);
    case 'review':
      return look(asked.order.entries, say);
    case 'solve':
      return solve(asked.order.rules, say);
    default:
      return asked satisfies never;
  }
};

const tell = (told: Told): void => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  const { id } = data;
  const work = async (): Promise<void> => {
    try {
      tell({ id, answer: await answer(data, (progress) => tell({ id, progress })) });
    } catch (error) {
      tell({ id, failed: error instanceof Error ? error.message : String(error) });
    }
  };
  void work();
});
