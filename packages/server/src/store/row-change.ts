import type { PlayerId, Status } from '@barrelhouse/protocol';
import type { ListedSeat, RowChange } from './store.ts';

export const isOver = (status: Status): boolean => status === 'over' || status === 'abandoned';

/** Whether an entry changes only what every move changes, provided the status stays. */
export const isPlain = ({ status, host, seats, seed, faces }: RowChange): boolean =>
  host === undefined &&
  seats === undefined &&
  seed === undefined &&
  faces === undefined &&
  !isOver(status);

/** Players who see the table in their own list: its host and everybody seated. */
export const membersOf = (host: PlayerId, seats: readonly ListedSeat[]): readonly PlayerId[] => [
  host,
  ...seats.filter(({ kind }) => kind === 'human').map(({ who }) => who),
];
