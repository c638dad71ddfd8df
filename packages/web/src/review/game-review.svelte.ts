import type { Match, Rules } from '@barrelhouse/engine';
import type { Verdict } from '@barrelhouse/fair';
import type { Entry, SeatInfo } from '@barrelhouse/protocol';
import { shownSeats } from '../bots/shown-seats.ts';
import { house } from '../online/house.ts';
import { WorkerClient, WorkerStopped } from '../workers/worker-client.ts';
import { findLog, type LogError } from './find-log.ts';
import { type Frame, framesOf, ownSeats, rulesOf, seatsOf } from './frames.ts';
import type { Progress, ReviewOutcome, ReviewQuestions } from './review-questions.ts';
import type { ReviewSummary } from './review-summary.ts';

export interface ReviewedGame {
  readonly entries: readonly Entry[];
  readonly rules: Rules;
  readonly seats: readonly SeatInfo[];
  readonly frames: readonly Frame[];
  /** The seats of this device. */
  readonly mine: readonly number[];
}

type ReviewStatus =
  | { readonly kind: 'working'; readonly progress: Progress }
  | { readonly kind: 'failed' | 'impossible' }
  | ReviewOutcome;

/** Reviews of this visit, so that switching between review and replay computes nothing twice. */
const cache = new Map<string, ReviewSummary>();

/** The review of one game: loads its log, and lets a worker weigh the moves and verify the dice. */
export class GameReview {
  game: ReviewedGame | undefined = $state.raw();
  logError: LogError | 'failed' | undefined = $state.raw();
  status: ReviewStatus = $state.raw({ kind: 'working', progress: { phase: 'reading' } });
  verdict: Verdict | undefined = $state.raw();
  match: Match | undefined = $state.raw();
  unreadable: boolean = $state(false);

  readonly kind: string;
  readonly table: string;
  readonly code: string;
  readonly #worker = new WorkerClient<ReviewQuestions, Progress>(
    () => new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' }),
  );
  #closed = false;

  constructor(kind: string, table: string, code: string) {
    this.kind = kind;
    this.table = table;
    this.code = code;
    void this.load();
  }

  /** Address of another screen for this game, with the invitation code or the shared log if it needs them. */
  address(screen: 'review' | 'replay', at?: number): string {
    const query = new URLSearchParams();
    if (at !== undefined) query.set('at', String(at));
    if (this.code !== '') query.set('code', this.code);
    const tail = `${query.size === 0 ? '' : `?${query}`}${this.kind === 'shared' ? location.hash : ''}`;
    return `/${screen}/${this.kind}/${encodeURIComponent(this.table)}${tail}`;
  }

  get summary(): ReviewSummary | undefined {
    return this.status.kind === 'reviewed' ? this.status.summary : undefined;
  }

  async load(): Promise<void> {
    this.logError = undefined;
    try {
      const log = await findLog(this.kind, this.table, this.code);
      if (this.#closed) return;
      if (log.ok) await this.#open(log.value);
      else this.logError = log.error;
    } catch {
      this.logError = 'failed';
    }
  }

  async #open(entries: readonly Entry[]): Promise<void> {
    const rules = rulesOf(entries);
    if (rules === undefined) {
      this.logError = 'unreadable';
      return;
    }
    const seats = seatsOf(entries);
    const player = this.kind === 'online' ? ((await house.known())?.player ?? '') : '';
    const mine = ownSeats(this.kind, seats, player);
    this.game = {
      entries,
      rules,
      seats: this.kind === 'online' ? shownSeats(seats) : seats,
      frames: framesOf(entries, rules),
      mine,
    };
    void this.weigh();
  }

  async weigh(): Promise<void> {
    const { game } = this;
    if (game === undefined) return;
    const key = `${this.table} ${game.entries.length}`;
    const cached = cache.get(key);
    if (cached !== undefined) {
      this.status = { kind: 'reviewed', summary: cached };
      return;
    }
    this.status = { kind: 'working', progress: { phase: 'reading' } };
    try {
      const { entries } = game;
      this.status = await this.#worker.ask('review', { entries }, (progress) =>
        this.#report(progress),
      );
      if (this.status.kind === 'reviewed') cache.set(key, this.status.summary);
    } catch (error) {
      if (!(error instanceof WorkerStopped)) this.status = { kind: 'failed' };
    }
  }

  /** Verifies the dice, and reads the match for export. */
  async verify(): Promise<void> {
    const { game } = this;
    if (game === undefined) return;
    const { entries } = game;
    try {
      this.verdict = await this.#worker.ask('verify', { entries });
      this.match = await this.#worker.ask('match', { entries });
    } catch (error) {
      this.unreadable = !(error instanceof WorkerStopped);
    }
  }

  async solve(): Promise<void> {
    const { game } = this;
    if (game === undefined) return;
    this.#report({ phase: 'solving', share: 0, sweep: 0 });
    try {
      const { rules } = game;
      const solved = await this.#worker.ask('solve', { rules }, (progress) =>
        this.#report(progress),
      );
      if (solved === 'solved') await this.weigh();
      else this.status = { kind: 'impossible' };
    } catch (error) {
      if (!(error instanceof WorkerStopped)) this.status = { kind: 'failed' };
    }
  }

  stopSolving(): void {
    this.#worker.stop();
    this.status = { kind: 'unsolved' };
  }

  close(): void {
    this.#closed = true;
    this.#worker.stop();
  }

  #report(progress: Progress): void {
    this.status = { kind: 'working', progress };
  }
}
