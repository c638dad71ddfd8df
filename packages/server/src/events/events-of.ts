import type { Seat } from '@barrelhouse/engine';
import type { Entry, MyEvent, Person, PlayerId } from '@barrelhouse/protocol';
import { deadlineOf, type TableState, toMove } from '@barrelhouse/table';
import type { NewEvent } from '../store/events.ts';
import { notifyAtOf } from './notify-at.ts';

const humansOf = ({ seats }: TableState): ReadonlySet<PlayerId> =>
  new Set(seats.flatMap((seat) => (seat.kind === 'human' ? [seat.player] : [])));

const personAt = ({ seats }: TableState, seat: Seat): Person => {
  const sitting = seats[seat];
  return { player: sitting?.kind === 'human' ? sitting.player : '', name: sitting?.name ?? '' };
};

const anybody = (): boolean => true;

/** The players that a table's entry concerns, and the event for each. `state` is the table after the entry. */
export const eventsOf = (
  state: TableState,
  entry: Entry,
  mayListen: (player: PlayerId) => boolean = anybody,
): readonly NewEvent[] => {
  const about = { table: state.table, game: state.rules.id, seq: entry.seq };
  const found: NewEvent[] = [];
  const add = (player: PlayerId, event: MyEvent): void => {
    if (!mayListen(player)) return;
    found.push({ player, event, notifyAt: notifyAtOf(event, entry.at) });
  };
  const addForAll = (event: MyEvent, except?: PlayerId): void => {
    const all = new Set([...humansOf(state), state.host]);
    for (const player of all) if (player !== except) add(player, event);
  };

  let turn: Seat | undefined;
  for (const fact of entry.facts) {
    switch (fact.type) {
      case 'seated':
        if (fact.kind === 'human') {
          const { player, name } = fact;
          addForAll({ kind: 'seat-taken', ...about, by: { player, name } }, player);
        }
        break;
      case 'launched':
        addForAll({ kind: 'match-begun', ...about });
        break;
      case 'turn-began':
        turn = fact.seat;
        break;
      case 'ended':
      case 'abandoned': {
        const result = fact.type === 'ended' ? 'over' : 'abandoned';
        addForAll({ kind: 'match-ended', ...about, result });
        break;
      }
      case 'rematch-offered': {
        const by = personAt(state, fact.seat);
        const { table: next, code } = fact;
        addForAll({ kind: 'rematch-offered', ...about, next, code, by }, by.player);
        break;
      }
      default:
    }
  }
  if (turn === undefined || toMove(state) !== turn) return found;
  const sitting = state.seats[turn];
  if (sitting?.kind === 'human' && !sitting.substituted)
    add(sitting.player, { kind: 'your-turn', ...about, endsAt: deadlineOf(state) });
  return found;
};
