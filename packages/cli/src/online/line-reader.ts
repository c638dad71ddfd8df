/** Reads lines one after another. A line that was peeked at stays until it is taken. */
export interface LineReader {
  readonly peek: () => Promise<IteratorResult<string, unknown>>;
  readonly take: () => void;
  readonly close: () => void;
}

export const linesOf = (input: AsyncIterable<string>): LineReader => {
  const iterator = input[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<string, unknown>> | undefined;
  return {
    peek: () => (next ??= iterator.next()),
    take: () => {
      next = undefined;
    },
    close: () => void iterator.return?.(),
  };
};
