import { readTableLog, verify } from '@barrelhouse/fair';
import type { Entry, Moved, Snapshot } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import type { DeskListener, Link } from '../desk/desk.ts';
import { chainBook, type Keeper } from './chains.ts';
import type { OnlineDesk } from './online-desk.ts';
import { hasRemoval } from './removal.ts';
import { mapKeeper, type SmallHouse, smallHouse } from './small-house.ts';

interface Heard extends DeskListener {
  readonly links: Link[];
  readonly seqs: number[];
}

const listener = (): Heard => {
  const links: Link[] = [];
  const seqs: number[] = [];
  return {
    links,
    seqs,
    table: (snapshot: Snapshot, _news: readonly Entry[]) => void seqs.push(snapshot.seq),
    moved: (moved: Moved) => void seqs.push(moved.seq),
    presence() {},
    reaction() {},
    link: (link) => void links.push(link),
    gone() {},
  };
};

/** Two people at a table of level 2, the match begun. */
const begun = async (house: SmallHouse, keepers: readonly [Keeper, Keeper]) => {
  for (const [i, player] of (['ada', 'bob'] as const).entries()) {
    const level2 = house.state().settings.fairness === 2;
    const keeper = keepers[i] ?? mapKeeper();
    const chain = level2 ? { chain: await chainBook('t', keeper).begin() } : {};
    house.say({ type: 'join', seed: 'ab'.repeat(16), name: player, ...chain }, player);
  }
};

const mover = (house: SmallHouse): number => {
  const last = house.entries
    .flatMap(({ facts }) => facts)
    .findLast(({ type }) => type === 'turn-began');
  return last?.type === 'turn-began' ? last.seat : 0;
};

const playing = async (fairness: 1 | 2 = 2) => {
  const house = smallHouse(fairness);
  const kept: [Map<string, string>, Map<string, string>] = [new Map(), new Map()];
  await begun(house, [mapKeeper(kept[0]), mapKeeper(kept[1])]);
  const seat = mover(house);
  const player = seat === 0 ? 'ada' : 'bob';
  const keeper = mapKeeper(kept[seat === 0 ? 0 : 1]);
  const desk = house.desk(player, keeper);
  const heard = listener();
  desk.listen(heard);
  house.flush();
  return { house, desk, heard, seat, player, keeper, kept };
};

const rollsOf = (house: SmallHouse): number =>
  house.entries.flatMap(({ facts }) => facts).filter(({ type }) => type === 'rolled').length;

test('a roll at level 2 brings the link that the table waits for', async () => {
  const { house, desk, seat } = await playing();
  expect(await desk.act(seat, [{ type: 'roll' }])).toEqual({ ok: true });
  expect(house.entries.at(-1)?.facts.map(({ type }) => type)).toContain('unlocked');
});

test('what is sent is saving until it is answered, then saved', async () => {
  const { desk, heard, seat } = await playing(1);
  await desk.act(seat, [{ type: 'roll' }]);
  expect(heard.links).toEqual(['saved', 'saving', 'saved']);
});

test('an answer and the stream say the same, and it is told once', async () => {
  const { house, desk, heard, seat } = await playing(1);
  const before = heard.seqs.length;
  await desk.act(seat, [{ type: 'roll' }]);
  house.flush();
  expect(heard.seqs.slice(before)).toEqual([house.state().seq]);
});

test('a move whose answers are lost is carried out once, and told offline meanwhile', async () => {
  const { house, desk, heard, seat } = await playing();
  house.network = 'no-answers';
  const acting = desk.act(seat, [{ type: 'roll' }]);
  await expect
    .poll(() => house.requests.filter(({ path }) => path === 'actions').length)
    .toBeGreaterThan(2);
  expect(heard.links.at(-1)).toBe('offline');
  house.network = 'whole';
  expect(await acting).toEqual({ ok: true });
  expect(rollsOf(house)).toBe(1);
  expect(new Set(house.requests.map(({ key }) => key)).size).toBe(1);
  expect(heard.links.at(-1)).toBe('saved');
});

test('a move under way when the page is closed is sent again by the next page, once', async () => {
  const { house, desk, seat, player, keeper } = await playing(1);
  house.network = 'no-requests';
  void desk.act(seat, [{ type: 'roll' }]);
  await Promise.resolve();
  const next = house.desk(player, keeper);
  const heard = listener();
  next.listen(heard);
  house.network = 'whole';
  house.flush();
  await expect.poll(() => rollsOf(house)).toBe(1);
  await expect.poll(() => keeper.get('barrelhouse.pending.t')).toBe(undefined);
  expect(rollsOf(house)).toBe(1);
});

test('a device without the secret of its chain begins a new one and rolls', async () => {
  const { house, seat, player } = await playing();
  const other = house.desk(player, mapKeeper());
  other.listen(listener());
  house.flush();
  expect(await other.act(seat, [{ type: 'roll' }])).toEqual({ ok: true });
  const types = house.entries.flatMap(({ facts }) => facts).map(({ type }) => type);
  expect(types.filter((type) => type === 'rekeyed')).toHaveLength(1);
  expect(types.filter((type) => type === 'rolled')).toHaveLength(1);
});

test('a move decided on what is no longer so is refused without a word', async () => {
  const { house, desk, seat, player } = await playing(1);
  const other = house.desk(player, mapKeeper());
  other.listen(listener());
  house.flush();
  await other.act(seat, [{ type: 'roll' }]);
  expect(await desk.act(seat, [{ type: 'roll' }])).toEqual({
    ok: false,
    refusal: { code: 'stale-seq' },
  });
});

test('a refusal comes with its numbers', async () => {
  const { desk, seat } = await playing(1);
  expect(await desk.act(seat, [{ type: 'bank' }])).toMatchObject({
    ok: false,
    refusal: { code: 'must-roll', why: 'turn-start' },
  });
});

test('a seat is played by its player only, and by nobody who looks on', async () => {
  const { house, desk, seat } = await playing(1);
  const snapshot = desk.snapshot;
  if (snapshot === undefined) throw new Error('The table is not known.');
  expect(desk.plays(seat, snapshot)).toBe(true);
  expect(desk.plays(1 - seat, snapshot)).toBe(false);
  expect(house.desk('', mapKeeper()).plays(seat, snapshot)).toBe(false);
});

test('those who listen later hear the table as it stands', async () => {
  const { house, desk, seat } = await playing(1);
  await desk.act(seat, [{ type: 'roll' }]);
  const late = listener();
  desk.listen(late);
  expect(late.seqs).toEqual([house.state().seq]);
});

const playOn = async (house: SmallHouse, desks: readonly OnlineDesk[]): Promise<void> => {
  for (let i = 0; i < 400; i++) {
    const next = desks[0]?.snapshot?.next;
    if (next?.kind !== 'choice') return;
    const [best] = next.options;
    const action = next.options.find(({ type }) => type === 'bank') ?? best;
    if (action === undefined) return;
    const sent = await desks[next.seat]?.act(next.seat, [action]);
    if (sent?.ok !== true) throw new Error(`Refused: ${JSON.stringify(sent)}`);
    house.flush();
  }
};

test('a whole match of two pages at level 2 holds before the verifier', async () => {
  const house = smallHouse();
  const keepers = [mapKeeper(), mapKeeper()] as const;
  await begun(house, keepers);
  const desks = [house.desk('ada', keepers[0]), house.desk('bob', keepers[1])];
  for (const desk of desks) desk.listen(listener());
  house.flush();
  await playOn(house, desks);
  expect(house.state().status).toBe('over');
  const log = readTableLog(await (desks[0]?.log() ?? ''));
  if (!log.ok) throw new Error('The log cannot be read.');
  expect(verify(log.value).verdict).toBe('sound');
});

test('a first roll without a connection waits for what it needs, and then falls', async () => {
  const { house, desk, heard, seat } = await playing();
  house.network = 'no-requests';
  const acting = desk.act(seat, [{ type: 'roll' }]);
  await expect.poll(() => heard.links.at(-1)).toBe('offline');
  house.network = 'whole';
  expect(await acting).toEqual({ ok: true });
  expect(rollsOf(house)).toBe(1);
});

test('the host closes the table in the middle of a match, and nobody else can', async () => {
  const { house } = await playing(1);
  const [ada, bob] = [house.desk('ada', mapKeeper()), house.desk('bob', mapKeeper())];
  expect(await bob.close()).toMatchObject({ ok: false, error: { code: 'not-host' } });
  expect(await ada.close()).toMatchObject({ ok: true });
  expect(house.state()).toMatchObject({ status: 'abandoned', abandoned: 'host-closed' });
});

test('whoever is removed hears of it', () => {
  const house = smallHouse(1);
  house.say({ type: 'join', seed: 'ab'.repeat(16), name: 'bob' }, 'bob');
  const news: Entry[] = [];
  const desk = house.desk('bob', mapKeeper());
  desk.listen({ ...listener(), table: (_, entries) => void news.push(...entries) });
  house.flush();
  expect(hasRemoval(news)).toBe(false);
  house.say({ type: 'remove', seq: house.state().seq, seat: 0 }, 'ada');
  house.flush();
  expect(hasRemoval(news)).toBe(true);
});

test('a move of somebody who was signed out is refused as that', async () => {
  const { house, desk, seat } = await playing(1);
  house.network = 'signed-out';
  expect(await desk.act(seat, [{ type: 'roll' }])).toEqual({
    ok: false,
    refusal: { code: 'bad-token' },
  });
});
