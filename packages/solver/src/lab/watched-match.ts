import { addTo, emptySample, type Sample } from './figure.ts';

/** What is counted over many matches of two. */
export interface WatchedMatches {
  games: number;
  unfinished: number;
  /** Index n: matches of n rounds. A round is a turn of each seat; the last may be cut short. */
  readonly rounds: number[];
  readonly length: Sample;
  /** The beginner's share of the win. */
  readonly beginner: Sample;
  /** The share of the win of seat 0, whichever seat begins. */
  readonly seatZero: Sample;
  /** How often the lead changed hands. */
  readonly leadChanges: Sample;
  /** 1 if the seat that led before the last round did not win alone. Counts only matches that had a leader then. */
  readonly upsets: Sample;
}

export const emptyWatch = (): WatchedMatches => ({
  games: 0,
  unfinished: 0,
  rounds: [],
  length: emptySample(),
  beginner: emptySample(),
  seatZero: emptySample(),
  leadChanges: emptySample(),
  upsets: emptySample(),
});

/** Watches one match of two at a time. */
export interface MatchWatch {
  /** Before each turn: who moves, and how far each seat has come. */
  turnBegins(seat: number, own: number, other: number): void;
  /** At the end: each seat's share of the win, or `undefined` if the match was given up. */
  matchEnds(shares: readonly [number, number] | undefined): void;
}

/** The seat in the lead, or -1. */
const leaderOf = (first: number, second: number): number =>
  first > second ? 0 : second > first ? 1 : -1;

export const matchWatch = (watched: WatchedMatches): MatchWatch => {
  let turns = 0;
  let beginner = 0;
  let leader = -1;
  let changes = 0;
  /** The seats in the lead before this turn, and before the turn before it. */
  let [now, before] = [-1, -1];

  const lead = (seat: number): void => {
    if (seat < 0) return;
    if (leader >= 0 && seat !== leader) changes++;
    leader = seat;
  };

  return {
    turnBegins: (seat, own, other) => {
      if (turns++ === 0) beginner = seat;
      [before, now] = [now, seat === 0 ? leaderOf(own, other) : leaderOf(other, own)];
      lead(now);
    },
    matchEnds: (shares) => {
      watched.games++;
      if (shares === undefined) watched.unfinished++;
      else {
        const winner = leaderOf(...shares);
        lead(winner);
        const rounds = Math.ceil(turns / 2);
        for (let n = watched.rounds.length; n <= rounds; n++) watched.rounds.push(0);
        watched.rounds[rounds] = (watched.rounds[rounds] ?? 0) + 1;
        addTo(watched.length, rounds);
        addTo(watched.beginner, shares[beginner] ?? 0);
        addTo(watched.seatZero, shares[0]);
        addTo(watched.leadChanges, changes);
        if (before >= 0) addTo(watched.upsets, winner === before ? 0 : 1);
      }
      turns = 0;
      leader = -1;
      changes = 0;
      now = -1;
      before = -1;
    },
  };
};
