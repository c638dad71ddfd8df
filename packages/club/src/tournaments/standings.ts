import { bracketOf } from './knockout.ts';
import { pointsAt } from './points.ts';
import type { PlayedTable, TournamentState } from './state.ts';

export type AheadBy = 'rounds' | 'points' | 'tie-break' | 'wins' | 'play';

export interface StandingRow {
  readonly player: string;
  /** From 1. Rows that are still level share a place. */
  readonly place: number;
  /** Knockout: rounds survived, which decide before anything else. 0 in other formats. */
  readonly survived: number;
  readonly points: number;
  /** Sum of the points of rivals whom the player turned up for; in a round robin, of those that the player beat. */
  readonly tieBreak: number;
  readonly wins: number;
  readonly matches: number;
  /** The mean result without luck: ½ is average play at any table. `undefined` if it was never measured. */
  readonly play: number | undefined;
  /** The standard error of `play`, from how much results vary around each player's own mean. */
  readonly playError: number | undefined;
  /** Matches from which luck was taken out. */
  readonly measured: number;
  /** What puts the row ahead of the next; `undefined` for the last row and for a shared place. */
  readonly aheadBy: AheadBy | undefined;
  /** The place by `play`, among those for whom it was measured. */
  readonly playPlace: number | undefined;
  readonly withdrawn: boolean;
}

/** A late joiner gets half a point for the first round missed, and nothing for others. */
const LATE_POINTS = 0.5;

interface Line {
  readonly player: string;
  points: number;
  wins: number;
  matches: number;
  readonly plays: number[];
  /** Rivals with the points scored against each. */
  readonly met: { readonly rival: string; readonly points: number }[];
}

const lineOf = (state: TournamentState, player: string): Line => {
  const own = state.competitors.get(player);
  const late = state.settings.format === 'swiss' && (own?.missedRounds ?? 0) > 0 ? LATE_POINTS : 0;
  const byes = state.byes.filter((round) => round.includes(player)).length;
  return { player, points: late + byes, wins: 0, matches: 0, plays: [], met: [] };
};

const addTable = (lines: ReadonlyMap<string, Line>, { results, players }: PlayedTable): void => {
  for (const result of results ?? []) {
    const line = lines.get(result.player);
    if (line === undefined || results === undefined) continue;
    const points = pointsAt(results, result);
    line.points += points;
    line.matches++;
    if (points === 1) line.wins++;
    if (result.luckFree !== undefined) line.plays.push(result.luckFree - 1 / players.length + 0.5);
    if (result.absent) continue;
    for (const rival of players) if (rival !== result.player) line.met.push({ rival, points });
  }
};

type Compared = Pick<StandingRow, 'survived' | 'points' | 'tieBreak' | 'wins' | 'play'>;

const compare = (a: Compared, b: Compared): number =>
  b.survived - a.survived ||
  b.points - a.points ||
  b.tieBreak - a.tieBreak ||
  b.wins - a.wins ||
  (b.play ?? 0) - (a.play ?? 0);

const aheadOf = (a: Compared, b: Compared | undefined): AheadBy | undefined => {
  if (b === undefined || compare(a, b) === 0) return undefined;
  if (a.survived !== b.survived) return 'rounds';
  if (a.points !== b.points) return 'points';
  if (a.tieBreak !== b.tieBreak) return 'tie-break';
  return a.wins === b.wins ? 'play' : 'wins';
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The variance of one luck-free result. Players have few results each, so their spreads around their own means are
 * pooled; `undefined` until somebody has two.
 */
const pooledVariance = (all: readonly (readonly number[])[]): number | undefined => {
  const several = all.filter((plays) => plays.length > 1);
  const freedom = several.reduce((sum, plays) => sum + plays.length - 1, 0);
  if (freedom === 0) return undefined;
  const squares = several.reduce((sum, plays) => {
    const mean = meanOf(plays);
    return sum + plays.reduce((own, play) => own + (play - mean) ** 2, 0);
  }, 0);
  return squares / freedom;
};

/** Knockout: how many rounds each player has won, byes included. */
const roundsSurvived = (state: TournamentState): ReadonlyMap<string, number> => {
  const survived = new Map<string, number>();
  if (state.settings.format !== 'knockout' || state.field.length === 0) return survived;
  for (const { winners } of bracketOf(state))
    for (const winner of winners)
      if (winner !== undefined) survived.set(winner, (survived.get(winner) ?? 0) + 1);
  return survived;
};

const placed = <Row>(rows: readonly Row[], order: (a: Row, b: Row) => number): number[] =>
  rows.map((row, i) => {
    let first = i;
    while (first > 0 && order(rows[first - 1] ?? row, row) === 0) first--;
    return first + 1;
  });

/**
 * Standings by points; in a knockout, rounds survived come first. Ties are broken by the rivals' points, then wins, then
 * luck-free play. `playPlace` ranks players by play alone.
 */
export const standingsOf = (state: TournamentState): readonly StandingRow[] => {
  const lines = new Map(
    [...state.competitors.keys()].map((player) => [player, lineOf(state, player)]),
  );
  for (const table of state.tables) addTable(lines, table);
  const robin = state.settings.format === 'round-robin';
  const survived = roundsSurvived(state);
  const variance = pooledVariance([...lines.values()].map(({ plays }) => plays));
  const raw = [...lines.values()].map((line) => ({
    player: line.player,
    survived: survived.get(line.player) ?? 0,
    points: line.points,
    tieBreak: line.met.reduce(
      (sum, { rival, points }) => sum + (robin ? points : 1) * (lines.get(rival)?.points ?? 0),
      0,
    ),
    wins: line.wins,
    matches: line.matches,
    play: line.plays.length === 0 ? undefined : meanOf(line.plays),
    playError:
      line.plays.length === 0 || variance === undefined
        ? undefined
        : Math.sqrt(variance / line.plays.length),
    measured: line.plays.length,
    withdrawn: state.competitors.get(line.player)?.withdrawn ?? false,
  }));
  const byPlay = raw
    .flatMap(({ player, play }) => (play === undefined ? [] : [{ player, play }]))
    .sort((a, b) => b.play - a.play);
  const playPlaces = placed(byPlay, (a, b) => b.play - a.play);
  const rows = raw
    .map((row) => {
      const at = byPlay.findIndex(({ player }) => player === row.player);
      return { ...row, playPlace: playPlaces[at] };
    })
    .sort(compare);
  const places = placed(rows, compare);
  return rows.map((row, i) => ({
    ...row,
    place: places[i] ?? i + 1,
    aheadBy: aheadOf(row, rows[i + 1]),
  }));
};
