/** A cache bounded in bytes. Values not asked for lately are dropped; their owner can make them again. */
export interface ByteCache<Key, Value> {
  get(key: Key): Value | undefined;
  /** Keeps a value of about so many bytes. The latest value is kept whatever its size. */
  set(key: Key, value: Value, bytes: number): void;
  /** Notes that a kept value has grown by so many bytes. */
  grow(key: Key, bytes: number): void;
  /** About how many bytes are kept now. */
  readonly bytes: number;
}

interface Kept<Value> {
  readonly value: Value;
  bytes: number;
}

/**
 * A cache of two generations. What is asked for moves to the young one. Once that holds half of `most`, the old one is
 * dropped and the young one becomes the old. A hit in the young generation costs one look-up.
 */
export const byteCache = <Key, Value>(most: number): ByteCache<Key, Value> => {
  let young = new Map<Key, Kept<Value>>();
  let old = new Map<Key, Kept<Value>>();
  let youngBytes = 0;
  let oldBytes = 0;

  const age = (): void => {
    old = young;
    oldBytes = youngBytes;
    young = new Map();
    youngBytes = 0;
  };

  const add = (key: Key, kept: Kept<Value>): void => {
    if (young.size > 0 && youngBytes + kept.bytes > most / 2) age();
    young.set(key, kept);
    youngBytes += kept.bytes;
  };

  const drop = (key: Key): void => {
    youngBytes -= young.get(key)?.bytes ?? 0;
    young.delete(key);
    oldBytes -= old.get(key)?.bytes ?? 0;
    old.delete(key);
  };

  return {
    get(key) {
      const recent = young.get(key);
      if (recent !== undefined) return recent.value;
      const kept = old.get(key);
      if (kept === undefined) return undefined;
      drop(key);
      add(key, kept);
      return kept.value;
    },
    set(key, value, bytes) {
      drop(key);
      add(key, { value, bytes });
    },
    grow(key, bytes) {
      const kept = young.get(key);
      if (kept !== undefined) {
        kept.bytes += bytes;
        youngBytes += bytes;
        if (young.size > 1 && youngBytes > most / 2) age();
        return;
      }
      const aged = old.get(key);
      if (aged === undefined) return;
      aged.bytes += bytes;
      oldBytes += bytes;
    },
    get bytes() {
      return youngBytes + oldBytes;
    },
  };
};
