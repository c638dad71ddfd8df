import { MATCH_LIMITS } from '@barrelhouse/protocol';
import { settings } from '../../app/settings.svelte.ts';
import { words } from '../../i18n/words.svelte.ts';
import type { TableModel } from '../table-model.svelte.ts';
import { Absence } from './absence.svelte.ts';
import { callPlayer } from './call.ts';

interface NoticeAction {
  readonly label: string;
  /** What screen readers call it, if the label alone is not enough. */
  readonly name?: string;
  readonly run: () => void;
}

export interface Notice {
  readonly text: string;
  readonly tone: 'plain' | 'lamp' | 'warn';
  readonly actions: readonly NoticeAction[];
  /** Whether it lasts, and news from elsewhere may take its place. */
  readonly isLasting: boolean;
}

const QUICK = { tone: 'plain', actions: [], isLasting: false } as const;

/** What an online table says during a match besides the match itself. For use in a component. */
export class TableNotices {
  readonly absence: Absence;
  readonly #model: TableModel;

  constructor(model: TableModel, me: string) {
    this.#model = model;
    this.absence = new Absence(model, me);
    // Every nudge calls again, also a second one by the same player.
    $effect(() => {
      if (model.nudge !== undefined) callPlayer(`● ${this.#called}`);
    });
  }

  get #called(): string {
    const { nudge, snapshot } = this.#model;
    const t = words.now.online.table.absent;
    return nudge === undefined ? '' : t.called(snapshot?.seats[nudge.seat]?.name ?? '');
  }

  /** The most important notice: there is room for one, because dice must not move. */
  get shown(): Notice | undefined {
    const { syncState, snapshot, mine, session } = this.#model;
    const t = words.now.online.table;
    if (syncState === 'offline')
      return { ...QUICK, tone: 'warn', text: words.now.online.noConnection };
    if (snapshot?.status !== 'playing') return undefined;
    const own = mine.find((seat) => snapshot.seats[seat]?.substituted === true);
    if (own !== undefined) {
      const comeBack = { label: t.back, run: () => void session.comeBack(own) };
      return { ...QUICK, tone: 'lamp', text: t.house, actions: [comeBack] };
    }
    if (this.#called !== '') return { ...QUICK, tone: 'lamp', text: this.#called };
    return this.#waiting ?? this.#housePlays;
  }

  get #waiting(): Notice | undefined {
    const { absence } = this;
    const { name, problem } = absence;
    const { online } = words.now;
    const t = online.table.absent;
    if (!absence.isLong) return undefined;
    const said = absence.wasNudged ? t.nudged(name) : t.waiting(name);
    const nudge = { label: t.nudgeShort, name: t.nudge(name), run: () => absence.nudge() };
    const ask = (): void => {
      absence.asking = true;
    };
    const substitute = { label: t.yes, name: t.substitute(name), run: ask };
    return {
      ...QUICK,
      text: problem === undefined ? said : online.problem(problem),
      actions: [...(absence.mayNudge ? [nudge] : []), ...(absence.mayReplace ? [substitute] : [])],
    };
  }

  get #housePlays(): Notice | undefined {
    const { replaced } = this.absence;
    const seats = this.#model.snapshot?.seats ?? [];
    const t = words.now.online.table;
    const isHouse = seats.every(({ kind, substituted }) => kind === 'bot' || substituted);
    // The house limits its own moves while nobody plays against it.
    if (settings.botSpeed === 'instant' && isHouse) {
      const text = seats.some(({ kind }) => kind !== 'bot')
        ? t.houseForAll(1000 / MATCH_LIMITS.substitutePace)
        : t.houseOnly(1000 / MATCH_LIMITS.botsOnlyPace);
      return { ...QUICK, text, isLasting: true };
    }
    if (replaced.length === 0) return undefined;
    const text = t.absent.housePlays(replaced.join(', '), replaced.length);
    return { ...QUICK, text, isLasting: true };
  }
}
