import { router } from '../../app/router.svelte.ts';

/** The way out of a table leads back to its tournament, or to the lobby if it has none. */
export class WayOut {
  #tournament: string | undefined = $state();
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  get address(): string {
    return this.#tournament ?? '/lobby';
  }

  get isOfTournament(): boolean {
    return this.#tournament !== undefined;
  }

  /** Called once the address of the tournament is known. */
  lead(tournament: string): void {
    this.#tournament = tournament;
  }

  /** Looks for the tournament. Somebody who is asked whether to leave takes longer to answer. */
  async find(): Promise<void> {
    try {
      const { addressByTable } = await import('../../tournaments/entry.ts');
      this.#tournament ??= await addressByTable(this.#table);
    } catch {
      // Without a connection there is nothing to find.
    }
  }

  go(): void {
    router.go(this.address);
  }
}
