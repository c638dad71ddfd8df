import type { MyTable } from '@barrelhouse/client';
import { settings } from '../app/settings.svelte.ts';
import { askReferee } from '../local/local-session.ts';
import { house } from '../online/house.ts';
import { type FoundLog, findLog } from '../review/find-log.ts';
import { rulesOf, seatsOf } from '../review/frames.ts';
import { dropCached, readCached, writeCached } from '../review/result-cache.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import { type Figures, mySeat } from './figures.ts';
import type { FiguresQuestions } from './figures-questions.ts';
import { gamesFrom, type MyGame } from './games.ts';
import { type GameResult, resultOf } from './result.ts';

interface CachedFigures {
  readonly changedAt: number;
  readonly figures: Figures | undefined;
}

/** Only the newest count, so that one request is enough. */
const MOST_ONLINE = 100;

/** Loads the games of this device and of the server, then their figures one by one. */
export class MyGames {
  games: readonly MyGame[] | undefined = $state.raw();
  figures: ReadonlyMap<string, Figures> = $state.raw(new Map());
  /** How finished games ended, long before their figures are worked out. */
  results: ReadonlyMap<string, GameResult> = $state.raw(new Map());
  failed: boolean = $state(false);
  /** Whether the server knows this device but did not answer. */
  silent: boolean = $state(false);
  done: number = $state(0);
  total: number = $state(0);

  #player = '';
  readonly #logs = new Map<string, Promise<FoundLog>>();
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
    await askReferee('remove', { table });
    await dropCached('figures', table);
    this.games = this.games?.filter((game) => game.table !== table);
    this.figures = new Map([...this.figures].filter(([id]) => id !== table));
  }

  async #load(): Promise<void> {
    try {
      const [local, online] = await Promise.all([askReferee('list', {}), this.#online()]);
      this.games = gamesFrom(local, online);
    } catch {
      this.failed = true;
      return;
    }
    const over = this.games.filter(({ status }) => status === 'over');
    this.total = over.length;
    for (const game of over) {
      if (this.#closed) return;
      await this.#findResult(game).catch(() => undefined);
    }
    for (const game of over) {
      if (this.#closed) return;
      const figures = await this.#figuresOf(game).catch(() => undefined);
      this.#logs.delete(game.table);
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

  /** Each log is read once, for its result and its figures. */
  #logOf({ kind, table }: MyGame): Promise<FoundLog> {
    const log = this.#logs.get(table) ?? findLog(kind, table, '');
    this.#logs.set(table, log);
    return log;
  }

  async #findResult(game: MyGame): Promise<void> {
    const log = await this.#logOf(game);
    if (!log.ok) return;
    const seat = mySeat(game.kind, seatsOf(log.value), this.#player, settings.name);
    const result = resultOf(log.value, seat);
    if (result !== undefined) this.results = new Map(this.results).set(game.table, result);
  }

  async #figuresOf(game: MyGame): Promise<Figures | undefined> {
    const { kind, table, changedAt } = game;
    const cached = await readCached<CachedFigures>('figures', table);
    // Figures without a verdict are redone: the rules may be solved by now.
    if (cached?.changedAt === changedAt && cached.figures?.weighed !== undefined)
      return cached.figures;
    const log = await this.#logOf(game);
    const rules = log.ok ? rulesOf(log.value) : undefined;
    if (!log.ok || rules === undefined) return undefined;
    const seat = mySeat(kind, seatsOf(log.value), this.#player, settings.name);
    if (seat === undefined) return undefined;
    const figures = await this.#worker.ask('figures', { entries: log.value, rules, seat });
    await writeCached('figures', table, { changedAt, figures } satisfies CachedFigures);
    return figures;
  }
}
