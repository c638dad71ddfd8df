/// <reference lib="webworker" />
import { type Rules, rulesHash } from '@barrelhouse/engine';
import { loadBestPlay, type Oracle, throwOdds } from '@barrelhouse/solver';
import { solvedTable } from '../local/solved-tables.ts';
import { intentionOf } from '../turn/intention.ts';
import type { CoachAsk, CoachTold } from './coach-messages.ts';

const oracles = new Map<string, Promise<Oracle | undefined>>();

const oracleFor = (rules: Rules, seats: number): Promise<Oracle | undefined> => {
  const key = `${rulesHash(rules)} ${seats}`;
  let oracle = oracles.get(key);
  if (oracle === undefined) {
    oracle = loadBestPlay(rules, seats, solvedTable).then((best) => best?.oracle);
    oracles.set(key, oracle);
  }
  return oracle;
};

const bustOf = (rules: Rules): readonly number[] =>
  rules.family === 'hot-dice' ? throwOdds(rules).map(({ bust, of }) => bust / of) : [];

const advise = async ({ id, rules, seats, view, choice }: CoachAsk): Promise<CoachTold> => {
  const bust = bustOf(rules);
  const oracle = await oracleFor(rules, seats);
  if (oracle === undefined) return { id, bust, advice: undefined };
  const { currency, exact } = oracle;
  const ranked = oracle
    .weigh(view, choice)
    .map(({ option, value }) => ({ intention: intentionOf(option), value }));
  return { id, bust, advice: { currency, exact, ranked } };
};

addEventListener('message', ({ data }: MessageEvent<CoachAsk>) => {
  advise(data).then(
    (told) => postMessage(told),
    () => postMessage({ id: data.id, bust: [], advice: undefined } satisfies CoachTold),
  );
});
