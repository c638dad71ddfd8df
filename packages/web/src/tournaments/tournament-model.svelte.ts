import type { Answered, Problem } from '@barrelhouse/client';
import type { Tournament, TournamentId } from '@barrelhouse/client/tournaments';
import { shownName } from '../i18n/shown-name.ts';
import { words } from '../i18n/words.svelte.ts';
import { house } from '../online/house.ts';
import { tournaments } from './tournaments.ts';

const named = <P extends { readonly name: string }>(person: P): P => ({
  ...person,
  name: shownName(person.name),
});

/** Often enough for a countdown in seconds. */
const TICK_MS = 500;

/** A tournament on show, kept fresh by its stream. */
export class TournamentModel {
  tournament: Tournament | undefined = $state.raw();
  /** Why it cannot be shown at all. */
  gone: Problem | undefined = $state.raw();
  /** Why the last command failed. */
  refused: Problem | undefined = $state.raw();
  isOffline: boolean = $state(false);
  sending: boolean = $state(false);
  /** My player id; empty for a visitor without one. */
  me: string = $state('');
  /** By the server's clock. */
  time: number = $state(Date.now());
  readonly names: ReadonlyMap<string, string> = $derived(
    new Map(this.tournament?.competitors.map(({ player, name }) => [player, name])),
  );

  readonly id: TournamentId;
  readonly #stop: () => void;
  readonly #ticking: ReturnType<typeof setInterval>;
  #ahead = 0;

  constructor(id: TournamentId) {
    this.id = id;
    this.#stop = tournaments.follow(id, {
      hear: (tournament) => this.#hear(tournament),
      connected: (open) => {
        this.isOffline = !open;
      },
      gone: (problem) => {
        this.gone = problem;
      },
    });
    this.#ticking = setInterval(() => {
      this.time = Date.now() + this.#ahead;
    }, TICK_MS);
    void this.#readMe();
  }

  close(): void {
    this.#stop();
    clearInterval(this.#ticking);
  }

  nameOf(player: string | null | undefined): string {
    return this.names.get(player ?? '') ?? '';
  }

  /** The name of a player, or "You". */
  calledBy(player: string): string {
    return player === this.me ? words.now.tournaments.page.you : this.nameOf(player);
  }

  /** Milliseconds until a time; never negative. */
  until(time: number): number {
    return Math.max(0, time - this.time);
  }

  /** Sends a command, one at a time. Says whether it was carried out. */
  async send(command: (id: TournamentId) => Answered<Tournament>): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.refused = undefined;
    const answer = await command(this.id);
    this.sending = false;
    if (answer.ok) {
      this.#hear(answer.value);
      await this.#readMe();
    } else this.refused = answer.error;
    return answer.ok;
  }

  #hear(tournament: Tournament): void {
    // The answer to a command may overtake an older reading.
    if (tournament.seq < (this.tournament?.seq ?? 0)) return;
    this.#ahead = tournament.now - Date.now();
    this.time = tournament.now;
    this.tournament = {
      ...tournament,
      host: named(tournament.host),
      competitors: tournament.competitors.map(named),
    };
  }

  async #readMe(): Promise<void> {
    this.me = (await house.known())?.player ?? '';
  }
}
