/** Players at tables that are bot accounts. Tables know only their ids; the house tells which they are. */
class BotSeats {
  #players: ReadonlySet<string> = $state.raw(new Set());

  has(player: string): boolean {
    return this.#players.has(player);
  }

  add(players: readonly string[]): void {
    this.#players = new Set([...this.#players, ...players]);
  }
}

export const botSeats: BotSeats = new BotSeats();
