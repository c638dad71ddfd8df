import type { Access, PlayerId, Status, TableId } from '@barrelhouse/protocol';

/** What lists and sweeps need of a table, written with each entry. */
export interface TableRow {
  readonly table: TableId;
  readonly game: string;
  readonly access: Access;
  readonly code: string;
  readonly status: Status;
  readonly host: PlayerId;
  readonly places: number;
  readonly seats: readonly ListedSeat[];
  /** Whose turn it is; empty if it is a bot's or nobody's. */
  readonly turnOf: PlayerId;
  readonly commitment: string;
  /** Empty until it is revealed. */
  readonly seed: string;
  readonly seq: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** When the house must check the table again: a clock runs out, a bot moves, an empty table expires. */
  readonly checkAt: number | null;
}

export interface ListedSeat {
  readonly name: string;
  readonly kind: 'human' | 'bot';
  readonly who: string;
}
