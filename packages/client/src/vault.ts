/** Stores tokens and the secrets of hash chains. They survive the program and never leave the device. */
export interface Vault {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Forgets everything when the program ends. */
export const memoryVault = (values: Map<string, string> = new Map()): Vault => ({
  get: (key) => values.get(key),
  set: (key, value) => void values.set(key, value),
  remove: (key) => void values.delete(key),
});
