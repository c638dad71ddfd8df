/** Letters to insert, delete, replace or swap with a neighbour until one word is the other. */
const distance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const replace = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replace, swap));
    }
  }
  return at(a.length, b.length);
};

/** The nearest known word, or `undefined` if none is close. */
export const nearest = (word: string, known: readonly string[]): string | undefined => {
  const [best] = known
    .map((candidate) => ({ candidate, away: distance(word.toLowerCase(), candidate) }))
    .toSorted((a, b) => a.away - b.away);
  const allowed = Math.max(1, Math.floor(word.length / 2));
  if (best !== undefined && best.away <= Math.min(3, allowed)) return best.candidate;
  return word.length > 1 ? known.find((candidate) => candidate.startsWith(word)) : undefined;
};

/** The end of an error line: suggests the nearest word, or lists all of them. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const best = nearest(word, known);
  return best === undefined ? `It is one of ${known.join(', ')}.` : `Did you mean ${best}?`;
};
