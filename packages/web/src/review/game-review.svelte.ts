import type { Match, Rules } from '@barrelhouse/engine';
import type { Verdict } from '@barrelhouse/fair';
import type { Entry, SeatInfo } from '@barrelhouse/protocol';
import { house } from '../online/house.ts';
import { WorkerClient, WorkerStopped } from '../workers/worker-client.ts';
import { findLog, type Missing } from './find-log.ts';
import { type Frame, framesOf, mineOf, rulesOf, seatsOf } from './frames.ts';
import type { Progress, ReviewOutcome, ReviewQuestions } from './review-questions.ts';
import type { ReviewSummary } from './review-summary.ts';

/** A game whose log is here. */
export interface Game {
  readonly entries: readonly Entry[];
  readonly rules: Rules;
  readonly seats: readonly SeatInfo[];
  readonly frames: readonly Frame[];
  /** The seats of this device. */
  readonly mine: readonly number[];
}

type ReviewState =
  | { readonly kind: 'working'; readonly progress: Progress }
  | { readonly kind: 'failed' | 'impossible' }
  | ReviewOutcome;

/** Reviews of this visit, so that going from the review to the replay and back works nothing out twice. */
const known = new Map<string, ReviewSummary>();

/** The review of one finished game: finds its log, and has a worker weigh the moves and check the dice. */
export class GameReview {
  game: Game | undefined = $state.raw();
  missing: Missing | 'failed' | undefined = $state.raw();
  look: ReviewState = $state.raw({ kind: 'working', progress: { phase: 'reading' } });
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
    void this.find();
  }

  /** Address of another screen for this game, with the invitation code or the game itself if they are needed. */
  address(screen: 'review' | 'replay', at?: number): string {
    const query = new URLSearchParams();
    if (at !== undefined) query.set('at', String(at));
    if (this.code !== '') query.set('code', this.code);
    const tail = `${query.size === 0 ? '' : `?${query}`}${this.kind === 'shared' ? location.hash : ''}`;
    return `/${screen}/${this.kind}/${encodeURIComponent(this.table)}${tail}`;
  }

  get review(): ReviewSummary | undefined {
    return this.look.kind === 'look' ? this.look.look : undefined;
  }

  async find(): Promise<void> {
    this.missing = undefined;
    try {
      const log = await findLog(this.kind, this.table, this.code);
      if (this.#closed) return;
      if (log.ok) await this.#take(log.value);
      else this.missing = log.error;
    } catch {
      this.missing = 'failed';
    }
  }

  async #take(entries: readonly Entry[]): Promise<void> {
    const rules = rulesOf(entries);
    if (rules === undefined) {
      this.missing = 'unreadable';
      return;
    }
    const seats = seatsOf(entries);
    const player = this.kind === 'online' ? ((await house.known())?.player ?? '') : '';
    const mine = mineOf(this.kind, seats, player);
    this.game = { entries, rules, seats, frames: framesOf(entries, rules), mine };
    void this.weigh();
  }

  async weigh(): Promise<void> {
    const { game } = this;
    if (game === undefined) return;
    const key = `${this.table} ${game.entries.length}`;
    const before = known.get(key);
    if (before !== undefined) {
      this.look = { kind: 'look', look: before };
      return;
    }
    this.look = { kind: 'working', progress: { phase: 'reading' } };
    try {
      const { entries } = game;
      this.look = await this.#worker.ask('review', { entries }, (progress) => this.#say(progress));
      if (this.look.kind === 'look') known.set(key, this.look.look);
    } catch (error) {
      if (!(error instanceof WorkerStopped)) this.look = { kind: 'failed' };
    }
  }

  /** Checks the dice, and reads the match for those who take it away. */
  async check(): Promise<void> {
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
    this.#say({ phase: 'solving', share: 0, sweep: 0 });
    try {
      const { rules } = game;
      const solved = await this.#worker.ask('solve', { rules }, (progress) => this.#say(progress));
      if (solved === 'solved') await this.weigh();
      else this.look = { kind: 'impossible' };
    } catch (error) {
      if (!(error instanceof WorkerStopped)) this.look = { kind: 'failed' };
    }
  }

  stopSolving(): void {
    this.#worker.stop();
    this.look = { kind: 'unsolved' };
  }

  close(): void {
    this.#closed = true;
    this.#worker.stop();
  }

  #say(progress: Progress): void {
    this.look = { kind: 'working', progress };
  }
}
