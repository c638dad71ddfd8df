import {
  type CodedProblem,
  type ProblemWords,
  problemTeller,
  type WordedCode,
} from '@barrelhouse/protocol/words';

export {
  type CodedProblem,
  type NumberOf,
  type ProblemWords,
  quoted,
  type RatedWords,
  ratedNeed,
  untilWhen,
} from '@barrelhouse/protocol/words';

export const tellProblem = (words: ProblemWords, problem: CodedProblem): string =>
  problemTeller(words)(problem);

/** A problem that the page found by itself. */
export const problemOf = (code: WordedCode): CodedProblem => ({ code, details: {} });
