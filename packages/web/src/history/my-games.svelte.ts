import type { MyTable } from '@barrelhouse/client';
import { settings } from '../app/settings.svelte.ts';
import { ask } from '../local/local-session.ts';
import { house } from '../online/house.ts';
import { findLog } from '../review/find-log.ts';
import { rulesOf, seatsOf } from '../review/frames.ts';
import { dropCached, readCached, writeCached } from '../review/work-cache.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import { type Figures, mySeat } from './figures.ts';
import type { FiguresQuestions } from './figures-questions.ts';
import { gamesFrom, type MyGame } from './games.ts';

interface KeptFigures {
  readonly changedAt: number;
  readonly figures: Figures | undefined;
}

/** More than this asks the house for too much at once; the newest count. */
const MOST_ONLINE = 100;

/** The games of this device and of the house, and their figures one after the other. */
export class MyGames {
  games: readonly MyGame[] | undefined = $state.raw();
  figures: ReadonlyMap<string, Figures> = $state.raw(new Map());
  failed: boolean = $state(false);
  /** Whether the house did not answer although this device is known there. */
  silent: boolean = $state(false);
  done: number = $state(0);
  total: number = $state(0);

  #player = '';
  readonly #worker = new WorkerClient<FiguresQuestions>(
    () => new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module' }),
  );
  #closed = false;

  constructor() {
    void this.#load();
  }

  close(): void {
    this.#closed = true;
    this.#worker.stop();
  }

  async remove({ table }: MyGame): Promise<void> {
    await ask('remove', { table });
    await dropCached('figures', table);
    this.games = this.games?.filter((game) => game.table !== table);
    this.figures = new Map([...this.figures].filter(([of]) => of !== table));
  }

  async #load(): Promise<void> {
    try {
      const [local, online] = await Promise.all([ask('list', {}), this.#online()]);
      this.games = gamesFrom(local, online);
    } catch {
      this.failed = true;
      return;
    }
    const over = this.games.filter(({ status }) => status === 'over');
    this.total = over.length;
    for (const game of over) {
      if (this.#closed) return;
      const figures = await this.#figuresOf(game).catch(() => undefined);
      this.done++;
      if (figures !== undefined) this.figures = new Map(this.figures).set(game.table, figures);
    }
  }

  async #online(): Promise<readonly MyTable[]> {
    const player = await house.known();
    if (player === undefined) return [];
    this.#player = player.player;
    const found = await house.mine(MOST_ONLINE);
    this.silent = !found.ok;
    return found.ok ? found.value : [];
  }

  async #figuresOf(game: MyGame): Promise<Figures | undefined> {
    const { kind, table, changedAt } = game;
    const kept = await readCached<KeptFigures>('figures', table);
    // Rules that were not solved then may be by now.
    if (kept?.changedAt === changedAt && kept.figures?.weighed !== undefined) return kept.figures;
    const log = await findLog(kind, table, '');
    const rules = log.ok ? rulesOf(log.value) : undefined;
    if (!log.ok || rules === undefined) return undefined;
    const seat = mySeat(kind, seatsOf(log.value), this.#player, settings.name);
    if (seat === undefined) return undefined;
    const figures = await this.#worker.ask('figures', { entries: log.value, rules, seat });
    await writeCached('figures', table, { changedAt, figures } satisfies KeptFigures);
    return figures;
  }
}
