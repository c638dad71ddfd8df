import type { Entry } from '@barrelhouse/protocol';
import type { ShownFact } from './shown-facts.ts';

/** Fills gaps from the log, but never tells more than was shown: facts after `upTo` still have to be. */
export const fillFromLog = (
  shown: readonly ShownFact[],
  log: readonly Entry[],
  upTo: number,
): readonly ShownFact[] => {
  const known = new Set(shown.map(({ seq }) => seq));
  const missing = log.filter(({ seq }) => seq <= upTo && !known.has(seq));
  const facts = missing.flatMap(({ seq, facts }) =>
    facts.map((fact, index): ShownFact => ({ seq, index, fact })),
  );
  return [...shown, ...facts].sort((a, b) => a.seq - b.seq || a.index - b.index);
};
