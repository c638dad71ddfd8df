export { tellWhyAbandoned, UNPLAYED } from './abandoned.ts';
export {
  type CombinationWords,
  combinationTeller,
  groupCounts,
  type NamedCombination,
  tellCombination,
  withName,
} from './combinations.ts';
export { capital, figure, inWords, listing, spaced } from './figures.ts';
export {
  type ClientSentences,
  type CodedProblem,
  englishProblems,
  type NumberOf,
  type ProblemWords,
  problemTeller,
  quoted,
  type RatedWords,
  ratedNeed,
  type TextOf,
  untilWhen,
  type WordedCode,
} from './problems.ts';
export { type NotCounted, tellNotCounted, tellRatingReason } from './rating-change.ts';
export { type RefusalWords, refusalTeller, tellRefusal } from './refusals.ts';
export { type RulesErrorWords, rulesErrorTeller, tellRulesError } from './rules-errors.ts';
export { SOMEONE } from './someone.ts';
export { other, type Sentence, type Subject, tell, YOU } from './subject.ts';
export { tellTableRefusal } from './table-refusals.ts';
