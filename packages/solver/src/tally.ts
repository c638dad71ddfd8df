import type { GameEvent } from '@barrelhouse/engine';
import type { Results } from './luck-free/luck-free.ts';

/** One seat's sums over many matches. */
export interface SeatTally {
  /** First places; a shared one counts for each. */
  wins: number;
  /** Final scores added up: points, or turns where fewest wins. */
  score: number;
  turns: number;
  /** Points banked, or collected. */
  points: number;
  /** Turns that ended in a bust, or in nothing collected. */
  busts: number;
  /** The most points of one turn. */
  bestTurn: number;
}

/** One seat's sums, over finished matches, of its share of the win and of the same without luck; and of their squares. */
export interface LuckTally {
  raw: number;
  rawSquares: number;
  luckFree: number;
  luckFreeSquares: number;
}

/** Sums over many matches. All but `luck` are whole numbers, so parts add up exactly. */
export interface Tally {
  games: number;
  /** Matches given up because they did not end. */
  unfinished: number;
  turns: number;
  /** Turns of the longest match, all seats together. */
  longest: number;
  readonly seats: readonly SeatTally[];
  /** For each seat, if luck was taken out. Parts must be merged in the same order to add up to the same bits. */
  readonly luck?: readonly LuckTally[];
}

const emptyLuck = (seats: number): readonly LuckTally[] =>
  Array.from({ length: seats }, () => ({
    raw: 0,
    rawSquares: 0,
    luckFree: 0,
    luckFreeSquares: 0,
  }));

export const emptyTally = (seats: number, withLuck = false): Tally => ({
  ...(withLuck ? { luck: emptyLuck(seats) } : {}),
  games: 0,
  unfinished: 0,
  turns: 0,
  longest: 0,
  seats: Array.from({ length: seats }, () => ({
    wins: 0,
    score: 0,
    turns: 0,
    points: 0,
    busts: 0,
    bestTurn: 0,
  })),
});

/** Adds one match, from its facts, to a tally. */
export const addFacts = (tally: Tally, facts: readonly GameEvent[]): void => {
  let turns = 0;
  let turnPoints = 0;
  let ended = false;
  for (const fact of facts) {
    const seat = 'seat' in fact ? tally.seats[fact.seat] : undefined;
    if (fact.type === 'ended') {
      ended = true;
      for (const standing of fact.standings) {
        const own = tally.seats[standing.seat];
        if (own === undefined) continue;
        own.score += standing.score;
        if (standing.place === 1) own.wins++;
      }
    }
    if (seat === undefined) continue;
    switch (fact.type) {
      case 'turn-began':
        turns++;
        turnPoints = 0;
        seat.turns++;
        break;
      case 'banked':
      case 'collected':
        turnPoints += fact.points;
        seat.points += fact.points;
        seat.bestTurn = Math.max(seat.bestTurn, turnPoints);
        break;
      case 'busted':
        seat.busts++;
        break;
      case 'missed':
        if (turnPoints === 0) seat.busts++;
        break;
      default:
    }
  }
  tally.games++;
  if (!ended) tally.unfinished++;
  tally.turns += turns;
  tally.longest = Math.max(tally.longest, turns);
};

/** Adds one finished match to a tally that takes luck out. */
export const addResults = (tally: Tally, { raw, luckFree }: Results): void =>
  tally.luck?.forEach((seat, i) => {
    const [result, free] = [raw[i] ?? 0, luckFree[i] ?? 0];
    seat.raw += result;
    seat.rawSquares += result * result;
    seat.luckFree += free;
    seat.luckFreeSquares += free * free;
  });

/** Adds up tallies. */
export const mergeTallies = (parts: readonly Tally[]): Tally => {
  const sum = emptyTally(parts[0]?.seats.length ?? 0, parts[0]?.luck !== undefined);
  for (const part of parts) {
    sum.games += part.games;
    sum.unfinished += part.unfinished;
    sum.turns += part.turns;
    sum.longest = Math.max(sum.longest, part.longest);
    part.seats.forEach((seat, i) => {
      const own = sum.seats[i];
      if (own === undefined) return;
      own.wins += seat.wins;
      own.score += seat.score;
      own.turns += seat.turns;
      own.points += seat.points;
      own.busts += seat.busts;
      own.bestTurn = Math.max(own.bestTurn, seat.bestTurn);
    });
    part.luck?.forEach((seat, i) => {
      const own = sum.luck?.[i];
      if (own === undefined) return;
      own.raw += seat.raw;
      own.rawSquares += seat.rawSquares;
      own.luckFree += seat.luckFree;
      own.luckFreeSquares += seat.luckFreeSquares;
    });
  }
  return sum;
};
