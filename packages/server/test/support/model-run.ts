import assert from 'node:assert/strict';
import { sha256 } from '@barrelhouse/engine';
import { makeChain, verify } from '@barrelhouse/fair';
import type { Entry, TableCommand, TableId } from '@barrelhouse/protocol';
import { checkAtOf, foldEntry, snapshotOf, type TableState, toMove } from '@barrelhouse/table';
import type { Reply } from '../../src/host/tables.ts';
import type { Store } from '../../src/store/store.ts';
import { houseOver, type TestHouse } from './house.ts';
import type { Expected, TableModel } from './table-model.ts';

/** How a record is had, and had again after the server went. */
export interface Record {
  open(): Promise<Store>;
  reopen(store: Store): Promise<Store>;
  remove(): void;
}

/** A command as it was sent, to be sent again. */
interface Sent {
  readonly player: string;
  readonly table: TableId;
  readonly command: TableCommand;
  readonly key: string;
  readonly answer: string;
}

const BEGIN = 1_700_000_000_000;
const LINKS = 60;

const told = (reply: Reply): string =>
  reply.kind === 'done'
    ? JSON.stringify([reply.entry, snapshotOf(reply.state)])
    : JSON.stringify(reply);

const codeOf = (reply: Reply): Expected =>
  reply.kind === 'refused' ? reply.refusal.code : reply.kind;

/** A house under test, with what was sent to it so far. */
export class ModelRun {
  readonly models: TableModel[] = [];
  readonly sent: Sent[] = [];
  house: TestHouse;
  readonly #record: Record;
  /** The link before each link, of every chain that was made. */
  readonly #links = new Map<string, string>();
  #keys = 0;
  #chains = 0;

  constructor(record: Record, store: Store) {
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

  /** The link that a seat has to tell with its next roll; absent at level 1. */
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

  /** Sends a command under a new key, and checks that it came to what was expected, and to that alone. */
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
      this.sent.push({ player, table, command, key, answer: told(reply) });
    if (expected !== undefined) assert.equal(codeOf(reply), expected);
    const entries = await this.house.store.entries(table, 0);
    assert.equal(entries.length, reply.kind === 'done' ? before + 1 : before);
    if (reply.kind === 'done') {
      assert.deepEqual(reply.entry, entries.at(-1));
      // Seats move down only with the entry that removes one.
      this.#checkHand(player, reply.entry, command.type === 'remove' ? seated : reply.state);
    }
    await this.checkTable(table);
    return reply;
  }

  /** The same again: the same answer, and nothing new. */
  async sendAgain(index: number): Promise<void> {
    const sent = this.sent[index % this.sent.length];
    if (sent === undefined) return;
    const { player, table, command, key, answer } = sent;
    const before = await this.house.store.entries(table, 0);
    const replies = await Promise.all(
      [1, 2].map(() => this.house.ask(player, table, command, key)),
    );
    assert.deepEqual(replies.map(told), [answer, answer]);
    const other = { type: 'leave', seat: 63 } as const;
    assert.deepEqual(await this.house.ask(player, table, other, key), { kind: 'key-reused' });
    assert.deepEqual(await this.house.store.entries(table, 0), before);
  }

  /** Lets the house do all that is due. */
  async sweep(): Promise<void> {
    for (const table of await this.house.store.due(this.house.now(), 100)) {
      await this.house.tables.check(table);
      await this.checkTable(table);
    }
  }

  /** The server goes and comes back after some time, which is given back. */
  async restart(away: number): Promise<void> {
    const now = this.house.now() + away;
    const store = await this.#record.reopen(this.house.store);
    this.house = houseOver(store, now);
    for (const table of await store.timed('', 1000)) {
      await this.house.tables.refund(table, away);
      await this.checkTable(table);
    }
  }

  /** A seat acts only for itself. */
  #checkHand(player: string, { by }: Entry, { seats }: TableState): void {
    if (typeof by !== 'number') return;
    const seat = seats[by];
    assert.equal(seat?.kind === 'human' ? seat.player : '', player);
  }

  /** What must hold of every table at any time. */
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
    // Matches end and tables expire by themselves; nothing else closes one.
    if (isClosed && model.phase !== 'closed') model.phase = 'closed';
    const phase = isClosed ? 'closed' : state.status;
    assert.deepEqual({ phase, host: state.host }, { phase: model.phase, host: model.host });
    const seats = state.seats.map((seat) => (seat.kind === 'human' ? seat.player : ''));
    assert.deepEqual(seats, model.seats);
    assert.equal(state.seed === '', !isClosed);
    assert.equal(toMove(state) === undefined, state.status !== 'playing');
  }

  /** Everything the log claims is proved, dice included. */
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
