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
  | { readonly code: 'rematch-offered'; readonly table: string };
