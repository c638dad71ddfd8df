import type { Lobby, LobbyFollower, MyTable } from '@barrelhouse/client';
import type { TableListing } from '@barrelhouse/protocol';
import { type CodedProblem, problemOf } from '../i18n/problem-words.ts';
import { house } from './house.ts';
import { byUrgency } from './table-order.ts';
import { whyOffline } from './why-offline.ts';

/** My own tables are not in the lobby stream, so they are polled. */
const POLL_MS = 10_000;
const MOST_OVER = 3;

export class LobbyModel implements LobbyFollower {
  list: Lobby | undefined = $state.raw();
  mine: readonly MyTable[] = $state.raw([]);
  isOffline: boolean = $state(false);
  me: string = $state('');
  /** Why nothing comes, as long as that is so. */
  problem: CodedProblem = $state.raw(problemOf('offline'));

  readonly #stop: () => void;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor() {
    this.#stop = house.followLobby({
      hear: (list) => this.hear(list),
      connected: (open) => this.connected(open),
    });
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
    void this.#poll();
  }

  /** Open tables other than mine. */
  get open(): readonly TableListing[] {
    return this.#others(this.list?.open ?? []);
  }

  get live(): readonly TableListing[] {
    return this.#others(this.list?.live ?? []);
  }

  hear(list: Lobby): void {
    this.list = list;
    void this.#poll();
  }

  connected(open: boolean): void {
    this.isOffline = !open;
    if (!open && this.list === undefined) void this.#explain();
  }

  again(): void {
    house.reconnect();
  }

  close(): void {
    this.#stop();
    clearInterval(this.#timer);
  }

  #others(tables: readonly TableListing[]): readonly TableListing[] {
    return tables.filter(({ table }) => !this.mine.some((own) => own.table === table));
  }

  async #explain(): Promise<void> {
    this.problem = await whyOffline();
  }

  async #poll(): Promise<void> {
    if (document.hidden) return;
    const player = await house.known();
    if (player === undefined) return;
    this.me = player.player;
    const found = await house.mine();
    if (!found.ok) return;
    const sorted = byUrgency(found.value);
    const over = sorted.filter(({ status }) => status === 'over').slice(0, MOST_OVER);
    const going = sorted.filter(({ status }) => status === 'playing' || status === 'waiting');
    this.mine = [...going, ...over];
  }
}
