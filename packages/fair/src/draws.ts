/**
 * Rejection sampling of whole numbers below `below`, one from each byte used. Bytes past the largest multiple of `below`
 * would favour low numbers and are skipped. Blocks are made only when needed.
 */
export const draws = (
  block: (counter: number) => Uint8Array,
  below: number,
  count: number,
): readonly number[] => {
  const limit = 256 - (256 % below);
  const drawn: number[] = [];
  for (let counter = 0; drawn.length < count; counter++) {
    for (const byte of block(counter)) {
      if (byte < limit && drawn.length < count) drawn.push(byte % below);
    }
  }
  return drawn;
};
