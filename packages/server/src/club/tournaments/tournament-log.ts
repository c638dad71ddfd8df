import {
  decide,
  evolve,
  foldTournament,
  type TournamentCommand,
  type TournamentFact,
  type TournamentRefusal,
  type TournamentState,
} from '@barrelhouse/club';
import type { TournamentId } from '@barrelhouse/protocol';
import { serial } from '@barrelhouse/table';
import type { NewEvent } from '../../store/events.ts';
import type { Store } from '../../store/store.ts';
import type { TournamentRequest } from '../../store/tournaments.ts';
import { eventsOf } from './events.ts';
import type { Hosted, HostedSettings } from './hosted.ts';
import { joinedIn, pairedIn, reportedIn, rowAfter } from './row-change.ts';

/** What a command led to. `facts` is empty if there was nothing to do. */
export type LogReply =
  | { readonly kind: 'done'; readonly hosted: Hosted; readonly facts: readonly TournamentFact[] }
  | { readonly kind: 'refused'; readonly refusal: TournamentRefusal }
  | { readonly kind: 'no-such-tournament' }
  | { readonly kind: 'repeated' };

/** The logs of tournaments: reads them, and appends what commands lead to. */
export interface TournamentLog {
  /** The tournament as it stands on record; `undefined` if there is none. */
  read(id: TournamentId): Promise<Hosted | undefined>;
  /** Carries a command out. Lost races are decided again on the new state. */
  submit(
    id: TournamentId,
    command: TournamentCommand,
    request?: TournamentRequest,
  ): Promise<LogReply>;
  /** Forgets tournaments that nobody has asked for since. */
  evict(before: number): void;
}

export interface TournamentLogParts {
  readonly store: Pick<Store, 'tournaments'>;
  readonly now: () => number;
  /** Called with the facts that this server has written. */
  readonly written: (
    hosted: Hosted,
    facts: readonly TournamentFact[],
    events: readonly NewEvent[],
  ) => void;
}

/** Each lost race means that another server has written something. */
const MOST_RACES = 200;

interface Known extends Hosted {
  usedAt: number;
}

const hostedOf = (id: TournamentId, seq: number, state: TournamentState): Hosted => ({
  id,
  seq,
  state,
  settings: state.settings as HostedSettings,
});

export const tournamentLog = ({ store, now, written }: TournamentLogParts): TournamentLog => {
  const { tournaments } = store;
  const known = new Map<TournamentId, Known>();
  const inOrder = serial();

  const keep = (hosted: Hosted): Hosted => {
    const before = known.get(hosted.id);
    if (before === undefined || before.seq <= hosted.seq)
      known.set(hosted.id, { ...hosted, usedAt: now() });
    return hosted;
  };

  const read = async (id: TournamentId): Promise<Hosted | undefined> => {
    const before = known.get(id);
    const facts = await tournaments.facts(id, before?.seq ?? 0);
    const state = before === undefined ? foldTournament(facts) : facts.reduce(evolve, before.state);
    if (state === undefined) return undefined;
    return keep(hostedOf(id, facts.at(-1)?.seq ?? before?.seq ?? 0, state));
  };

  const append = async (
    before: Hosted,
    facts: readonly TournamentFact[],
    at: number,
    request: TournamentRequest | undefined,
  ): Promise<Hosted | 'conflict' | 'repeated'> => {
    const { id, seq, settings } = before;
    const state = facts.reduce(evolve, before.state);
    const events = eventsOf(id, before.state, settings, facts);
    const outcome = await tournaments.appendFacts({
      tournament: id,
      after: seq,
      at,
      facts,
      row: rowAfter(state, settings, facts, at),
      joined: joinedIn(facts),
      tables: pairedIn(id, facts),
      reported: reportedIn(facts),
      events,
      request: request ?? null,
    });
    if (outcome !== 'written') return outcome;
    const after = keep(hostedOf(id, seq + facts.length, state));
    written(after, facts, events);
    return after;
  };

  const attempt = async (
    id: TournamentId,
    command: TournamentCommand,
    request: TournamentRequest | undefined,
  ): Promise<LogReply | 'conflict'> => {
    const hosted = await read(id);
    if (hosted === undefined) return { kind: 'no-such-tournament' };
    const at = now();
    const decision = decide(hosted.state, command, at);
    if (!decision.ok) return { kind: 'refused', refusal: decision.error };
    const facts = decision.value;
    if (facts.length === 0) return { kind: 'done', hosted, facts };
    const after = await append(hosted, facts, at, request);
    if (after === 'conflict') return after;
    return after === 'repeated' ? { kind: 'repeated' } : { kind: 'done', hosted: after, facts };
  };

  return {
    read,
    // One at a time for each tournament, so that a server does not race itself.
    submit: (id, command, request) =>
      inOrder(id, async () => {
        for (let i = 0; i < MOST_RACES; i++) {
          const reply = await attempt(id, command, request);
          if (reply !== 'conflict') return reply;
        }
        throw new Error(`Tournament ${id} changes too fast.`);
      }),
    evict(before) {
      for (const [id, { usedAt }] of known) if (usedAt < before) known.delete(id);
    },
  };
};
