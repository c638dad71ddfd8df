import {
  activePlayers,
  nextTickAt,
  openTables,
  roundRobinRounds,
  type TournamentFact,
  type TournamentState,
} from '@barrelhouse/club';
import type { PlayerId } from '@barrelhouse/protocol';
import { pairingTableId } from '../../host/new-table.ts';
import type { PairedTableRow, TournamentRowChange } from '../../store/tournaments.ts';
import { type Hosted, type HostedSettings, seatsUntil } from './hosted.ts';

/** How often a server looks for results that nobody reported, in milliseconds. */
const SWEEP_MS = 15_000;
/** How long after the end luck is still taken out of the last matches. */
const MEASURE_MS = 3600_000;

/** How many rounds there will be; 0 if that is not known, or in an arena. */
export const roundsOf = ({ settings, field, phase }: TournamentState): number => {
  if (settings.format === 'swiss') return settings.rounds;
  if (settings.format === 'arena' || phase === 'open' || field.length === 0) return 0;
  return settings.format === 'round-robin'
    ? roundRobinRounds(field.length)
    : Math.ceil(Math.log2(Math.max(2, field.length)));
};

export const roundOf = ({ tables, byes, settings }: TournamentState): number =>
  settings.format === 'knockout' ? (tables.at(-1)?.round ?? 0) : byes.length;

/** Whether luck may still be taken out of a table's results. */
export const isToMeasure = ({ results, measured }: TournamentState['tables'][number]): boolean =>
  results !== undefined && !measured && results.every(({ absent }) => !absent);

/** When a server has to look at a tournament next; `null` if never. */
export const checkAtOf = (
  { state, settings }: Omit<Hosted, 'id' | 'seq'>,
  now: number,
): number | null => {
  const toMeasure = state.tables.some(isToMeasure);
  const open = state.phase === 'running' ? openTables(state) : [];
  const isOver = state.phase === 'ended' || state.phase === 'cancelled';
  const mayMeasure = toMeasure && (!isOver || now < (state.endedAt ?? 0) + MEASURE_MS);
  const times = [
    nextTickAt(state, now),
    ...open.map(({ pairedAt }) => seatsUntil(settings, pairedAt)).filter((at) => at > now),
    ...(open.length > 0 || mayMeasure ? [now + SWEEP_MS] : []),
  ].filter((at) => at !== undefined);
  return times.length === 0 ? null : Math.min(...times);
};

const endsAtOf = ({ phase, startedAt, settings, endedAt }: TournamentState): number | null => {
  if (phase === 'ended' || phase === 'cancelled') return endedAt ?? null;
  return settings.format === 'arena' && startedAt !== undefined
    ? startedAt + settings.duration
    : null;
};

/** The row after some facts. New pairings are due at once, so that the next server to look opens their tables. */
export const rowAfter = (
  state: TournamentState,
  settings: HostedSettings,
  facts: readonly TournamentFact[],
  now: number,
): TournamentRowChange => ({
  phase: state.phase,
  players: activePlayers(state).length,
  round: roundOf(state),
  rounds: roundsOf(state),
  endsAt: endsAtOf(state),
  checkAt: facts.some(({ type }) => type === 'paired' || type === 'cancelled')
    ? now
    : checkAtOf({ state, settings }, now),
});

export const joinedIn = (facts: readonly TournamentFact[]): readonly PlayerId[] =>
  facts.flatMap((fact) => (fact.type === 'joined' ? [fact.player] : []));

export const pairedIn = (
  tournament: string,
  facts: readonly TournamentFact[],
): readonly PairedTableRow[] =>
  facts.flatMap((fact) =>
    fact.type === 'paired'
      ? fact.tables.map(({ table: number, players }) => ({
          tournament,
          number,
          round: fact.round,
          table: pairingTableId(tournament, number),
          players,
        }))
      : [],
  );

export const reportedIn = (facts: readonly TournamentFact[]): readonly number[] =>
  facts.flatMap((fact) => (fact.type === 'reported' ? [fact.table] : []));
