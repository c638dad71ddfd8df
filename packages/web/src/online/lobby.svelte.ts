import type { TableListing } from '@barrelhouse/protocol';
import { api } from './api.ts';
import type { LobbyList } from './events.ts';
import { stream } from './house.ts';
import { byUrgency } from './quick.ts';
import type { LobbyEars } from './stream.ts';

export interface MyTable extends TableListing {
  readonly code: string;
  readonly myTurn: boolean;
}

/** My own tables are no part of the lobby's stream: they are looked at again so often. */
const LOOK_MS = 10_000;
const MOST_OVER = 3;

/** The lobby as it is now. */
export class LobbyNow implements LobbyEars {
  list: LobbyList | undefined = $state.raw();
  mine: readonly MyTable[] = $state.raw([]);
  isCut: boolean = $state(false);
  me: string = $state('');

  readonly #stop: () => void;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor() {
    this.#stop = stream.followLobby({
      hear: (list) => this.hear(list),
      cut: (cut) => this.cut(cut),
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

  hear(list: LobbyList): void {
    this.list = list;
    void this.#look();
  }

  cut(cut: boolean): void {
    this.isCut = cut;
  }

  again(): void {
    stream.renew();
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
    const player = await api.known();
    if (player === undefined) return;
    this.me = player.player;
    const found = await api.read<{ readonly tables: readonly MyTable[] }>('/api/tables/mine');
    if (!found.ok) return;
    const sorted = byUrgency(found.value.tables);
    const over = sorted.filter(({ status }) => status === 'over').slice(0, MOST_OVER);
    const going = sorted.filter(({ status }) => status === 'playing' || status === 'waiting');
    this.mine = [...going, ...over];
  }
}
