import {
  type Board,
  begin,
  countsRolls,
  gameOf,
  type HotDiceRules,
  quickSeededRandom,
  type Random,
  type Rules,
  rollerFrom,
  type Standing,
  submit,
} from '@barrelhouse/engine';
import { diceTable, MOST_DICE } from '../fast/dice-table.ts';
import { fastPlayers } from '../fast/fast-simulator.ts';
import { fastMatch } from '../fast/match.ts';
import type { FastPlayer } from '../fast/player.ts';
import type { BestPlay } from '../policies/best-play.ts';
import { bots } from '../policies/bots.ts';
import { emptyTally } from '../tally.ts';
import { addTo, emptySample, type Sample } from './figure.ts';
import { givenAwayBy } from './given-away.ts';
import { inBatches, type LabRun } from './lab-run.ts';
import { emptyWatch, type MatchWatch, matchWatch, type WatchedMatches } from './watched-match.ts';

/** Two bots by name. */
export type TwoBots = readonly [string, string];

export interface MatchesToPlay {
  readonly rules: Rules;
  readonly bots: TwoBots;
  /** For bots that need an oracle. */
  readonly best: BestPlay | undefined;
  readonly matches: number;
  readonly seed: string;
}

/** A match with more turns than this is given up: under some house rules some bots never finish. */
const MOST_TURNS = 4000;

/** Plays one match under a watch. */
type PlayOne = (random: Random, watch: MatchWatch) => void;

/** Whether bots can play by tables, without the engine: much faster. */
export const playsFast = (rules: Rules): rules is HotDiceRules =>
  rules.family === 'hot-dice' &&
  rules.dice <= MOST_DICE &&
  rules.afterBust === 'turn-ends' &&
  !countsRolls(rules);

/** A player that reports the beginning of each turn. */
const reporting = (player: FastPlayer, report: FastPlayer['begin']): FastPlayer => ({
  ...player,
  begin: (seats, seat) => {
    report(seats, seat);
    player.begin(seats, seat);
  },
});

const byTables = (
  { rules, bots: names, best }: MatchesToPlay,
  random: Random,
): PlayOne | undefined => {
  if (!playsFast(rules)) return undefined;
  const dice = diceTable(rules);
  const players = fastPlayers(rules, dice, names, random, best);
  if (players === undefined) return undefined;
  let watch: MatchWatch | undefined;
  const watched = players.map((player) =>
    reporting(player, ({ total }, seat) =>
      watch?.turnBegins(seat, total[seat] ?? 0, total[1 - seat] ?? 0),
    ),
  );
  const play = fastMatch(rules, dice, watched, MOST_TURNS);
  return (source, now) => {
    watch = now;
    const tally = emptyTally(2);
    play(source, tally);
    const [first = 0, second = 0] = tally.seats.map(({ wins }) => wins);
    const shared = first + second;
    now.matchEnds(shared === 0 ? undefined : [first / shared, second / shared]);
  };
};

/** How far a seat has come: its score or, in games of fewest turns, what it has collected. */
const progressOf = (rules: Rules, board: Board | undefined): number =>
  rules.family === 'hot-dice'
    ? (board?.score ?? 0)
    : (board?.cells.reduce((sum, { have }) => sum + have, 0) ?? 0);

const sharesOf = (standings: readonly Standing[]): [number, number] => {
  const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => seat);
  const share = (seat: number): number => (winners.includes(seat) ? 1 / winners.length : 0);
  return [share(0), share(1)];
};

const byEngine = ({ rules, bots: names, best }: MatchesToPlay, random: Random): PlayOne => {
  const game = gameOf(rules);
  const policies = names.map((name) => {
    const bot = bots[name];
    if (bot === undefined) throw new RangeError(`There is no bot ${name}.`);
    return bot.policyFor(rules, random, best?.oracle);
  });
  return (source, watch) => {
    const roller = rollerFrom(source);
    let { state } = begin(game, 2, source(2));
    let turns = 0;
    const turnBegins = (seat: number): void => {
      const { boards } = game.view(state);
      watch.turnBegins(seat, progressOf(rules, boards[seat]), progressOf(rules, boards[1 - seat]));
    };
    let next = game.next(state);
    if (next.kind === 'choice') turnBegins(next.seat);
    while (next.kind === 'choice') {
      const policy = policies[next.seat];
      if (policy === undefined) throw new RangeError(`Nobody plays seat ${next.seat}.`);
      const played = submit(game, state, next.seat, policy(game.view(state), next), roller);
      if (!played.ok) throw new Error(`A bot was refused: ${JSON.stringify(played.error)}`);
      state = played.value.state;
      next = game.next(state);
      const began = played.value.facts.find(({ type }) => type === 'turn-began');
      if (began?.type !== 'turn-began') continue;
      if (++turns > MOST_TURNS) break;
      turnBegins(began.seat);
    }
    watch.matchEnds(next.kind === 'over' ? sharesOf(next.standings) : undefined);
  };
};

/** Bots draw from the random source of the match in progress. */
const withSource = (seed: string): { readonly random: Random; next(number: number): Random } => {
  let source: Random = () => 0;
  return {
    random: (below) => source(below),
    next: (number) => (source = quickSeededRandom(`${seed}/${number}`)),
  };
};

/** Plays matches of two and counts what happens in them. */
export const watchMatches = (wanted: MatchesToPlay, run: LabRun = {}): WatchedMatches => {
  const watched = emptyWatch();
  const watch = matchWatch(watched);
  const source = withSource(wanted.seed);
  const play = byTables(wanted, source.random) ?? byEngine(wanted, source.random);
  inBatches(wanted.matches, (number) => play(source.next(number), watch), run);
  return watched;
};

/**
 * What `bot` gives away in each of some matches against best play; they take turns going first. `undefined` if bots cannot
 * play by tables, or if best play is not known.
 */
export const givenAway = (
  { rules, best, matches, seed }: Omit<MatchesToPlay, 'bots'>,
  bot: string,
  run: LabRun = {},
): Sample | undefined => {
  if (!playsFast(rules) || best?.twoSeat === undefined) return undefined;
  const dice = diceTable(rules);
  const source = withSource(seed);
  const players = fastPlayers(rules, dice, [bot, 'perfect'], source.random, best);
  const [player, perfect] = players ?? [];
  if (player === undefined || perfect === undefined) return undefined;
  const costOf = givenAwayBy(rules, dice, player, best.twoSeat);
  let sum = 0;
  const counted = reporting(player, (seats, seat) => {
    sum += costOf(seats, seat);
  });
  const play = fastMatch(rules, dice, [counted, perfect], MOST_TURNS);
  const sample = emptySample();
  const tally = emptyTally(2);
  const each = (number: number): void => {
    sum = 0;
    play(source.next(number), tally);
    addTo(sample, sum);
  };
  inBatches(matches, each, run);
  return sample;
};
