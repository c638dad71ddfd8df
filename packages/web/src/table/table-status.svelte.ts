import type { Seat } from '@barrelhouse/engine';
import type { Subject } from '@barrelhouse/protocol/words';
import { subjectOf } from '../boards/seat.ts';
import { words } from '../i18n/words.svelte.ts';
import type { StatusText } from '../turn/describe-selection.ts';
import type { Turn } from '../turn/turn.svelte.ts';
import { describePrompt, describeStatus } from './describe-status.ts';
import type { Stage } from './stage.svelte.ts';

/** What a table says about the turn, on the felt and to screen readers. For use in a component. */
export class TableStatus {
  readonly stage: Stage;
  readonly turn: Turn;
  /** Why the last move was refused; empty if it was not. */
  refusal: string = $state('');
  readonly line: StatusText = $derived.by(() => describeStatus(this, words.now));

  constructor(stage: Stage, turn: Turn) {
    this.stage = stage;
    this.turn = turn;
    // Loaded on demand: most games see no refusal.
    $effect(() => {
      const { refused } = turn;
      this.refusal = '';
      if (refused === undefined) return;
      import('../turn/describe-refusal.ts').then(
        ({ describeRefusal }) => {
          if (turn.refused === refused)
            this.refusal = describeRefusal(refused, words.now, stage.view);
        },
        () => undefined,
      );
    });
  }

  /** Whom the table waits for; empty in a turn on this device. */
  get waiting(): string {
    const { mine, view, snapshot } = this.stage;
    const mover = view?.turn ?? 0;
    return mine.includes(mover)
      ? ''
      : words.now.table.waitingFor(snapshot?.seats[mover]?.name ?? '');
  }

  /** Why the buttons are disabled; empty while dice are in the air, since a tap ends that. */
  get buttonsOff(): string {
    return this.stage.busted && this.waiting === '' ? words.now.table.turnOver : this.waiting;
  }

  /** What can be done now, for screen readers. */
  get prompt(): string {
    return describePrompt(this, words.now);
  }

  readonly who = (seat: Seat): Subject =>
    subjectOf(seat, this.stage.mine, this.stage.snapshot?.seats);
}
