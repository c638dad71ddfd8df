import type { Rules, Seat } from '@barrelhouse/engine';
import type { Entry, Moved, Snapshot } from '@barrelhouse/protocol';
import type { RulesSpec } from '../house-rules/rules-spec.ts';
import type { PlainAction, Sent } from '../session/table-session.ts';

/** Who sits at a new table on this device. */
export interface LocalSeat {
  readonly name: string;
  /** A bot by name; absent for a person. */
  readonly bot?: string;
}

/** A table on this device, as lists show it. */
export interface LocalListing {
  readonly table: string;
  readonly game: string;
  readonly seats: readonly { readonly name: string; readonly kind: 'human' | 'bot' }[];
  readonly status: Snapshot['status'];
  readonly createdAt: number;
  readonly changedAt: number;
}

/** What the page asks of the referee in the worker. */
export interface Asks {
  create(order: { readonly spec: RulesSpec; readonly seats: readonly LocalSeat[] }): string;
  /** The rules of a table; `undefined` if there is no such table. */
  rules(order: { readonly table: string }): Rules | undefined;
  open(order: { readonly table: string }): boolean;
  close(order: { readonly table: string }): void;
  act(order: {
    readonly table: string;
    readonly seat: Seat;
    readonly actions: readonly PlainAction[];
  }): Sent;
  /** The page has shown the table up to this entry. */
  shown(order: { readonly table: string; readonly seq: number }): void;
  rematch(order: { readonly table: string }): string;
  entries(order: { readonly table: string }): readonly Entry[];
  list(order: Record<string, never>): readonly LocalListing[];
  remove(order: { readonly table: string }): void;
}

/** What the worker says unasked: what happened at open tables. */
export type TableNews =
  | { readonly table: string; readonly snapshot: Snapshot; readonly news: readonly Entry[] }
  | { readonly table: string; readonly moved: Moved }
  | { readonly table: string; readonly failed: true };
