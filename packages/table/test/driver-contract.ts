import type { Act, Entry, Settings, TableId } from '@barrelhouse/protocol';
import {
  type Answer,
  act,
  type Done,
  houseDecision,
  nextOf,
  snapshotOf,
  start,
  type TableDriver,
  type TablePort,
  type TableRecord,
  type TableState,
  tableDriver,
  toMove,
} from '@barrelhouse/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rulesOf } from './support/scene.ts';
import { seededBots } from './support/seeded-bots.ts';

/** Where a home keeps its tables. */
export interface Home<Key> {
  /** The record as one more process, tab or terminal opens it. */
  open(): TableRecord<Key>;
  /** The id of a table that is not there yet. */
  newId(): TableId;
  close?(): Promise<void>;
}

export interface HomeTraits<Key> {
  readonly fresh: () => Promise<Home<Key>>;
  /** Whether entries keep their numbers and times. Notation keeps only what happened. */
  readonly keepsEntries: boolean;
}

const BEGIN = 1_000_000;
const ME = 'me';
const SECRET = 'ab'.repeat(32);

const SETTINGS: Settings = {
  places: 2,
  access: 'invited',
  start: 'host',
  clock: null,
  fairness: 1,
  coach: true,
  botPace: 1,
};

/** A driver with a clock that is turned by hand, and everything it did. */
interface Driven<Key> {
  readonly driver: TableDriver<Key>;
  readonly published: { readonly state: TableState; readonly entry: Entry }[];
  readonly wakes: number[];
  pass(ms: number): void;
}

const drivenBy = <Key>(
  record: TableRecord<Key>,
  change: (port: TablePort<Key>) => Partial<TablePort<Key>> = () => ({}),
): Driven<Key> => {
  let now = BEGIN;
  const published: Driven<Key>['published'] = [];
  const wakes: number[] = [];
  const port: TablePort<Key> = {
    ...record,
    now: () => now,
    watched: () => true,
    botsOnlyPace: 0,
    publish: (state, entry) => void published.push({ state, entry }),
    wakeAt: (_state, at) => void wakes.push(at),
  };
  return {
    driver: tableDriver({ ...port, ...change(port) }, seededBots()),
    published,
    wakes,
    pass(ms) {
      now += ms;
    },
  };
};

type Seats = 'alone' | 'with a bot';

const begin = async <Key>({ driver }: Driven<Key>, table: TableId, seats: Seats = 'alone') => {
  const ada = { kind: 'human', name: 'Ada', player: ME, seed: '' } as const;
  const bot = { kind: 'bot', name: 'Cautious', bot: 'cautious' } as const;
  const created = await driver.create({
    table,
    host: ME,
    rules: rulesOf('depot'),
    settings: SETTINGS,
    seats: seats === 'alone' ? [ada] : [ada, bot],
    secret: SECRET,
    at: BEGIN,
  });
  expect(created.kind).toBe('done');
  return done(
    await driver.submit(table, {
      player: ME,
      name: '',
      seq: 1,
      decide: (context) => start(context, { type: 'start', seq: 1 }),
    }),
  );
};

const done = (answer: Answer): Done => {
  if (answer.kind !== 'done') throw new Error(`Not done: ${JSON.stringify(answer)}`);
  return answer;
};

const stateOf = async <Key>({ driver }: Driven<Key>, table: TableId): Promise<TableState> => {
  const state = await driver.state(table);
  if (state === undefined) throw new Error('There is no such table.');
  return state;
};

const play = <Key>(
  { driver }: Driven<Key>,
  table: TableId,
  seq: number,
  ...actions: Act['actions']
): Promise<Answer> =>
  driver.submit(table, {
    player: ME,
    name: '',
    seq,
    decide: (context) => act(context, { seq, actions }),
  });

const roll = { type: 'roll' } as const;

/** The first thing the person can do, but a bank if there is one. */
const playOn = async <Key>(driven: Driven<Key>, table: TableId): Promise<void> => {
  const state = await stateOf(driven, table);
  const next = nextOf(state);
  if (next?.kind !== 'choice') throw new Error('Nothing to choose.');
  const option = next.options.find(({ type }) => type === 'bank') ?? next.options[0];
  done(await play(driven, table, state.seq, option as Act['actions'][number]));
};

const playToTheEnd = async <Key>(driven: Driven<Key>, table: TableId): Promise<void> => {
  for (let i = 0; i < 5000; i++) {
    const state = await stateOf(driven, table);
    const seat = toMove(state);
    if (seat === undefined) return;
    driven.pass(1);
    if (state.seats[seat]?.kind === 'human') await playOn(driven, table);
    else expect(await driven.driver.check(table, houseDecision)).toBe('moved');
  }
};

/** One suite for every place that tables are kept in. */
export const driverContract = <Key>(name: string, traits: HomeTraits<Key>): void => {
  let home: Home<Key>;
  beforeEach(async () => {
    home = await traits.fresh();
  });
  afterEach(() => home.close?.());

  /** What anybody can see of a table, as far as this home keeps it. */
  const seen = (state: TableState): unknown => {
    const { seq, at, fair, table, ...rest } = snapshotOf(state);
    const kept = { ...rest, settings: undefined, rolls: state.rolls, faces: state.faces };
    return traits.keepsEntries ? { ...kept, seq, at, fair, table } : kept;
  };

  describe(`${name}: a table`, () => {
    test('is the same when somebody else reads it', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      await begin(here, table, 'with a bot');
      for (let i = 0; i < 12; i++) {
        here.pass(1);
        const state = await stateOf(here, table);
        const seat = state.seats[toMove(state) ?? 0];
        if (seat?.kind === 'human') await playOn(here, table);
        else await here.driver.check(table, houseDecision);
      }
      const there = drivenBy(home.open());
      expect(seen(await stateOf(there, table))).toEqual(seen(await stateOf(here, table)));
    });

    test('is the same when it was forgotten', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      const { state } = await begin(here, table);
      here.driver.forget(table);
      expect(here.driver.peek(table)).toBeUndefined();
      expect(seen(await stateOf(here, table))).toEqual(seen(state));
    });

    test('is played to its end, and is over for everybody', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      await begin(here, table, 'with a bot');
      await playToTheEnd(here, table);
      expect((await stateOf(here, table)).status).toBe('over');
      expect((await stateOf(drivenBy(home.open()), table)).status).toBe('over');
    });

    test('that nobody opened is not there', async () => {
      const here = drivenBy(home.open());
      const table = home.newId();
      expect(await here.driver.state(table)).toBeUndefined();
      expect(await play(here, table, 1, roll)).toEqual({ kind: 'no-such-table' });
      expect(await here.driver.check(table, houseDecision)).toBe('no-such-table');
    });

    test('is opened once', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      await begin(here, table);
      const before = await stateOf(here, table);
      const again = await drivenBy(home.open()).driver.create({
        table,
        host: ME,
        rules: rulesOf('classic'),
        settings: SETTINGS,
        seats: [],
        secret: SECRET,
        at: BEGIN,
      });
      expect(again).toEqual({ kind: 'conflict' });
      expect(await stateOf(here, table)).toEqual(before);
    });
  });

  describe(`${name}: an entry`, () => {
    test('is published once it is written, in order, with the state that was decided', async () => {
      const table = home.newId();
      const steps: string[] = [];
      const written: TableState[] = [];
      const here = drivenBy(home.open(), (port) => ({
        async append(after, entry, key) {
          const result = await port.append(after, entry, key);
          steps.push(`written ${entry.seq}`);
          written.push(after);
          return result;
        },
        publish(after, entry) {
          steps.push(`published ${entry.seq}`);
          port.publish(after, entry);
        },
      }));
      const { state } = await begin(here, table);
      const rolled = done(await play(here, table, state.seq, roll));
      const { seq } = rolled.entry;
      expect(steps).toEqual([
        'published 1',
        `written ${seq - 1}`,
        `published ${seq - 1}`,
        `written ${seq}`,
        `published ${seq}`,
      ]);
      // One fold for a move: everybody is handed the very state that the decision came to.
      expect(written.at(-1)).toBe(rolled.state);
      expect(here.published.at(-1)?.state).toBe(rolled.state);
      expect(here.driver.peek(table)).toBe(rolled.state);
    });

    test('that is refused leaves everything as it was', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      const { state } = await begin(here, table);
      expect(await play(here, table, state.seq, { type: 'bank' })).toMatchObject({
        kind: 'refused',
      });
      expect(here.published).toHaveLength(2);
      expect(seen(await stateOf(drivenBy(home.open()), table))).toEqual(seen(state));
    });

    test('that may or may not be written sends the driver back to the record', async () => {
      const table = home.newId();
      let lost = false;
      const here = drivenBy(home.open(), (port) => ({
        async append(after, entry, key) {
          const result = await port.append(after, entry, key);
          if (lost) throw new Error('The answer is lost.');
          return result;
        },
      }));
      const { state } = await begin(here, table);
      lost = true;
      await expect(play(here, table, state.seq, roll)).rejects.toThrow('The answer is lost.');
      lost = false;
      expect((await stateOf(here, table)).rolls).toBe(1);
    });

    test('is never older than the one before it', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      const { state } = await begin(here, table);
      here.pass(-5000);
      expect(done(await play(here, table, state.seq, roll)).entry.at).toBe(BEGIN);
    });

    test('decided on an old one is stale', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      const { seq } = (await begin(here, table)).state;
      const answers = await Promise.all([1, 2].map(() => play(here, table, seq, roll)));
      expect(answers.map(({ kind }) => kind)).toEqual(['done', 'stale']);
      expect(answers[1]).toEqual({ kind: 'stale', seq: seq + 1 });
    });
  });

  describe(`${name}: two that write to one table`, () => {
    test('never both write the next entry, and the later one hears of it', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      await begin(here, table);
      const there = drivenBy(home.open());
      const { seq } = await stateOf(there, table);
      const rolled = done(await play(here, table, (await stateOf(here, table)).seq, roll));
      expect(await play(there, table, seq, roll)).toEqual({ kind: 'stale', seq: seq + 1 });
      expect(there.published.map(({ entry }) => entry.facts)).toEqual([rolled.entry.facts]);
      expect(seen(await stateOf(there, table))).toEqual(
        seen(traits.keepsEntries ? rolled.state : await stateOf(here, table)),
      );
    });

    test('a command about no entry is decided on the table as it then is', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      await begin(here, table);
      const there = drivenBy(home.open());
      await stateOf(there, table);
      done(await play(here, table, (await stateOf(here, table)).seq, roll));
      const rollsSeen: number[] = [];
      const answer = await there.driver.submit(table, {
        player: ME,
        name: '',
        seq: undefined,
        decide(context) {
          rollsSeen.push(context.state.rolls);
          return { ok: false, error: { code: 'not-host' } };
        },
      });
      expect(answer.kind).toBe('refused');
      // A record that others may write to at any time is looked at before a refusal stands.
      expect(rollsSeen.at(-1)).toBe(home.open().shared ? 1 : 0);
    });
  });

  describe(`${name}: an entry that others wrote`, () => {
    test('is published without reading it, if it is the next one', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      await begin(here, table);
      let reads = 0;
      const there = drivenBy(home.open(), (port) => ({
        entries(...args) {
          reads += 1;
          return port.entries(...args);
        },
      }));
      const { seq } = await stateOf(there, table);
      const rolled = done(await play(here, table, (await stateOf(here, table)).seq, roll));
      const entry = { ...rolled.entry, seq: seq + 1 };
      const before = reads;

      const broken = { ...entry, facts: [{ type: 'rolled', dice: null }] } as unknown as Entry;
      expect(await there.driver.learn(table, broken)).toBe(false);
      expect(await there.driver.learn(table, { ...entry, seq: seq + 2 })).toBe(false);
      expect(await there.driver.learn(home.newId(), entry)).toBe(false);
      expect(there.published).toEqual([]);
      expect(there.driver.peek(table)?.seq).toBe(seq);

      expect(await there.driver.learn(table, entry)).toBe(true);
      expect(await there.driver.learn(table, entry)).toBe(true);
      expect(there.published.map((each) => each.entry)).toEqual([entry]);
      expect(there.driver.peek(table)).toBe(there.published[0]?.state);
      expect(reads).toBe(before);
      expect(seen(await stateOf(there, table))).toEqual(
        seen(traits.keepsEntries ? rolled.state : await stateOf(here, table)),
      );
    });
  });

  describe(`${name}: the house`, () => {
    const botToMove = async (here: Driven<Key>, table: TableId): Promise<TableState> => {
      await begin(here, table, 'with a bot');
      for (let i = 0; i < 200; i++) {
        const state = await stateOf(here, table);
        if (state.seats[toMove(state) ?? 0]?.kind === 'bot') return state;
        await playOn(here, table);
      }
      throw new Error('The bot never had a turn.');
    };

    test('moves when it is time, and asks to be woken when it is not', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      const { seq, at } = await botToMove(here, table);
      expect(here.wakes.at(-1)).toBe(at + 1);
      here.wakes.length = 0;
      expect(await here.driver.check(table, houseDecision)).toBe('idle');
      expect(here.wakes).toEqual([at + 1]);
      here.pass(1);
      expect(await here.driver.check(table, houseDecision)).toBe('moved');
      expect(here.published.at(-1)?.entry).toMatchObject({ seq: seq + 1, by: 'house' });
    });

    test('moves once, however often it is asked about one entry', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      const { seq } = await botToMove(here, table);
      here.pass(1000);
      const checks = [1, 2, 3].map(() => here.driver.check(table, houseDecision, seq));
      expect(await Promise.all(checks)).toEqual(['moved', 'idle', 'idle']);
      expect((await stateOf(here, table)).seq).toBe(seq + 1);
    });

    test('that fails leaves the table as it is, and others can move on', async () => {
      const table = home.newId();
      const here = drivenBy(home.open());
      const { seq } = await botToMove(here, table);
      here.pass(1000);
      const broken = () => Promise.reject(new Error('The bot cannot think.'));
      await expect(here.driver.check(table, broken)).rejects.toThrow('The bot cannot think.');
      expect((await stateOf(here, table)).seq).toBe(seq);
      expect(await here.driver.check(table, houseDecision)).toBe('moved');
    });
  });
};
