import type { Leaderboard, LeaderboardPage } from '@barrelhouse/client/ranks';
import type { CodedProblem } from '../i18n/problem-words.ts';
import { ranks } from './ranks.ts';

/** A leaderboard on show: a page of it, and those that were asked for after it. */
export class RanksModel {
  board: Leaderboard | undefined = $state.raw();
  problem: CodedProblem | undefined = $state.raw();
  loading: boolean = $state(false);

  readonly #game: string;
  readonly #season: string;
  #closed = false;

  constructor(game: string, season: string) {
    this.#game = game;
    this.#season = season;
    void this.load();
  }

  /** Loads the first page, or the one with my place. */
  async load(aroundMe = false): Promise<void> {
    const board = await this.#read({ aroundMe });
    if (board !== undefined) this.board = board;
  }

  /** Adds the next page. */
  async more(): Promise<void> {
    const { board } = this;
    if (board === undefined || board.next === null || this.loading) return;
    const next = await this.#read({ after: board.next });
    if (next === undefined) return;
    this.board = { ...next, rows: [...board.rows, ...next.rows], after: board.after };
  }

  async #read(page: LeaderboardPage): Promise<Leaderboard | undefined> {
    this.loading = true;
    const found = await ranks.leaderboard(this.#game, { season: this.#season, ...page });
    if (this.#closed) return undefined;
    this.loading = false;
    this.problem = found.ok ? undefined : found.error;
    return found.ok ? found.value : undefined;
  }

  close(): void {
    this.#closed = true;
  }
}
