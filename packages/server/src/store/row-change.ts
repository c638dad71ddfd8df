import type { PlayerId, Status } from '@barrelhouse/protocol';
import type { ListedSeat, RowChange } from './store.ts';

export const isOver = (status: Status): boolean => status === 'over' || status === 'abandoned';

/** Whether an entry changes no more of a row than a move does, as long as the status stays. */
export const isPlain = ({ status, host, seats, seed, faces }: RowChange): boolean =>
  host === undefined &&
  seats === undefined &&
  seed === undefined &&
  faces === undefined &&
  !isOver(status);

/** Who has the table among their own: its host, and everybody who sits there. */
export const membersOf = (host: PlayerId, seats: readonly ListedSeat[]): readonly PlayerId[] => [
  host,
  ...seats.filter(({ kind }) => kind === 'human').map(({ who }) => who),
];
