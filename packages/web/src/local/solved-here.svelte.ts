import { cachedKeys } from '../review/result-cache.ts';

/** The rules that were solved on this device, by hash. */
class SolvedHere {
  #hashes: ReadonlySet<string> | undefined = $state.raw();
  #reading = false;

  /** Until they have been read, any rules may be among them. */
  has(hash: string): boolean {
    if (!this.#reading) void this.read();
    return this.#hashes?.has(hash) ?? true;
  }

  async read(): Promise<void> {
    this.#reading = true;
    this.#hashes = new Set(await cachedKeys('solved'));
  }
}

export const solvedHere = new SolvedHere();
