import type { Choice, Next, Seat, View } from '@barrelhouse/engine';
import type { Entry, Fact, Moved, Reaction, Snapshot } from '@barrelhouse/protocol';
import { settings } from '../app/settings.svelte.ts';
import { EMPTY_FELT, type Felt, type FeltDie, feltAfter, feltMatching } from '../dice/felt.ts';
import { play as sound, vibrate } from '../dice/sound.ts';
import { words } from '../i18n/words.svelte.ts';
import type { Sent, SyncState, TableListener, TableSession } from '../session/table-session.ts';
import type { GuardFacts } from '../turn/guard.ts';
import { actionsOf, type Intention } from '../turn/intention.ts';
import type { TurnHost } from '../turn/turn.svelte.ts';
import type { ShownFact } from './shown-facts.ts';
import { type StoryLine, storyLine } from './story.ts';

/** Milliseconds before the next fact is shown; shorter for the moves of this device. */
const PAUSE: {
  readonly [type in Fact['type']]?: { readonly mine: number; readonly theirs: number };
} = {
  rolled: { mine: 0, theirs: 550 },
  kept: { mine: 120, theirs: 500 },
  collected: { mine: 200, theirs: 500 },
  aimed: { mine: 0, theirs: 200 },
  rescued: { mine: 600, theirs: 600 },
  busted: { mine: 1300, theirs: 1300 },
  missed: { mine: 900, theirs: 900 },
  penalised: { mine: 1000, theirs: 1000 },
  banked: { mine: 350, theirs: 700 },
  'barrel-reset': { mine: 900, theirs: 900 },
  'last-round': { mine: 900, theirs: 900 },
  'timed-out': { mine: 700, theirs: 700 },
};

/** How much longer than normal a bot's move is shown; 0 shows it at once. */
const BOT_TEMPO: { readonly [speed in typeof settings.botSpeed]: number } = {
  slow: 2,
  normal: 1,
  fast: 0.4,
  instant: 0,
};

/** With more updates waiting than this, the stage skips all pauses. */
const FAR_BEHIND = 14;
const LONGEST_TUMBLE = 1500;

interface Update {
  readonly entries: readonly Entry[];
  readonly after: {
    readonly view: View | null;
    readonly next: Next | null;
    readonly clock: Snapshot['clock'];
  };
  readonly snapshot: Snapshot | undefined;
  /** Whether it comes without the entries before it. */
  readonly gap: boolean;
}

const lineOf = (shown: ShownFact): StoryLine | undefined =>
  storyLine(shown.fact, `${shown.seq}.${shown.index}`, words.now.table.facts);

/** Shows the facts of a table one after the other, at a pace that people can follow. */
export class Stage implements TableListener, TurnHost {
  snapshot: Snapshot | undefined = $state.raw();
  view: View | null = $state.raw(null);
  next: Next | null = $state.raw(null);
  clock: Snapshot['clock'] = $state.raw(null);
  /** By seat. */
  connected: readonly boolean[] = $state.raw([]);
  /** Whether the last move is saved. */
  syncState: SyncState = $state('saved');
  /** Why the table is not available; empty if it is. */
  goneReason: string = $state('');
  /** Set if the match cannot go on by itself. */
  retry: (() => void) | undefined = $state.raw();

  tumbling: boolean = $state(false);
  /** The line about the fact that was shown last. */
  notice: StoryLine | undefined = $state.raw();
  /** All facts up to the one shown last; those from before this page came from the log. */
  shown: readonly ShownFact[] = $state.raw([]);
  readonly story: readonly StoryLine[] = $derived.by(() =>
    this.shown.flatMap((each) => lineOf(each) ?? []),
  );
  reactions: readonly { readonly key: number; readonly seat: Seat; readonly reaction: Reaction }[] =
    $state.raw([]);
  /** Whether facts are still being shown. */
  busy: boolean = $state(false);
  /** Whether the match waits for `resume`; only if the house plays every seat. */
  paused: boolean = $state(false);

  #felt: Felt = $state.raw(EMPTY_FELT);

  readonly session: TableSession;
  readonly #stop: () => void;
  readonly #queue: Update[] = [];
  #nextKey = 1;
  #wake: (() => void) | undefined;
  #resume: (() => void) | undefined;
  /** Whether the rest of this bot's turn is shown at once. */
  #skipping = false;
  #closed = false;
  #lastSeq = 0;
  /** The last entry that was shown. */
  #shownSeq = 0;
  /** Whether the log could not be read, so that facts are missing. */
  #logMissing = false;

  constructor(session: TableSession) {
    this.session = session;
    this.#stop = session.listen(this);
  }

  get choice(): Choice | undefined {
    const { next, snapshot } = this;
    if (this.busy || next?.kind !== 'choice' || snapshot === undefined) return undefined;
    return this.session.plays(next.seat, snapshot) ? next : undefined;
  }

  /** What the guard needs to know about the match before it asks. */
  get slipFacts(): Pick<GuardFacts, 'closing' | 'coached'> {
    return {
      closing: this.view?.closing === true,
      coached: this.snapshot?.settings.coach !== false,
    };
  }

  get dice(): readonly FeltDie[] {
    return this.#felt.dice;
  }

  get aside(): readonly string[] {
    return this.#felt.aside;
  }

  get pending(): number {
    return this.#felt.pending;
  }

  get throwId(): number {
    return this.#felt.throwId;
  }

  get busted(): boolean {
    return this.#felt.busted;
  }

  /** Whether the house plays every seat: bots, and people who are away. */
  get houseOnly(): boolean {
    const { snapshot } = this;
    return (
      snapshot?.status === 'playing' && snapshot.seats.every(({ seat }) => this.#isHouse(seat))
    );
  }

  get mine(): readonly Seat[] {
    const { snapshot } = this;
    if (snapshot === undefined) return [];
    return snapshot.seats.flatMap(({ seat }) => (this.session.plays(seat, snapshot) ? [seat] : []));
  }

  send(seat: Seat, intention: Intention): Promise<Sent> {
    return this.session.act(seat, actionsOf(intention));
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    this.skip();
    this.resume();
  }

  /** Ends the current pause or throw. */
  skip(): void {
    this.#wake?.();
  }

  /** Ends the current pause or throw and, in a bot's turn, shows the rest of the turn at once. */
  hurry(): void {
    this.#skipping = this.#isHouse(this.view?.turn);
    this.skip();
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.#resume?.();
  }

  settled(): void {
    if (this.tumbling) this.#wake?.();
  }

  failed(retry: () => void): void {
    this.retry = retry;
  }

  sync(state: SyncState): void {
    this.syncState = state;
    if (state === 'saved' && this.#logMissing) void this.#readLog();
  }

  gone(why: string): void {
    this.goneReason = why;
  }

  presence(connected: readonly boolean[]): void {
    this.connected = connected;
  }

  reaction(seat: Seat, reaction: Reaction): void {
    const key = this.#nextKey++;
    this.reactions = [...this.reactions, { key, seat, reaction }];
    setTimeout(() => {
      this.reactions = this.reactions.filter((shown) => shown.key !== key);
    }, 3500);
  }

  table(snapshot: Snapshot, news: readonly Entry[]): void {
    const { view, next, clock } = snapshot;
    const first = this.snapshot === undefined;
    if (!first && snapshot.seq < this.#lastSeq) return;
    const entries = first ? [] : news.filter(({ seq }) => seq > this.#lastSeq);
    const gap = snapshot.seq > this.#lastSeq + entries.length;
    this.#enqueue({ entries, after: { view, next, clock }, snapshot, gap });
  }

  moved(moved: Moved): void {
    if (moved.seq <= this.#lastSeq) return;
    const { seq, at, by, facts, view, next, clock } = moved;
    this.#enqueue({
      entries: [{ seq, at, by, facts }],
      after: { view, next, clock },
      snapshot: undefined,
      gap: seq > this.#lastSeq + 1,
    });
  }

  #enqueue(update: Update): void {
    this.retry = undefined;
    this.#lastSeq = update.snapshot?.seq ?? update.entries.at(-1)?.seq ?? this.#lastSeq;
    this.#queue.push(update);
    if (!this.busy) void this.#showQueue();
  }

  async #showQueue(): Promise<void> {
    this.busy = true;
    while (!this.#closed) {
      if (this.paused) await this.#resumed();
      const update = this.#queue.shift();
      if (update === undefined) break;
      for (const entry of update.entries) {
        for (const [index, fact] of entry.facts.entries()) {
          if (this.paused) await this.#resumed();
          await this.#showFact({ seq: entry.seq, index, fact });
        }
      }
      this.#applyState(update);
      this.#shownSeq = update.snapshot?.seq ?? update.entries.at(-1)?.seq ?? this.#shownSeq;
      // The first two entries open the table and start the match: a new table needs no log.
      if (update.gap && this.#shownSeq > 2) void this.#readLog();
    }
    this.busy = false;
    if (!this.#closed) this.session.shown(this.#lastSeq);
  }

  /** Reads what happened before this page was there, or while it was cut off. */
  async #readLog(): Promise<void> {
    try {
      const [log, { fillFromLog }] = await Promise.all([
        this.session.entries(),
        import('./fill-from-log.ts'),
      ]);
      this.#logMissing = false;
      this.shown = fillFromLog(this.shown, log, this.#shownSeq);
      this.notice ??= this.story.at(-1);
    } catch {
      this.#logMissing = true;
    }
  }

  /** Shows the table as the referee has it after these facts. */
  #applyState({ after, snapshot }: Update): void {
    if (snapshot !== undefined) this.snapshot = snapshot;
    this.view = after.view;
    this.next = after.next;
    this.clock = after.clock;
    if (after.view !== null) this.#felt = feltMatching(this.#felt, after.view);
  }

  #resumed(): Promise<void> {
    return new Promise((resolve) => (this.#resume = resolve));
  }

  #isHouse(seat: Seat | undefined): boolean {
    const info = seat === undefined ? undefined : this.snapshot?.seats[seat];
    return info?.kind === 'bot' || info?.substituted === true;
  }

  get #hurried(): boolean {
    if (this.#closed || this.#skipping || document.hidden) return true;
    // Nobody has to move at a table of bots, so it may be shown as late as the player likes.
    return this.#queue.length > FAR_BEHIND && !this.houseOnly;
  }

  /** The tempo at which to show a fact: 1 unless the house did it. */
  #tempo(fact: Fact): number {
    return 'seat' in fact && this.#isHouse(fact.seat) ? BOT_TEMPO[settings.botSpeed] : 1;
  }

  async #pause(ms: number): Promise<void> {
    if (ms === 0 || this.#hurried) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }

  #isMine(fact: Fact): boolean {
    const { snapshot } = this;
    return 'seat' in fact && snapshot !== undefined && this.session.plays(fact.seat, snapshot);
  }

  async #showFact(shown: ShownFact): Promise<void> {
    const { fact } = shown;
    // First the dice, then the words: text must not reveal a throw that is still in the air.
    await this.#animate(fact);
    this.shown = [...this.shown, shown];
    this.notice = lineOf(shown) ?? this.notice;
    const pause = PAUSE[fact.type];
    if (pause === undefined) return;
    await this.#pause((this.#isMine(fact) ? pause.mine : pause.theirs) * this.#tempo(fact));
  }

  /** Moves the dice and plays their sounds. */
  async #animate(fact: Fact): Promise<void> {
    this.#felt = feltAfter(this.#felt, fact);
    switch (fact.type) {
      case 'turn-began':
        this.#skipping = false;
        if (this.view !== null) this.view = { ...this.view, turn: fact.seat };
        return;
      case 'threw':
        // What another seat did last says nothing about this throw.
        if (this.notice?.seat !== fact.seat) this.notice = undefined;
        if (!this.#hurried && this.#tempo(fact) > 0) sound('rattle');
        return;
      case 'rolled':
        if (this.#tempo(fact) > 0) await this.#tumble();
        return;
      case 'kept':
      case 'collected':
        sound('keep');
        return;
      case 'busted':
      case 'missed':
        sound('bust');
        if (this.#isMine(fact)) vibrate([30, 40, 60]);
        return;
      case 'banked':
        sound('bank');
        return;
      case 'ended':
        sound('win');
        return;
      default:
    }
  }

  async #tumble(): Promise<void> {
    if (this.#hurried) return;
    this.tumbling = true;
    await this.#pause(LONGEST_TUMBLE);
    this.tumbling = false;
  }
}
