import { type GameEvent, type Played, unreachable } from '@barrelhouse/engine';
import type { Entry, Fact, TableFact } from '@barrelhouse/protocol';
import { isTableFact } from '@barrelhouse/protocol/facts';
import { fullClocks, refunded, running, stopped } from './clock.ts';
import { removedWith } from './removed.ts';
import type { Human, SeatState, TableState } from './state.ts';

type Seated = Extract<Fact, { type: 'seated' }>;

const seatOf = (fact: Seated): SeatState =>
  fact.kind === 'bot'
    ? { kind: 'bot', name: fact.name, bot: fact.bot }
    : {
        kind: 'human',
        name: fact.name,
        player: fact.player,
        seed: fact.seed,
        chain: fact.chain,
        timeouts: 0,
        substituted: false,
      };

const changeHuman = (state: TableState, seat: number, change: Partial<Human>): TableState => ({
  ...state,
  seats: state.seats.map((s, i) => (i === seat && s.kind === 'human' ? { ...s, ...change } : s)),
});

/** A state that nobody else has seen yet, so it may still be changed in place. */
type MutableState = { -readonly [field in keyof TableState]: TableState[field] };

const countFaces = (faces: readonly number[], dice: string): readonly number[] => {
  const counted = [...faces];
  for (const face of dice) counted[Number(face) - 1] = (counted[Number(face) - 1] ?? 0) + 1;
  return counted;
};

/** Folds what a fact of the match means for clocks, rolls and status. */
const foldAround = (table: MutableState, fact: GameEvent, at: number): void => {
  const { clock } = table.settings;
  if (fact.type === 'turn-began' && clock !== null) {
    table.clock = running(stopped(table.clock, at), clock, fact.seat, at);
  }
  if (fact.type === 'rolled') {
    table.rolls++;
    table.faces = countFaces(table.faces, fact.dice);
  }
  if (fact.type === 'ended') {
    table.status = 'over';
    table.clock = stopped(table.clock, at);
  }
  table.waitingSince = at;
};

const foldTable = (state: TableState, fact: TableFact, at: number): TableState => {
  switch (fact.type) {
    case 'seated':
      return { ...state, seats: [...state.seats, seatOf(fact)] };
    case 'unseated':
      return {
        ...state,
        seats: state.seats.filter((_, i) => i !== fact.seat),
        removed: removedWith(state, fact),
      };
    case 'hosted':
      return { ...state, host: fact.host };
    case 'launched':
      return {
        ...state,
        status: 'playing',
        clock: fullClocks(state.settings.clock, state.seats.length),
      };
    case 'unlocked':
      return changeHuman(state, fact.seat, { chain: fact.link });
    case 'rekeyed':
      return changeHuman(state, fact.seat, { chain: fact.chain });
    case 'timed-out':
      return changeHuman(state, fact.seat, { timeouts: fact.times });
    case 'substituted':
      return changeHuman(state, fact.seat, { substituted: true });
    case 'returned':
      return {
        ...changeHuman(state, fact.seat, { substituted: false, timeouts: 0 }),
        waitingSince: at,
      };
    case 'refunded':
      return { ...state, clock: refunded(state.clock, fact.ms) };
    case 'rematch-offered':
      return { ...state, rematch: { table: fact.table, code: fact.code } };
    case 'abandoned':
      return {
        ...state,
        status: 'abandoned',
        abandoned: fact.why,
        clock: stopped(state.clock, at),
      };
    case 'revealed':
      return { ...state, seed: fact.seed };
    case 'opened':
      // The state was made from this fact.
      return state;
    default:
      return unreachable(fact);
  }
};

export const foldFacts = (state: TableState, facts: readonly Fact[], at: number): TableState => {
  let folded = state;
  let own: MutableState | undefined;
  for (const fact of facts) {
    if (isTableFact(fact)) {
      folded = foldTable(own ?? folded, fact, at);
      own = undefined;
    } else {
      // Facts of the match come in runs: one copy serves a whole run.
      own ??= { ...folded };
      foldAround(own, fact, at);
      own.match = own.game.fold(own.match, fact);
      folded = own;
    }
  }
  return folded;
};

/** The same for facts of the match alone, which the engine has folded to `match` while it made them. */
export const foldPlayed = (
  state: TableState,
  { state: match, facts }: Played<unknown>,
  at: number,
): TableState => {
  const table: MutableState = { ...state, match };
  for (const fact of facts) foldAround(table, fact, at);
  return table;
};

/** The table after an entry whose facts are already folded. */
export const closeEntry = (
  folded: TableState,
  { by, seq, at }: Omit<Entry, 'facts'>,
): TableState => {
  const seat = typeof by === 'number' ? folded.seats[by] : undefined;
  // A seat that acts for itself is back, so its timeouts no longer count.
  const wasLate = seat?.kind === 'human' && seat.timeouts > 0;
  const woken =
    wasLate && typeof by === 'number' ? changeHuman(folded, by, { timeouts: 0 }) : folded;
  return { ...woken, seq, at };
};

/** Folds any entry but the first. */
export const foldNext = (state: TableState, entry: Entry): TableState =>
  closeEntry(foldFacts(state, entry.facts, entry.at), entry);
