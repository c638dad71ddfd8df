import type { Changed, Moved, Snapshot } from '@barrelhouse/protocol';
import { after, type Guest } from '../app.ts';

/** A match that is soon over. */
export const SHORT = {
  rules: { base: 'classic', opening: 0, end: { target: 300 } },
  access: 'open',
} as const;

/** Takes the first option, and banks whenever that is allowed. */
export const playOut = async (guests: readonly Guest[], match: Snapshot): Promise<void> => {
  const { table, seats } = match;
  let now: Pick<Snapshot, 'seq' | 'next'> = match;
  while (now.next?.kind === 'choice') {
    const { seat, options } = now.next;
    const action = options.find(({ type }) => type === 'bank') ?? options[0];
    const mover = guests.find(({ player }) => player === seats[seat]?.who);
    if (mover === undefined || action === undefined) throw new Error('Nobody can move.');
    const moved = await mover.post<Moved | Changed>(`/api/tables/${table}/actions`, {
      seq: now.seq,
      actions: [action],
    });
    now = after(moved.body);
  }
};
