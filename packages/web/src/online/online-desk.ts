import { ok, type Result, type Seat } from '@barrelhouse/engine';
import type { Changed, Entry, Moved, Snapshot, TableRefusal } from '@barrelhouse/protocol';
import type { Desk, DeskListener, Link, PlainAction, Sent } from '../desk/desk.ts';
import type { Api } from './api.ts';
import { chainBook, type Keeper } from './chains.ts';
import type { TableEvent } from './events.ts';
import { type Ledger, ledger, type News } from './ledger.ts';
import { seatAddress, watchAddress } from './links.ts';
import { pendingMove } from './pending.ts';
import type { Problem } from './problem.ts';
import { seatChains } from './seat-chains.ts';
import type { SharedStream } from './stream.ts';
import { onDeviceTime } from './table-time.ts';

type Done = Moved | Changed;

/** A table of the house: what every desk can, and what only people who are apart need. */
export interface OnlineDesk extends Desk {
  /** Sends any command under a key of its own, until it is answered. */
  send(path: string, body: object): Promise<Result<Done, Problem>>;
  /** Ends the table for everybody: only the host can. */
  close(): Promise<Result<Done, Problem>>;
  readonly snapshot: Snapshot | undefined;
}

export interface OnlineDeskParts {
  readonly api: Api;
  readonly stream: SharedStream;
  readonly keeper: Keeper;
  readonly newKey: () => string;
  /** Milliseconds that the clock of the house is ahead. */
  readonly clockAhead: () => number;
  readonly path: (table: string, rest: string, code: string) => string;
  /** Takes a seat at the table of a rematch. */
  readonly join: (table: string, code: string) => Promise<Result<string, Problem>>;
}

const CHAIN_TROUBLE: ReadonlySet<string> = new Set(['wrong-link', 'link-needed']);

const refused = ({ status, code, details }: Problem): Sent => {
  if (code === 'stale-seq' || code === 'offline') return { ok: false, refusal: { code } };
  if (status === 401) return { ok: false, refusal: { code: 'bad-token' } };
  const told = status === 403 || status === 422;
  return { ok: false, refusal: told ? ({ code, ...details } as TableRefusal) : { code: 'failed' } };
};

export const deskWith =
  (parts: OnlineDeskParts) =>
  (table: string, me: string, code = '', cup = false): OnlineDesk => {
    const { api, stream, keeper, newKey, clockAhead, path, join } = parts;
    const known: Ledger = ledger();
    const listeners = new Set<DeskListener>();
    const pending = pendingMove(table, keeper);
    let here: readonly boolean[] = [];
    let waiting = 0;
    let cut = false;
    let stuck = false;
    let lost = '';
    let unfollow = (): void => {};

    const linkNow = (): Link => (cut || stuck ? 'offline' : waiting > 0 ? 'saving' : 'saved');
    let told: Link = 'saved';
    const tellLink = (): void => {
      if (linkNow() === told) return;
      told = linkNow();
      for (const listener of listeners) listener.link(told);
    };

    const tell = (news: News): void => {
      if (news.type === 'gap') stream.renew();
      if (news.type === 'table') {
        chains.follow(news.news);
        const snapshot = onDeviceTime(news.snapshot, clockAhead());
        for (const listener of listeners) listener.table(snapshot, news.news);
      }
      if (news.type === 'moved') {
        chains.follow([news.moved]);
        const moved = onDeviceTime(news.moved, clockAhead());
        for (const listener of listeners) listener.moved(moved);
      }
      const { status } = known.snapshot ?? {};
      if (status === 'over' || status === 'abandoned') chains.forget();
    };

    /** An answer says the same as the stream, and often sooner. */
    const take = (done: Done): void => {
      if ('snapshot' in done) {
        // Where something before it is missing, the stream tells all in order.
        if (done.entry.seq !== known.seq + 1) return;
        known.entry(done.entry);
        tell(known.table(done.snapshot));
      } else if (done.seq === known.seq + 1) tell(known.moved(done));
    };

    /** A move waits for what it needs as long as for its own answer. */
    const insist = async <T>(
      ask: () => Promise<Result<T, Problem>>,
    ): Promise<Result<T, Problem>> => {
      waiting++;
      const answer = await api.insist(ask, (state) => {
        stuck = state === 'cut';
        tellLink();
      });
      waiting--;
      stuck = false;
      tellLink();
      return answer;
    };

    const submit = async (
      rest: string,
      body: object,
      key: string = newKey(),
    ): Promise<Result<Done, Problem>> => {
      const answer = await insist(() => api.command<Done>(path(table, `/${rest}`, ''), body, key));
      if (answer.ok) take(answer.value);
      return answer;
    };

    const log = async (): Promise<Result<readonly Entry[], Problem>> => {
      const text = await insist(() => api.readText(path(table, '/log', code)));
      if (!text.ok) return text;
      const lines = text.value.split('\n').filter((line) => line !== '');
      return ok(lines.map((line) => JSON.parse(line) as Entry));
    };

    const chains = seatChains({
      book: chainBook(table, keeper),
      log,
      rekey: (seat, chain) => submit('chains', { seat, chain }),
    });

    const seated = (): boolean =>
      known.snapshot?.seats.some(({ kind, who }) => kind === 'human' && who === me) === true;

    const needsLink = (actions: readonly PlainAction[]): boolean =>
      known.snapshot?.settings.fairness === 2 && actions.some(({ type }) => type === 'roll');

    const act = async (
      seat: Seat,
      actions: readonly PlainAction[],
      mayRepeat: boolean,
    ): Promise<Sent> => {
      const link = needsLink(actions) ? await chains.linkFor(seat) : ok('');
      if (!link.ok) return refused(link.error);
      const body = {
        seq: known.seq,
        seat,
        actions,
        ...(link.value === '' ? {} : { link: link.value }),
      };
      const key = newKey();
      pending.keep({ key, body });
      const answer = await submit('actions', body, key);
      pending.drop();
      if (answer.ok) return { ok: true };
      if (mayRepeat && CHAIN_TROUBLE.has(answer.error.code)) {
        chains.doubt();
        return act(seat, actions, false);
      }
      return refused(answer.error);
    };

    /** What was under way when the page was closed is sent again; under its key it happens once. */
    const resume = async (): Promise<void> => {
      const left = pending.read();
      if (left === undefined) return;
      await submit('actions', left.body, left.key);
      pending.drop();
    };

    const hear = (event: TableEvent): void => {
      if (event.type === 'entry') known.entry(event.entry);
      else if (event.type === 'table') {
        const first = known.seq === 0;
        tell(known.table(event.snapshot));
        if (first) void resume();
      } else if (event.type === 'moved') tell(known.moved(event.moved));
      else if (event.type === 'presence') {
        here = event.here;
        for (const listener of listeners) listener.presence(here);
      } else for (const listener of listeners) listener.reaction(event.seat, event.reaction);
    };

    const follow = (): (() => void) =>
      stream.followTable(table, {
        code,
        seq: () => known.seq,
        hear,
        cut(now) {
          cut = now;
          tellLink();
        },
        gone(problem) {
          lost = problem.code;
          for (const listener of listeners) listener.gone(lost);
        },
      });

    return {
      kind: 'online',
      table,
      send: submit,
      close: () => submit('close', {}),
      get snapshot() {
        return known.snapshot;
      },
      listen(listener) {
        listeners.add(listener);
        if (known.snapshot !== undefined) {
          listener.table(onDeviceTime(known.snapshot, clockAhead()), []);
          listener.presence(here);
        }
        listener.link(told);
        if (lost !== '') listener.gone(lost);
        if (listeners.size === 1) unfollow = follow();
        return () => {
          if (listeners.delete(listener) && listeners.size === 0) unfollow();
        };
      },
      plays(seat, { seats, view }) {
        const left = view?.boards[seat]?.present === false;
        return me !== '' && !left && seats[seat]?.kind === 'human' && seats[seat].who === me;
      },
      // The bots of a server do not wait for one page.
      shown: () => {},
      act: (seat, actions) => act(seat, actions, true),
      async react(seat, reaction) {
        await api.post(path(table, '/reactions', ''), { seat, reaction });
      },
      async leave() {
        const answer = await submit('leave', {});
        return answer.ok ? { ok: true } : refused(answer.error);
      },
      async rematch() {
        if ((known.snapshot?.rematch ?? null) === null && seated()) {
          await submit('rematch', { seq: known.seq });
        }
        // Somebody else may have offered one at the same moment; either way there is one now.
        const now = await api.read<Snapshot>(path(table, '', code));
        const offer = now.ok ? now.value.rematch : (known.snapshot?.rematch ?? null);
        if (offer === null) return undefined;
        if (!seated()) return watchAddress(offer.table, offer.code);
        const joined = await join(offer.table, offer.code);
        return joined.ok ? seatAddress(joined.value, cup) : undefined;
      },
      async log() {
        const text = await api.readText(path(table, '/log', code));
        return text.ok ? text.value : '';
      },
    };
  };
