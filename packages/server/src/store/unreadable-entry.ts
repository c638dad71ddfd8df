/** A stored entry cannot be parsed, so its table cannot be played. */
export class UnreadableEntry extends Error {
  constructor(seq: number, cause: unknown) {
    super(`Entry ${seq} cannot be read.`, { cause });
  }
}
