import type { Dice, Seat } from '@barrelhouse/engine';
import type { By, Entry, Fact, FairLevel } from '@barrelhouse/protocol';
import { nameOf, type SeatRecord } from './seat-record.ts';
import type { CheckName, Fault } from './verdict.ts';

/** A recorded roll. Its number is its index in the list. */
interface Throw {
  readonly seq: number;
  readonly seat: Seat;
  readonly dice: Dice;
  /** Empty if the roll has none. */
  readonly link: string;
}

type Opened = Extract<Fact, { type: 'opened' }>;
type Unlocked = Extract<Fact, { type: 'unlocked' }>;

export type Phase = 'waiting' | 'playing' | 'closed';

/** What is known of a table while its log is read. */
export interface Ledger {
  phase: Phase;
  /** The player who hosts the table now. */
  host: string;
  opened: Opened | undefined;
  launched: { readonly seq: number; readonly first: Seat } | undefined;
  revealed: { readonly seq: number; readonly seed: string } | undefined;
  /** Whose turn it is, and whether its time has run out. */
  turn: Seat | undefined;
  late: boolean;
  /** The link for the next roll of the entry. */
  unlocked: Unlocked | undefined;
  rekeys: number;
  /** Turns that the house finished. */
  lateTurns: number;
  /** Turns that each seat has begun. */
  readonly turns: Map<Seat, number>;
  readonly seats: SeatRecord[];
  readonly throws: Throw[];
  readonly faults: Fault[];
}

export const emptyLedger = (): Ledger => ({
  phase: 'waiting',
  host: '',
  opened: undefined,
  launched: undefined,
  revealed: undefined,
  turn: undefined,
  late: false,
  unlocked: undefined,
  rekeys: 0,
  lateTurns: 0,
  turns: new Map(),
  seats: [],
  throws: [],
  faults: [],
});

export const levelOf = ({ opened }: Ledger): FairLevel | 0 => opened?.settings.fairness ?? 0;

export const who = ({ seats }: Ledger, seat: Seat): string => nameOf(seats, seat);

export const changeSeat = ({ seats }: Ledger, seat: Seat, changes: Partial<SeatRecord>): void => {
  const sitting = seats[seat];
  if (sitting !== undefined) seats[seat] = { ...sitting, ...changes };
};

/** Whether the house plays this seat now: always for a bot, otherwise while its player is away. */
export const isHouse = ({ seats, late, turn }: Ledger, seat: Seat): boolean => {
  const sitting = seats[seat];
  return sitting?.kind !== 'human' || sitting.substituted || (late && turn === seat);
};

/** Whether a seat's player caused an entry. One player may have several seats. */
export const isOwn = ({ seats }: Ledger, by: By, seat: Seat): boolean =>
  typeof by === 'number' &&
  seats[seat]?.kind === 'human' &&
  seats[by]?.player === seats[seat]?.player;

export const blame = (
  { faults }: Ledger,
  { seq }: Entry,
  check: CheckName,
  code: string,
  message: string,
): void => {
  faults.push({ seq, check, code, message });
};
