import type { Rules, Seat } from '@barrelhouse/engine';
import type { Entry, Moved, Snapshot } from '@barrelhouse/protocol';
import type { RulesSpec } from '../house-rules/rules-spec.ts';
import type { PlainAction, Sent } from '../session/table-session.ts';

/** A seat at a new table on this device. */
export interface LocalSeat {
  readonly name: string;
  /** The name of a bot; absent for a person. */
  readonly bot?: string;
}

/** A table on this device, in a list. */
export interface LocalListing {
  readonly table: string;
  readonly game: string;
  readonly seats: readonly { readonly name: string; readonly kind: 'human' | 'bot' }[];
  readonly status: Snapshot['status'];
  readonly createdAt: number;
  readonly changedAt: number;
}

/** Questions from the page to the referee in its worker. */
export interface RefereeQuestions {
  create(question: { readonly spec: RulesSpec; readonly seats: readonly LocalSeat[] }): string;
  /** The rules of a table; `undefined` if there is no such table. */
  rules(question: { readonly table: string }): Rules | undefined;
  open(question: { readonly table: string }): boolean;
  close(question: { readonly table: string }): void;
  act(question: {
    readonly table: string;
    readonly seat: Seat;
    readonly actions: readonly PlainAction[];
  }): Sent;
  /** The page has shown the table up to this entry. */
  shown(question: { readonly table: string; readonly seq: number }): void;
  rematch(question: { readonly table: string }): string;
  entries(question: { readonly table: string }): readonly Entry[];
  list(question: Record<string, never>): readonly LocalListing[];
  remove(question: { readonly table: string }): void;
}

/** What the worker posts unasked: changes at open tables. */
export type TableNews =
  | { readonly table: string; readonly snapshot: Snapshot; readonly news: readonly Entry[] }
  | { readonly table: string; readonly moved: Moved }
  | { readonly table: string; readonly failed: true };
