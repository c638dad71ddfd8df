import { randomBytes } from 'node:crypto';
import type { Session } from './connections.ts';

const NAME = 'doorbell key';

/** Draws the key that all servers of this record sign with, unless another server was first. */
export const doorbellKey = async ({ run, rows }: Session): Promise<string> => {
  await run(
    'insert into meta (name, value) values (?, ?) on conflict (name) do nothing',
    NAME,
    randomBytes(32).toString('hex'),
  );
  const [found] = await rows<{ value: string }>('select value from meta where name = ?', NAME);
  if (found === undefined) throw new Error('The doorbell key is gone.');
  return found.value;
};
