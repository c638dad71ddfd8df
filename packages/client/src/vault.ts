/** Where tokens and the secrets of hash chains are kept. They outlast the program and never leave the device. */
export interface Vault {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Forgets everything with the program. */
export const memoryVault = (kept: Map<string, string> = new Map()): Vault => ({
  get: (key) => kept.get(key),
  set: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
});
