import { randomUUID } from 'node:crypto';
import { type Action, type Choice, err, ok, type Result, type Seat } from '@barrelhouse/engine';
import type {
  Changed,
  Entry,
  Moved,
  PlayerId,
  Reaction,
  TableId,
  TableNow,
} from '@barrelhouse/protocol';
import type { Undo } from '../io/io.ts';
import { overshoots } from '../words/choices.ts';
import type { ChainBook } from './chains.ts';
import { type Feed, feedOf } from './feed.ts';
import { type Answer, type House, type Problem, parseJson } from './house.ts';
import { tellAnswer } from './identity.ts';
import { heardFrom, knownOf } from './known.ts';
import { persist } from './persist.ts';

/** What came of a command. Where it is not done, nothing has changed. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** We left before there was an answer; the same command is not sent again. */
  | { readonly kind: 'unknown' };

/** Whether what we did is on the server's disk. */
type Saving = 'saved' | 'saving' | 'not-answered';

/** A person's place at a table of a server: what is told there, and what can be said. */
export interface Sitting {
  readonly table: TableId;
  readonly feed: Feed;
  readonly now: () => TableNow;
  readonly player: PlayerId;
  readonly seats: () => readonly Seat[];
  /** The choice that the table waits for, where it is ours. */
  readonly choice: () => Choice | undefined;
  readonly saving: () => Saving;
  readonly onSaving: (listener: () => void) => Undo;
  /** The server's clock, in milliseconds since 1970. */
  readonly clock: () => number;
  readonly act: (actions: readonly Action[]) => Promise<Outcome>;
  readonly start: () => Promise<Outcome>;
  readonly leave: () => Promise<Outcome>;
  /** Whether we host this table. */
  readonly hosts: () => boolean;
  /** Ends the table for everybody: only its host can. */
  readonly closeTable: () => Promise<Outcome>;
  /** Takes the seat back that the house plays for us. */
  readonly comeBack: () => Promise<Outcome>;
  readonly offerRematch: () => Promise<Outcome>;
  readonly react: (reaction: Reaction) => Promise<Outcome>;
  readonly close: () => void;
}

/** The address of a table or a part of it. To tables by invitation those without a seat need the code. */
export const tablePath = (table: TableId, part: string, code: string): string =>
  `/api/tables/${encodeURIComponent(table)}${part}${code === '' ? '' : `?code=${encodeURIComponent(code)}`}`;

export interface SittingParts {
  readonly house: House;
  readonly table: TableId;
  /** The code we were invited by, or nothing. */
  readonly code: string;
  readonly player: PlayerId;
  readonly chains: ChainBook;
}

/** So often a choice that has not changed is answered again. */
const MOST_LOOKS = 5;

/** Actions that the server would refuse for what comes before them: points past the target end the turn. */
const withoutRest = (choice: Choice | undefined, actions: readonly Action[]): readonly Action[] => {
  const [first] = actions;
  const kept = choice?.options.find(
    (option) => option.type === 'keep' && first?.type === 'keep' && option.dice === first.dice,
  );
  return kept?.type === 'keep' && overshoots(kept) ? actions.slice(0, 1) : actions;
};

const outcomeOf = (answer: Answer): Outcome => {
  if (answer.kind === 'ok') return { kind: 'done' };
  return answer.kind === 'problem'
    ? { kind: 'refused', problem: answer.problem }
    : { kind: 'unknown' };
};

const entriesIn = (log: unknown): readonly Entry[] =>
  typeof log === 'string'
    ? log
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => parseJson(line) as Entry)
    : [];

/** How far the server's clock is ahead of ours, in milliseconds. */
const clockAhead = async (house: House): Promise<number> => {
  const asked = Date.now();
  const health = await house.ask('/api/health');
  const body = health.kind === 'ok' ? health.body : undefined;
  if (typeof body !== 'object' || body === null || !('now' in body)) return 0;
  return Number(body.now) - (asked + Date.now()) / 2;
};

/** Sits down at the screen of a table, with or without a seat at it. */
export const sitAt = async (parts: SittingParts): Promise<Result<Sitting, string>> => {
  const { house, table, code } = parts;
  const looked = await house.ask(tablePath(table, '', code));
  if (looked.kind !== 'ok') return err(tellAnswer(looked, house.server));
  const log = await house.ask(tablePath(table, '/log', code));
  if (log.kind !== 'ok') return err(tellAnswer(log, house.server));
  const known = knownOf(looked.body as TableNow, entriesIn(log.body));
  const ahead = await clockAhead(house);
  const feed = feedOf(house, tablePath(table, '/stream', code), known);
  return ok(sittingOf(parts, feed, ahead));
};

const sittingOf = (
  { house, table, code, player, chains }: SittingParts,
  feed: Feed,
  ahead: number,
): Sitting => {
  const leaving = new AbortController();
  const listeners = new Set<() => void>();
  let saving: Saving = 'saved';
  const now = (): TableNow => feed.known().table;

  const setSaving = (state: Saving): void => {
    saving = state;
    for (const tell of listeners) tell();
  };

  /** Looks at the table without waiting for the stream, which tells the same. */
  const look = async (): Promise<void> => {
    const looked = await house.ask(tablePath(table, '', code));
    const log = await house.ask(tablePath(table, '/log', code));
    if (looked.kind !== 'ok' || log.kind !== 'ok') return;
    const entries = entriesIn(log.body).map((entry) => ({ type: 'entry', ...entry }) as const);
    feed.take([...entries, { type: 'table', ...(looked.body as TableNow) }]);
  };

  /** Sends a command, the same with the same key until it is answered. */
  const send = async (path: string, body: object): Promise<Outcome> => {
    const key = randomUUID();
    const asking = { method: 'POST', body, key, signal: leaving.signal } as const;
    setSaving('saving');
    const answer = await persist(
      () => house.ask(tablePath(table, `/${path}`, ''), asking),
      () => setSaving('not-answered'),
      leaving.signal,
    );
    setSaving('saved');
    // A reaction is answered with nothing: it is no entry.
    if (answer.kind === 'ok' && typeof answer.body === 'object') {
      feed.take(heardFrom(answer.body as Moved | Changed));
    }
    if (answer.kind === 'problem' && answer.problem.status === 409) await look();
    if (answer.kind === 'problem' && answer.problem.status === 401) feed.lose(answer.problem);
    return outcomeOf(answer);
  };

  const seats = (): readonly Seat[] =>
    now().seats.flatMap(({ kind, who }, seat) =>
      kind === 'human' && who === player ? [seat] : [],
    );

  const choice = (): Choice | undefined => {
    const { next, status } = now();
    return status === 'playing' && next?.kind === 'choice' && seats().includes(next.seat)
      ? next
      : undefined;
  };

  /** The link that a roll of this seat needs at level 2. A chain that is lost or used up is begun anew. */
  const linkFor = async (seat: Seat): Promise<string | undefined> => {
    const link = (): string | undefined => {
      const chain = feed.known().chains[seat];
      return chain === undefined ? undefined : chains.next(chain);
    };
    const next = link();
    if (next !== undefined) return next;
    await send('chains', { seat, chain: chains.begin() });
    return link();
  };

  const actOnce: Sitting['act'] = async (actions) => {
    const mine = choice();
    const wanted = withoutRest(mine, actions);
    const seat = mine === undefined ? {} : { seat: mine.seat };
    const rolls = wanted.some(({ type }) => type === 'roll');
    const link =
      rolls && now().settings.fairness === 2 && mine !== undefined
        ? await linkFor(mine.seat)
        : undefined;
    return send('actions', {
      seq: now().seq,
      ...seat,
      actions: wanted,
      ...(link === undefined ? {} : { link }),
    });
  };

  /** Where the table has moved on and the choice is what it was, the answer to it is, too. */
  const act: Sitting['act'] = async (actions) => {
    for (let attempt = 1; ; attempt++) {
      const decided = JSON.stringify(choice());
      const outcome = await actOnce(actions);
      const stale = outcome.kind === 'refused' && outcome.problem.status === 409;
      const same = choice() !== undefined && JSON.stringify(choice()) === decided;
      if (!stale || !same || attempt === MOST_LOOKS) return outcome;
    }
  };

  return {
    table,
    feed,
    now,
    player,
    seats,
    choice,
    saving: () => saving,
    onSaving: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clock: () => Date.now() + ahead,
    act,
    start: () => send('start', { seq: now().seq }),
    leave: () => send('leave', {}),
    hosts: () => now().host === player,
    closeTable: () => send('close', {}),
    comeBack: () => send('return', {}),
    offerRematch: () => send('rematch', { seq: now().seq }),
    react: (reaction) => send('reactions', { reaction }),
    close: () => {
      leaving.abort();
      feed.close();
    },
  };
};
