import type { Answered, Problem, Table } from '@barrelhouse/client';
import type { Snapshot, TableRefusal } from '@barrelhouse/protocol';
import { settings } from '../app/settings.svelte.ts';
import { shownSeats } from '../bots/shown-seats.ts';
import type { Sent, TableSession } from '../session/table-session.ts';
import { houseSeating } from './house-seating.ts';
import { seatAddress, watchAddress } from './links.ts';

/** A table on a server, with the commands that only online tables have. */
export interface OnlineSession
  extends TableSession,
    Pick<
      Table,
      'player' | 'start' | 'addBot' | 'removeSeat' | 'comeBack' | 'substitute' | 'close'
    > {
  readonly snapshot: Snapshot;
}

const refused = ({ status, code, details }: Problem): Sent => {
  if (code === 'stale-seq' || code === 'offline') return { ok: false, refusal: { code } };
  if (status === 401) return { ok: false, refusal: { code: 'bad-token' } };
  const isRefusal = status === 403 || status === 422;
  return {
    ok: false,
    refusal: isRefusal ? ({ code, ...details } as TableRefusal) : { code: 'failed' },
  };
};

const sent = async (command: Answered<unknown>): Promise<Sent> => {
  const answer = await command;
  return answer.ok ? { ok: true } : refused(answer.error);
};

const shown = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  seats: shownSeats(snapshot.seats),
});

/** `cup`: this device is the dice cup for a big screen, also in a rematch. */
export const onlineSession = (table: Table, cup = false): OnlineSession => {
  const { player: me, start, addBot, removeSeat, comeBack, substitute, close } = table;
  const isSeated = (): boolean =>
    table.player !== '' &&
    table.snapshot().seats.some(({ kind, who }) => kind === 'human' && who === table.player);

  return {
    kind: 'online',
    table: table.id,
    rated: table.rated,
    player: me,
    start,
    addBot,
    removeSeat,
    comeBack,
    substitute,
    close,
    get snapshot() {
      return shown(table.snapshot());
    },
    listen: (listener) =>
      table.listen({
        table: (snapshot, news) => listener.table(shown(snapshot), news),
        moved: (moved) => listener.moved(moved),
        presence: (connected) => listener.presence(connected),
        reaction: (seat, reaction) => listener.reaction(seat, reaction),
        link: (state) => listener.sync(state),
        gone: ({ code }) => listener.gone(code),
      }),
    plays(seat, { seats: all, view }) {
      const { player } = table;
      const left = view?.boards[seat]?.present === false;
      return player !== '' && !left && all[seat]?.kind === 'human' && all[seat].who === player;
    },
    // Bots on a server do not wait for the page. `TableModel` sets this, to know what has been shown.
    shown: () => {},
    act: (seat, actions) => sent(table.act(actions, seat)),
    async react(seat, reaction) {
      await table.react(reaction, seat);
    },
    leave: () => sent(table.leave()),
    async rematch() {
      const offer = isSeated() ? await table.rematch() : undefined;
      const next = offer?.ok === true ? offer.value : table.snapshot().rematch;
      if (next === null) return undefined;
      if (!isSeated()) return watchAddress(next.table, next.code);
      const joined = await houseSeating.join(next.table, next.code, settings.name);
      return joined.ok ? seatAddress(joined.value, cup) : undefined;
    },
    async entries() {
      const log = await table.entries();
      if (log.ok) return log.value;
      throw new Error(log.error.message);
    },
  };
};
