import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Act } from '@barrelhouse/protocol';
import { nextOf, toMove } from '@barrelhouse/table';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rollAt } from '../../table/test/support/scene.ts';
import { rematchId } from '../src/host/new-table.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { openMemoryStore } from './support/memory-store.ts';

import { ModelRun, type TestRecord } from './support/model-run.ts';
import {
  expectAddBot,
  expectClose,
  expectJoin,
  expectLeave,
  expectRemove,
  expectStart,
  expectTurn,
  hasPeople,
} from './support/table-model.ts';

const PLAYERS = ['ada', 'ben', 'cleo'] as const;
const GAMES = ['barrel', 'hutton', 'classic', 'depot', 'diecup'] as const;
const CLOCK = { bank: 60, increment: 5 } as const;

/** Does something to the house; the run keeps the model. */
type Step = (run: ModelRun) => Promise<void>;

const create =
  (host: string, game: string, places: number, bots: number, kind: number): Step =>
  async (run) => {
    const start = kind % 2 === 0 ? 'host' : 'full';
    const fairness = kind % 3 === 0 ? 2 : 1;
    const access = kind % 11 < 6 ? 'open' : 'invited';
    const settings = {
      places,
      start,
      access,
      fairness,
      clock: kind % 5 < 3 ? CLOCK : null,
      botPace: kind % 7 < 4 ? 0 : 700,
    } as const;
    const seated = Array.from({ length: Math.min(bots, places - 1) }, () => 'cautious');
    const table = await run.house.open(host, settings, seated, game);
    const seats = seated.map(() => '');
    run.models.push({
      table,
      places,
      start,
      access,
      fairness,
      host,
      phase: 'waiting',
      seats,
      removed: new Set(),
      gone: new Set(),
    });
    await run.checkTable(table);
  };

const join =
  (player: string, at: number): Step =>
  async (run) => {
    const model = run.model(at);
    const chain = model.fairness === 2 ? { chain: run.newChain() } : {};
    await run.send(player, model.table, { type: 'join', ...chain }, expectJoin(model, player));
  };

const leave =
  (player: string, at: number): Step =>
  async (run) => {
    const model = run.model(at);
    const expected = expectLeave(model, player);
    const { kind } = await run.send(player, model.table, { type: 'leave' }, expected);
    // Bots do not play on after the last person leaves.
    if (kind === 'done' && !hasPeople(model)) expect(model.phase).not.toBe('playing');
  };

const close =
  (player: string, at: number): Step =>
  async (run) => {
    const model = run.model(at);
    await run.send(player, model.table, { type: 'close' }, expectClose(model, player));
  };

const addBot =
  (player: string, at: number): Step =>
  async (run) => {
    const model = run.model(at);
    const { seq } = await run.state(model.table);
    const command = { type: 'add-bot', seq, bot: 'regular' } as const;
    await run.send(player, model.table, command, expectAddBot(model, player));
  };

const remove =
  (player: string, at: number, seat: number): Step =>
  async (run) => {
    const model = run.model(at);
    const { seq } = await run.state(model.table);
    const command = { type: 'remove', seq, seat } as const;
    await run.send(player, model.table, command, expectRemove(model, player, seat));
  };

const start =
  (player: string, at: number): Step =>
  async (run) => {
    const model = run.model(at);
    const { seq } = await run.state(model.table);
    await run.send(player, model.table, { type: 'start', seq }, expectStart(model, player));
  };

/** Acts with a legal option, mostly out of turn. */
const act =
  (player: string, at: number, pick: number): Step =>
  async (run) => {
    const model = run.model(at);
    const state = await run.state(model.table);
    const next = nextOf(state);
    const options = next?.kind === 'choice' ? next.options : [{ type: 'roll' } as const];
    const option = options[pick % options.length] ?? { type: 'roll' };
    const turn = toMove(state);
    const link = turn === undefined ? {} : run.linkFor(state, turn);
    const actions = [option as Act['actions'][number]];
    const command = { type: 'act', seq: state.seq, actions, ...link } as const;
    const expected = expectTurn(model, player, turn);
    const reply = await run.send(player, model.table, command, undefined);
    if (reply.kind === 'done') expect(expected).toBe('done');
    else if (expected !== 'done') {
      expect(reply).toMatchObject({ kind: 'refused', refusal: { code: expected } });
    } else {
      // The chain is used up: the seat needs a new one.
      expect(reply).toEqual({ kind: 'refused', refusal: { code: 'link-needed' } });
      const chain = run.newChain();
      await run.send(player, model.table, { type: 'rekey', seat: turn ?? 0, chain }, 'done');
    }
  };

/** Plays for the seat to move. */
const playOn =
  (at: number, picks: readonly number[]): Step =>
  async (run) => {
    for (const pick of picks) {
      await run.sweep();
      const { table, seats, phase } = run.model(at);
      const turn = toMove(await run.state(table));
      const who = turn === undefined ? '' : (seats[turn] ?? '');
      if (phase === 'playing' && who !== '') await act(who, at, pick)(run);
      else run.house.pass(700);
    }
  };

const stale =
  (player: string, at: number, behind: number): Step =>
  async (run) => {
    const { table } = run.model(at);
    const { seq } = await run.state(table);
    const command = rollAt(seq + behind);
    expect(await run.send(player, table, command, 'stale')).toEqual({
      kind: 'stale',
      seq,
    });
  };

const comeBack =
  (player: string, at: number): Step =>
  async (run) => {
    const { table } = run.model(at);
    await run.send(player, table, { type: 'return' }, undefined);
  };

const rematch =
  (player: string, at: number): Step =>
  async (run) => {
    const { table, places, fairness, access } = run.model(at);
    const state = await run.state(table);
    const reply = await run.send(player, table, { type: 'rematch', seq: state.seq }, undefined);
    if (reply.kind !== 'done') return;
    const id = rematchId(table);
    const seats = state.seats.flatMap(({ kind }) => (kind === 'bot' ? [''] : []));
    expect(places).toBeGreaterThanOrEqual(state.seats.length);
    const people = state.seats.flatMap((s) => (s.kind === 'human' ? [s.player] : []));
    const shared = new Set(people).size < people.length;
    run.models.push({
      table: id,
      places: state.seats.length,
      start: 'full',
      // On an open table nobody could take several seats again.
      access: shared ? 'invited' : access,
      fairness,
      host: player,
      phase: 'waiting',
      seats,
      removed: new Set(),
      gone: new Set(),
    });
    await run.checkTable(id);
  };

const pass =
  (ms: number): Step =>
  async (run) => {
    run.house.pass(ms);
    await run.sweep();
  };

const restart =
  (away: number): Step =>
  (run) =>
    run.restart(away);

const evict: Step = async (run) => run.house.tables.evict(run.house.now() + 1);
const again =
  (index: number): Step =>
  (run) =>
    run.sendAgain(index);

const player = fc.constantFrom(...PLAYERS);
const at = fc.nat(5);
const small = fc.nat(5);

interface Named {
  readonly name: string;
  readonly take: Step;
}

/** A step with a name for failure messages. */
const step = <Args extends readonly unknown[]>(
  weight: number,
  name: string,
  args: fc.Arbitrary<Args>,
  makes: (...args: Args) => Step,
): fc.WeightedArbitrary<Named> => ({
  weight,
  arbitrary: args.map((values) => {
    const called = [name, ...values.map(String)].join(' ');
    return { name: called, take: makes(...values), [fc.toStringMethod]: () => called };
  }),
});

const newTable = fc.tuple(
  player,
  fc.constantFrom(...GAMES),
  fc.integer({ min: 1, max: 4 }),
  fc.nat(2),
  fc.nat(200),
);
const moves = fc.array(small, { minLength: 3, maxLength: 40 });
const anybody = fc.tuple(player, at);

const anyStep = fc.oneof(
  step(2, 'create', newTable, create),
  step(6, 'join', anybody, join),
  step(1, 'leave', anybody, leave),
  step(1, 'close', anybody, close),
  step(1, 'add-bot', anybody, addBot),
  step(1, 'remove', fc.tuple(player, at, small), remove),
  step(5, 'start', anybody, start),
  step(4, 'act', fc.tuple(player, at, small), act),
  step(8, 'play-on', fc.tuple(at, moves), playOn),
  step(1, 'stale', fc.tuple(player, at, fc.constantFrom(-1, 1)), stale),
  step(2, 'return', anybody, comeBack),
  step(2, 'rematch', anybody, rematch),
  step(5, 'pass', fc.tuple(fc.constantFrom(700, 4000, 65_000)), pass),
  step(2, 'restart', fc.tuple(fc.constantFrom(0, 500, 90_000)), restart),
  step(1, 'evict', fc.constant<[]>([]), () => evict),
  step(4, 'again', fc.tuple(fc.nat(500)), again),
);

const steps = fc.array(anyStep, { minLength: 10, maxLength: 40 });

const holds = (record: () => TestRecord, runs: number) =>
  fc.assert(
    fc.asyncProperty(player, small, steps, async (host, kind, todo) => {
      const opened = record();
      const run = new ModelRun(opened, await opened.open());
      const done: string[] = [];
      try {
        await create(host, GAMES[kind % GAMES.length] ?? 'depot', 2, 0, kind)(run);
        for (const { name, take } of todo) {
          done.push(name);
          await take(run);
        }
        await run.verifyAll();
        // Everybody leaves, so that every log reveals its seed and all dice can be verified.
        for (const [i] of run.models.entries()) for (const who of PLAYERS) await leave(who, i)(run);
        await run.verifyAll();
      } catch (error) {
        throw new Error(`After ${done.join(', ')}:`, { cause: error });
      } finally {
        await run.close();
      }
    }),
    { seed: 4, numRuns: runs, endOnFailure: false },
  );

const inMemory = (): TestRecord => ({
  open: async () => openMemoryStore(),
  reopen: async (store) => store,
  remove: () => undefined,
});

const onDisk = (): TestRecord => {
  const folder = mkdtempSync(path.join(tmpdir(), 'barrelhouse-model-'));
  return {
    open: () => openSqliteStore(folder),
    reopen: async (store) => {
      await store.close();
      return openSqliteStore(folder);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};

test('a house in memory follows the model', async () => {
  await expect(holds(inMemory, 60)).resolves.toBeUndefined();
});

test('a house on disk follows the model', async () => {
  await expect(holds(onDisk, 12)).resolves.toBeUndefined();
});
