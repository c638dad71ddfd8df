import assert from 'node:assert/strict';
import { sha256 } from '@barrelhouse/engine';
import { makeChain, verify } from '@barrelhouse/fair';
import type { Entry, TableCommand, TableId } from '@barrelhouse/protocol';
import { checkAtOf, foldEntry, snapshotOf, type TableState, toMove } from '@barrelhouse/table';
import type { Reply } from '../../src/host/tables.ts';
import type { Store } from '../../src/store/store.ts';
import { houseOver, type TestHouse } from './house.ts';
import type { Expected, TableModel } from './table-model.ts';

/** Opens a record, and reopens it after a restart. */
export interface TestRecord {
  open(): Promise<Store>;
  reopen(store: Store): Promise<Store>;
  remove(): void;
}

/** A command with its answer, to be repeated later. */
interface Sent {
  readonly player: string;
  readonly table: TableId;
  readonly command: TableCommand;
  readonly key: string;
  readonly answer: string;
}

const BEGIN = 1_700_000_000_000;
const LINKS = 60;

const answerOf = (reply: Reply): string =>
  reply.kind === 'done'
    ? JSON.stringify([reply.entry, snapshotOf(reply.state)])
    : JSON.stringify(reply);

const codeOf = (reply: Reply): Expected =>
  reply.kind === 'refused' ? reply.refusal.code : reply.kind;

/** A house under test, its models, and the commands sent so far. */
export class ModelRun {
  readonly models: TableModel[] = [];
  readonly sent: Sent[] = [];
  house: TestHouse;
  readonly #record: TestRecord;
  /** Maps each link of every chain to its preimage. */
  readonly #links = new Map<string, string>();
  #keys = 0;
  #chains = 0;

  constructor(record: TestRecord, store: Store) {
    this.#record = record;
    this.house = houseOver(store, BEGIN);
  }

  model(index: number): TableModel {
    const model = this.models[index % this.models.length];
    if (model === undefined) throw new Error('There are no tables yet.');
    return model;
  }

  newKey(): string {
    return `key-${++this.#keys}`;
  }

  newChain(): string {
    const chain = makeChain(sha256(`chain ${++this.#chains}`), LINKS);
    for (let i = LINKS; i > 0; i--)
      this.#links.set(i === 1 ? chain.tip : chain.link(i - 1), chain.link(i));
    return chain.tip;
  }

  /** The link that a seat must reveal with its next roll; absent at fairness level 1. */
  linkFor(state: TableState, seat: number): { readonly link?: string } {
    const sitting = state.seats[seat];
    const link = sitting?.kind === 'human' ? this.#links.get(sitting.chain) : undefined;
    return link === undefined ? {} : { link };
  }

  async state(table: TableId): Promise<TableState> {
    const state = await this.house.tables.state(table);
    if (state === undefined) throw new Error(`Table ${table} is gone.`);
    return state;
  }

  /** Sends a command under a new key, and checks the outcome and that nothing else changed. */
  async send(
    player: string,
    table: TableId,
    command: TableCommand,
    expected: Expected | undefined,
  ): Promise<Reply> {
    const before = (await this.house.store.entries(table, 0)).length;
    const seated = await this.state(table);
    const key = this.newKey();
    const reply = await this.house.ask(player, table, command, key);
    if (reply.kind !== 'stale')
      this.sent.push({ player, table, command, key, answer: answerOf(reply) });
    if (expected !== undefined) assert.equal(codeOf(reply), expected);
    const entries = await this.house.store.entries(table, 0);
    assert.equal(entries.length, reply.kind === 'done' ? before + 1 : before);
    if (reply.kind === 'done') {
      assert.deepEqual(reply.entry, entries.at(-1));
      // Removing a seat renumbers the others.
      this.#checkAuthor(player, reply.entry, command.type === 'remove' ? seated : reply.state);
    }
    await this.checkTable(table);
    return reply;
  }

  /** Repeats a command: the answer must be the same, and nothing may be written. */
  async sendAgain(index: number): Promise<void> {
    const sent = this.sent[index % this.sent.length];
    if (sent === undefined) return;
    const { player, table, command, key, answer } = sent;
    const before = await this.house.store.entries(table, 0);
    const replies = await Promise.all(
      [1, 2].map(() => this.house.ask(player, table, command, key)),
    );
    assert.deepEqual(replies.map(answerOf), [answer, answer]);
    const other = { type: 'leave', seat: 63 } as const;
    assert.deepEqual(await this.house.ask(player, table, other, key), { kind: 'key-reused' });
    assert.deepEqual(await this.house.store.entries(table, 0), before);
  }

  /** Lets the house check all tables that are due. */
  async sweep(): Promise<void> {
    for (const table of await this.house.store.due(this.house.now(), 100)) {
      await this.house.tables.check(table);
      await this.checkTable(table);
    }
  }

  /** Restarts the server after `away` milliseconds, which are refunded. */
  async restart(away: number): Promise<void> {
    const now = this.house.now() + away;
    const store = await this.#record.reopen(this.house.store);
    this.house = houseOver(store, now);
    for (const table of await store.timed('', 1000)) {
      await this.house.tables.refund(table, away);
      await this.checkTable(table);
    }
  }

  /** Players may act only for their own seats. */
  #checkAuthor(player: string, { by }: Entry, { seats }: TableState): void {
    if (typeof by !== 'number') return;
    const seat = seats[by];
    assert.equal(seat?.kind === 'human' ? seat.player : '', player);
  }

  /** Checks what must always hold for a table. */
  async checkTable(table: TableId): Promise<void> {
    const entries = await this.house.store.entries(table, 0);
    assert.deepEqual(
      entries.map(({ seq }) => seq),
      entries.map((_, i) => i + 1),
    );
    let replayed: TableState | undefined;
    for (const entry of entries) {
      replayed = foldEntry(replayed, JSON.parse(JSON.stringify(entry)) as Entry);
      assert.ok(replayed.clock.left.every((ms) => ms >= 0));
    }
    const state = await this.state(table);
    assert.deepEqual(state, replayed);
    const row = await this.house.store.row(table);
    const { seq, status, host, seed } = state;
    assert.deepEqual(
      { seq: row?.seq, status: row?.status, host: row?.host, seed: row?.seed, at: row?.checkAt },
      { seq, status, host, seed, at: checkAtOf(state, false) },
    );
    const model = this.models.find((each) => each.table === table);
    if (model !== undefined) this.#compare(model, state);
  }

  #compare(model: TableModel, state: TableState): void {
    const isClosed = state.status === 'over' || state.status === 'abandoned';
    // The model cannot predict when a match ends or a table expires.
    if (isClosed && model.phase !== 'closed') model.phase = 'closed';
    const phase = isClosed ? 'closed' : state.status;
    assert.deepEqual({ phase, host: state.host }, { phase: model.phase, host: model.host });
    const seats = state.seats.map((seat) => (seat.kind === 'human' ? seat.player : ''));
    assert.deepEqual(seats, model.seats);
    assert.equal(state.seed === '', !isClosed);
    assert.equal(toMove(state) === undefined, state.status !== 'playing');
  }

  /** Verifies every log, dice included. */
  async verifyAll(): Promise<void> {
    for (const { table, phase } of this.models) {
      const { verdict, problems } = verify(await this.house.store.entries(table, 0));
      assert.deepEqual(problems, []);
      assert.equal(verdict, phase === 'closed' ? 'sound' : 'unfinished');
    }
  }

  async close(): Promise<void> {
    await this.house.store.close();
    this.#record.remove();
  }
}
