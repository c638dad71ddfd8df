import type { PlayerId } from '@barrelhouse/protocol';
import { type Apart, NOBODY } from '../live/apart.ts';
import type { PeopleStore } from '../store/people.ts';

/** Who is kept apart from whom, cached until the next block or unblock. */
export interface Blocks extends Apart {
  /** Somebody blocked or unblocked somebody at this server. */
  readonly changed: () => void;
  /** Checks whether another server has changed a block. */
  readonly refresh: () => Promise<void>;
}

const MOST_REMEMBERED = 10_000;

export const blocks = (people: Pick<PeopleStore, 'apartFrom' | 'blockVersion'>): Blocks => {
  const remembered = new Map<PlayerId, ReadonlySet<PlayerId>>();
  let version: number | undefined;
  /** Grows with each change; a look-up that began before a change may be out of date. */
  let generation = 0;

  const forget = (): void => {
    generation++;
    remembered.clear();
  };

  return {
    async from(player) {
      if (player === '') return NOBODY;
      const known = remembered.get(player);
      if (known !== undefined) return known;
      const before = generation;
      const found = new Set(await people.apartFrom(player));
      if (before !== generation) return found;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(player, found);
      return found;
    },
    changed: forget,
    async refresh() {
      const latest = await people.blockVersion();
      if (latest !== version) forget();
      version = latest;
    },
  };
};
