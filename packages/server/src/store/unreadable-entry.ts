/** An entry that is in the record but cannot be understood: the table it belongs to cannot be played on. */
export class UnreadableEntry extends Error {
  constructor(seq: number, cause: unknown) {
    super(`Entry ${seq} cannot be read.`, { cause });
  }
}
