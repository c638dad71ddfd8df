import {
  activePlayers,
  bracketOf,
  evolve,
  openTables,
  standingsOf,
  type TournamentFact,
  type TournamentState,
} from '@barrelhouse/club';
import type { MyEvent, PlayerId } from '@barrelhouse/protocol';
import { notifyAtOf } from '../../events/notify-at.ts';
import { pairingTableId } from '../../host/new-table.ts';
import type { NewEvent } from '../../store/events.ts';
import { type HostedSettings, seatsUntil } from './hosted.ts';

/** Whether the last result of a round has just come in. An arena has no rounds that end. */
const endsRound = (after: TournamentState, round: number): boolean => {
  if (after.settings.format === 'arena' || openTables(after).length > 0) return false;
  if (after.settings.format !== 'knockout') return true;
  const rounds = bracketOf(after);
  return rounds.length > round || (rounds.at(-1)?.winners.every(Boolean) ?? false);
};

/** The players that facts concern, and the event for each. `before` is the tournament before these facts. */
export const eventsOf = (
  id: string,
  before: TournamentState,
  settings: HostedSettings,
  facts: readonly TournamentFact[],
): readonly NewEvent[] => {
  const about = { tournament: id, name: settings.name, game: settings.game };
  const found: NewEvent[] = [];
  const add = (player: PlayerId, event: MyEvent, at: number): void =>
    void found.push({ player, event, notifyAt: notifyAtOf(event, at) });
  let state = before;
  for (const fact of facts) {
    state = evolve(state, fact);
    const playing = activePlayers(state).map(({ player }) => player);
    switch (fact.type) {
      case 'started':
        for (const player of playing) add(player, { kind: 'tournament-begun', ...about }, fact.at);
        break;
      case 'paired': {
        const paired = { kind: 'round-paired', ...about, round: fact.round } as const;
        for (const { table: number, players } of fact.tables)
          for (const player of players) {
            const rivals = players.filter((other) => other !== player);
            const endsAt = seatsUntil(settings, fact.at);
            const table = pairingTableId(id, number);
            add(player, { ...paired, table, rivals, endsAt }, fact.at);
          }
        for (const player of fact.byes)
          add(player, { ...paired, table: null, rivals: [], endsAt: null }, fact.at);
        break;
      }
      case 'reported': {
        const round = state.tables.find(({ table }) => table === fact.table)?.round ?? 0;
        if (!endsRound(state, round)) break;
        for (const player of playing) add(player, { kind: 'round-over', ...about, round }, fact.at);
        break;
      }
      case 'ended': {
        const places = new Map(standingsOf(state).map(({ player, place }) => [player, place]));
        for (const player of playing) {
          const place = places.get(player) ?? null;
          add(player, { kind: 'tournament-ended', ...about, place }, fact.at);
        }
        break;
      }
      case 'cancelled':
        for (const player of playing)
          add(player, { kind: 'tournament-ended', ...about, place: null }, fact.at);
        break;
      default:
    }
  }
  return found;
};
