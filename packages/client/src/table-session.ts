import { type Choice, err, ok, type Rules, type Seat } from '@barrelhouse/engine';
import type { Entry, PlayerId, Snapshot, TableNow } from '@barrelhouse/protocol';
import { chainSecrets, seatChains } from './chains.ts';
import { onDeviceTime, type ServerClock } from './clock.ts';
import type { TableEvent } from './frames.ts';
import { ledger, type News } from './ledger.ts';
import { naps } from './naps.ts';
import { tablePath } from './paths.ts';
import { type Pending, pendingMove } from './pending.ts';
import { abortWith, type Signal } from './platform.ts';
import { offline, type Problem } from './problem.ts';
import type { Requests } from './requests.ts';
import { type Answered, retry } from './retry.ts';
import type { Setup } from './setup.ts';
import type { SharedStream } from './shared-stream.ts';
import { afterStale } from './stale.ts';
import type { Action, Done, Link, Table, TableListener } from './table.ts';
import { turnsOf } from './turns.ts';

export interface TableParts {
  readonly setup: Setup;
  readonly requests: Requests;
  readonly stream: SharedStream;
  readonly clock: ServerClock;
  /** Aborts when the house is closed. */
  readonly closing: Signal;
  readonly player: PlayerId;
  readonly code: string;
  readonly rated: boolean;
  readonly first: TableNow | Snapshot;
}

/** The entry and the key with which to send a command first. */
interface First {
  readonly seq?: number;
  readonly key?: string;
}

const CHAIN_TROUBLE: ReadonlySet<string> = new Set(['wrong-link', 'link-needed']);

/** An action without the consequences that an option carries. */
const plain = (action: Action): Action => {
  switch (action.type) {
    case 'keep':
      return { type: 'keep', dice: action.dice };
    case 'aim':
      return { type: 'aim', target: action.target };
    default:
      return { type: action.type };
  }
};

const seqOf = (done: Done): number => ('snapshot' in done ? done.entry.seq : done.seq);

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

export const tableSession = (parts: TableParts): Table => {
  const { setup, requests, stream, clock, player, code, first } = parts;
  const id = first.table;
  const known = ledger();
  known.table(first);
  const listeners = new Set<TableListener>();
  const pending = pendingMove(id, setup.vault);
  const leaving = abortWith(parts.closing);
  const { nap, wake } = naps(setup.sleep);
  let connected: readonly boolean[] = 'here' in first ? first.here : [];
  let sending = 0;
  let isCut = false;
  let isStuck = false;
  let lost: Problem | undefined;
  let unfollow = (): void => {};
  let wasResumed = false;

  const path = (part: string): string => tablePath(id, part, code);
  const table = (): Snapshot => known.snapshot ?? first;
  const snapshot = (): Snapshot => onDeviceTime(table(), clock.ahead());
  const isClosed = (): boolean => table().status === 'over' || table().status === 'abandoned';

  const linkNow = (): Link => (isCut || isStuck ? 'offline' : sending > 0 ? 'saving' : 'saved');
  let lastLink: Link = 'saved';
  const notifyLink = (): void => {
    if (linkNow() === lastLink) return;
    lastLink = linkNow();
    for (const listener of listeners) listener.link(lastLink);
  };

  const notify = (news: News): void => {
    switch (news.type) {
      case 'gap':
        stream.renew();
        return;
      case 'table':
        chains.follow(news.news);
        for (const listener of listeners) listener.table(snapshot(), news.news);
        break;
      case 'moved': {
        chains.follow([news.moved]);
        const moved = onDeviceTime(news.moved, clock.ahead());
        for (const listener of listeners) listener.moved(moved);
        break;
      }
      default:
        return;
    }
    if (isClosed()) chains.forget();
  };

  /** Takes in an answer, which often arrives before the same event of the stream. */
  const take = (done: Done): void => {
    if (seqOf(done) !== known.seq + 1) return;
    if ('snapshot' in done) {
      known.entry(done.entry);
      notify(known.table(done.snapshot));
    } else if ('facts' in done) notify(known.moved(done));
  };

  /**
   * Retries until there is an answer, and keeps the link state up to date. Once the stream is back there is no need to
   * wait, unless the server has asked us to.
   */
  const insist = async <T>(ask: () => Answered<T>): Answered<T> => {
    let pause = nap;
    const asking = async (): Answered<T> => {
      const answer = await ask();
      pause = !answer.ok && answer.error.retryAfter > 0 ? setup.sleep : nap;
      return answer;
    };
    sending++;
    const answer = await retry(
      asking,
      (ms, signal) => pause(ms, signal),
      leaving.signal,
      (state) => {
        if (state === 'failed') isStuck = true;
        notifyLink();
      },
    );
    sending--;
    isStuck = false;
    notifyLink();
    return answer;
  };

  const readEntries = async (after: number): Answered<readonly Entry[]> => {
    const text = await insist(() =>
      requests.readText(tablePath(id, '/log', code, after === 0 ? [] : [`after=${after}`])),
    );
    return text.ok ? ok(linesOf(text.value).map((line) => JSON.parse(line) as Entry)) : text;
  };

  /** Reads what the stream has not delivered yet. */
  const catchUp = async (): Promise<void> => {
    const since = await readEntries(known.seq);
    const now = await requests.read<TableNow>(path(''));
    if (!since.ok || !now.ok) return;
    for (const entry of since.value) known.entry(entry);
    connected = now.value.here;
    notify(known.table(now.value));
  };

  const sendOnce = async (part: string, body: object, key: string): Answered<Done> => {
    let attempts = 0;
    let sentAt = 0;
    const answer = await insist(() => {
      attempts++;
      sentAt = setup.now();
      return requests.command<Done>(tablePath(id, part), body, key, leaving.signal);
    });
    if (!answer.ok) return answer;
    const done = answer.value;
    // A repeated answer is old, so it says nothing about the server's clock.
    const at = 'snapshot' in done ? done.entry.at : 'at' in done ? done.at : undefined;
    if (attempts === 1 && at !== undefined && seqOf(done) > known.seq) {
      clock.sample(at, sentAt, setup.now());
    }
    take(done);
    if (seqOf(done) > known.seq) await catchUp();
    return answer;
  };

  /** Sends a command that was decided on an entry. `bodyAt` makes it for the entry that it is then sent on. */
  const decide = async (
    part: string,
    bodyAt: (seq: number) => Answered<object>,
    save: (move: Pending) => void = () => {},
    first: First = {},
  ): Answered<Done> => {
    let { seq = known.seq, key = requests.newKey() } = first;
    for (;;) {
      const body = await bodyAt(seq);
      if (!body.ok) return body;
      save({ key, body: body.value });
      const answer = await sendOnce(part, body.value, key);
      if (answer.ok || answer.error.code !== 'stale-seq') return answer;
      const since = await readEntries(seq);
      await catchUp();
      if (!since.ok || afterStale(since.value) === 'ask') return answer;
      seq = since.value.at(-1)?.seq ?? seq;
      key = requests.newKey();
    }
  };

  /** Sends a move, which stays pending until it is answered. */
  const decideMove = async (
    bodyAt: (seq: number) => Answered<object>,
    first?: First,
  ): Answered<Done> => {
    let sent = '';
    const answer = await decide(
      '/actions',
      bodyAt,
      (move) => {
        sent = move.key;
        pending.save(move);
      },
      first,
    );
    // A move that was given up stays for the next session.
    if (answer.ok || !leaving.signal.aborted) pending.drop(sent);
    return answer;
  };

  const command = (part: string, body: object = {}): Answered<Done> =>
    sendOnce(part, body, requests.newKey());
  const commandNow = (part: string, body: object = {}): Answered<Done> =>
    decide(part, async (seq) => ok({ seq, ...body }));

  const chains = seatChains({
    secrets: chainSecrets(id, setup),
    entries: () => readEntries(0),
    rekey: (seat, chain) => command('/chains', { seat, chain }),
  });

  const actAs = async (
    seat: Seat,
    actions: readonly Action[],
    isAgain: boolean,
  ): Answered<Done> => {
    const rolls = actions.some(({ type }) => type === 'roll');
    const needsLink = rolls && table().settings.fairness === 2;
    const bodyAt = async (seq: number): Answered<object> => {
      const link = needsLink ? await chains.linkFor(seat) : ok('');
      if (!link.ok) return link;
      // Beginning a new chain made an entry.
      const at = link.value === '' ? seq : Math.max(seq, known.seq);
      return ok({ seq: at, seat, actions, ...(link.value === '' ? {} : { link: link.value }) });
    };
    const answer = await decideMove(bodyAt);
    if (answer.ok || isAgain || !CHAIN_TROUBLE.has(answer.error.code)) return answer;
    chains.doubt();
    return actAs(seat, actions, true);
  };

  /** Sends a move again that was under way when the program ended. Under its key it happens once. */
  const resume = async (): Promise<void> => {
    const left = wasResumed ? undefined : pending.read();
    wasResumed = true;
    if (left === undefined) return;
    const { seq = known.seq } = left.body as { readonly seq?: number };
    const bodyAt = async (at: number): Answered<object> => ok({ ...left.body, seq: at });
    await decideMove(bodyAt, { seq, key: left.key });
  };

  const hear = (event: TableEvent): void => {
    switch (event.type) {
      case 'entry':
        known.entry(event.entry);
        return;
      case 'table':
        notify(known.table(event.snapshot));
        return;
      case 'moved':
        notify(known.moved(event.moved));
        return;
      case 'delta':
        notify(known.delta(event.delta));
        return;
      case 'presence':
        connected = event.here;
        for (const listener of listeners) listener.presence(connected);
        return;
      default:
        for (const listener of listeners) listener.reaction(event.seat, event.reaction);
    }
  };

  const follow = (): (() => void) =>
    stream.followTable(id, {
      code,
      seq: () => known.seq,
      hear,
      connected(open) {
        isCut = !open;
        if (open) wake();
        notifyLink();
      },
      gone(problem) {
        lost = problem;
        for (const listener of listeners) listener.gone(problem);
      },
    });

  const seats = (): readonly Seat[] =>
    table().seats.flatMap(({ kind, who, seat }) =>
      player !== '' &&
      kind === 'human' &&
      who === player &&
      table().view?.boards[seat]?.present !== false
        ? [seat]
        : [],
    );

  const choice = (): Choice | undefined => {
    const { next, status } = table();
    return status === 'playing' && next?.kind === 'choice' && seats().includes(next.seat)
      ? next
      : undefined;
  };

  const listen: Table['listen'] = (listener) => {
    listeners.add(listener);
    listener.table(snapshot(), []);
    listener.presence(connected);
    listener.link(lastLink);
    if (lost !== undefined) listener.gone(lost);
    if (listeners.size === 1 && lost === undefined) {
      unfollow = follow();
      void resume();
    }
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) unfollow();
    };
  };

  const act: Table['act'] = async (actions, seat = choice()?.seat) => {
    const mine = seat ?? seats()[0];
    if (mine === undefined) return err(offline('no seat here is ours'));
    return actAs(mine, actions.map(plain), false);
  };

  return {
    id,
    code,
    rated: parts.rated,
    player,
    snapshot,
    here: () => connected,
    seats,
    choice,
    link: () => lastLink,
    isSending: () => sending > 0,
    listen,
    turns: () =>
      turnsOf({ listen, choice, seats, snapshot, act, comeBack: () => command('/return') }),
    act,
    async react(reaction, seat) {
      const body = seat === undefined ? { reaction } : { reaction, seat };
      return requests.post<void>(tablePath(id, '/reactions'), body);
    },
    start: () => commandNow('/start'),
    addBot: (bot) => commandNow('/bots', { bot }),
    removeSeat: (seat) => commandNow('/removals', { seat }),
    leave: () => command('/leave'),
    close: () => command('/close'),
    closeUnchanged: () => commandNow('/close'),
    comeBack: (seat) => command('/return', seat === undefined ? {} : { seat }),
    substitute: (seat) => commandNow('/substitutions', { seat }),
    async rematch() {
      const offered = table().rematch === null ? await commandNow('/rematch') : ok(undefined);
      if (table().rematch === null) await catchUp();
      // Somebody else may have offered one at the same time.
      const { rematch } = table();
      if (rematch !== null) return ok(rematch);
      return offered.ok ? err(offline('no rematch is offered')) : offered;
    },
    rules: () => requests.read<Rules>(path('/rules')),
    async invitation() {
      const found = await requests.read<{ readonly code: string }>(tablePath(id, '/invitation'));
      return found.ok ? ok(found.value.code) : found;
    },
    entries: () => readEntries(0),
    log: () => requests.readText(path('/log')),
    detach() {
      leaving.abort();
      leaving.release();
      listeners.clear();
      unfollow();
    },
  };
};
