import type { Problem, Table } from '@barrelhouse/client';
import type { Create } from '@barrelhouse/protocol';
import { settings } from '../../app/settings.svelte.ts';
import { shownName } from '../../i18n/shown-name.ts';
import { botPaceFor } from '../bot-pace.ts';
import { house } from '../house.ts';
import { quickMatch } from './quick-match.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The search for somebody to play with. It goes on while the player does something else on this page. */
class Quick {
  /** The game that somebody is wanted for; empty if nobody is. */
  game: string = $state('');
  /** When the search began, in this device's clock. */
  since: number = $state(0);
  /** Whether we sit at a table and wait. */
  isWaiting: boolean = $state(false);
  /** The table with somebody to play with; empty until then. */
  table: string = $state('');
  /** Who that is. */
  rival: string = $state('');
  problem: Problem | undefined = $state.raw();
  /** Whether a search has begun here: then nobody is asked for a name again. */
  hasSearched: boolean = false;

  #stop: () => void = () => {};
  #leave: () => void = () => {};

  start(game: string): void {
    if (this.game === game && this.problem === undefined) return;
    this.stop();
    this.game = game;
    this.hasSearched = true;
    this.since = Date.now();
    const botPace = (clock: Create['clock']): number => botPaceFor(clock, settings.botSpeed);
    const parts = { house, botPace, now: Date.now, sleep };
    this.#stop = quickMatch(parts, game, settings.name, {
      waiting: () => {
        this.isWaiting = true;
      },
      found: (table) => this.#found(table),
      failed: (problem) => {
        this.problem = problem;
      },
    });
  }

  /** Gives up the search, or leaves it behind for the table that was found. */
  stop(): void {
    this.#stop();
    this.#leave();
    this.#stop = () => {};
    this.#leave = () => {};
    this.game = '';
    this.isWaiting = false;
    this.table = '';
    this.rival = '';
    this.problem = undefined;
  }

  #found(table: Table): void {
    this.table = table.id;
    const seat = table
      .snapshot()
      .seats.find(({ kind, who }) => kind === 'human' && who !== table.player);
    this.rival = shownName(seat?.name ?? '');
    // Listening shows the others that we are there, until the table's own screen does.
    this.#leave = table.listen({
      table: ({ status }) => {
        if (status === 'over' || status === 'abandoned') this.stop();
      },
      moved() {},
      presence() {},
      reaction() {},
      link() {},
      gone: () => this.stop(),
    });
  }
}

export const quick: Quick = new Quick();
