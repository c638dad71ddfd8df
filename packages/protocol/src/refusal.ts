import type { Refusal, Seat } from '@barrelhouse/engine';

/** Why a table refused a command. Codes and numbers; `tellTableRefusal` turns them into words. */
export type TableRefusal =
  | Refusal
  | { readonly code: 'not-host' }
  | { readonly code: 'not-seated' }
  | { readonly code: 'not-your-seat'; readonly seat: Seat }
  | { readonly code: 'table-full'; readonly places: number }
  | { readonly code: 'removed-by-host' }
  /** At an open table: how many seats the player has and may have. */
  | { readonly code: 'too-many-seats'; readonly have: number; readonly most: number }
  /** Both limits; the match has reached one of them. */
  | { readonly code: 'too-long'; readonly turns: number; readonly entries: number }
  | { readonly code: 'already-started' }
  | { readonly code: 'not-started' }
  | { readonly code: 'not-over' }
  | { readonly code: 'too-few-seats'; readonly have: number; readonly need: number }
  | { readonly code: 'unknown-bot'; readonly bot: string; readonly known: readonly string[] }
  | { readonly code: 'bot-cannot-play'; readonly bot: string }
  | { readonly code: 'roll-not-last' }
  | { readonly code: 'chain-needed' }
  | { readonly code: 'no-chain-here' }
  | { readonly code: 'link-needed' }
  | { readonly code: 'wrong-link' }
  | { readonly code: 'nothing-to-return-to' }
  /** The table does not wait for this seat, or the house already plays for it. */
  | { readonly code: 'not-awaited'; readonly seat: Seat }
  | { readonly code: 'clock-decides' }
  | { readonly code: 'not-absent-yet'; readonly seconds: number }
  | { readonly code: 'rematch-offered'; readonly table: string };

/** Refusals of the table itself; those of moves are the engine's. */
export type SeatingRefusal = Exclude<TableRefusal, Refusal>;

const SEATING: { readonly [code in SeatingRefusal['code']]: true } = {
  'not-host': true,
  'not-seated': true,
  'not-your-seat': true,
  'table-full': true,
  'removed-by-host': true,
  'too-many-seats': true,
  'too-long': true,
  'already-started': true,
  'not-started': true,
  'not-over': true,
  'too-few-seats': true,
  'unknown-bot': true,
  'bot-cannot-play': true,
  'roll-not-last': true,
  'chain-needed': true,
  'no-chain-here': true,
  'link-needed': true,
  'wrong-link': true,
  'nothing-to-return-to': true,
  'not-awaited': true,
  'clock-decides': true,
  'not-absent-yet': true,
  'rematch-offered': true,
};

export const SEATING_CODES = Object.keys(SEATING) as readonly SeatingRefusal['code'][];

export const isSeatingRefusal = (refusal: { readonly code: string }): refusal is SeatingRefusal =>
  Object.hasOwn(SEATING, refusal.code);
