/// <reference lib="webworker" />
import { matchOf } from '@barrelhouse/fair';
import { lookOf } from '../review/look.ts';
import { oracleFor } from '../review/oracles.ts';
import { type Figures, figuresOf, type Weighed, weighedOf } from './figures.ts';
import type { FiguresAsk, FiguresTold } from './history-messages.ts';

/** Luck and accuracy, where the rules are solved. */
const weigh = async (asked: FiguresAsk, seats: number): Promise<Weighed | undefined> => {
  try {
    const match = matchOf(asked.entries);
    const oracle = match.ok ? await oracleFor(asked.rules, seats) : undefined;
    if (!match.ok || oracle === undefined) return undefined;
    const { review } = await import('@barrelhouse/solver');
    return weighedOf(lookOf(review(match.value, oracle)), asked.seat);
  } catch {
    // A game that cannot be weighed still counts.
    return undefined;
  }
};

const workOut = async (asked: FiguresAsk): Promise<Figures | undefined> => {
  const figures = figuresOf(asked.entries, asked.rules, asked.seat);
  return figures && { ...figures, weighed: await weigh(asked, figures.seats) };
};

addEventListener('message', ({ data }: MessageEvent<FiguresAsk>) => {
  const tell = (figures: Figures | undefined): void =>
    postMessage({ id: data.id, figures } satisfies FiguresTold);
  workOut(data).then(tell, () => tell(undefined));
});
