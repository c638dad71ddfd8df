import {
  type ProblemWords,
  problemTeller,
  type Trouble,
  type TroubleCode,
} from '@barrelhouse/protocol/words';

export type { NumberOf, ProblemWords, Trouble } from '@barrelhouse/protocol/words';

export const tellTrouble = (words: ProblemWords, trouble: Trouble): string =>
  problemTeller(words)(trouble);

/** A trouble that the page found by itself. */
export const troubleOf = (code: TroubleCode): Trouble => ({ code, details: {} });
