import type { Lobby, LobbyFollower, MyTable } from '@barrelhouse/client';
import type { TableListing } from '@barrelhouse/protocol';
import { house } from './house.ts';
import { byUrgency } from './quick.ts';

/** My own tables are no part of the lobby's stream: they are looked at again so often. */
const LOOK_MS = 10_000;
const MOST_OVER = 3;

/** The lobby as it is now. */
export class LobbyNow implements LobbyFollower {
  list: Lobby | undefined = $state.raw();
  mine: readonly MyTable[] = $state.raw([]);
  isCut: boolean = $state(false);
  me: string = $state('');

  readonly #stop: () => void;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor() {
    this.#stop = house.followLobby({
      hear: (list) => this.hear(list),
      connected: (open) => this.connected(open),
    });
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
    void this.#look();
  }

  /** Open tables that are not mine: those stand apart. */
  get open(): readonly TableListing[] {
    return this.#others(this.list?.open ?? []);
  }

  get live(): readonly TableListing[] {
    return this.#others(this.list?.live ?? []);
  }

  hear(list: Lobby): void {
    this.list = list;
    void this.#look();
  }

  connected(open: boolean): void {
    this.isCut = !open;
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

  async #look(): Promise<void> {
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
