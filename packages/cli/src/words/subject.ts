import { other, type Subject, YOU } from '@barrelhouse/protocol/words';

/** The name of a seat that is played at this terminal and has no other. */
const UNNAMED = 'You';

/** A seat as the subject of a sentence. */
export const subjectOf = (names: readonly string[], seat: number): Subject => {
  const name = names[seat] ?? `Seat ${seat + 1}`;
  return name === UNNAMED ? YOU : other(name);
};
