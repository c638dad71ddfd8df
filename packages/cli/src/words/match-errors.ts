import { type LineError, type MatchError, unreachable } from '@barrelhouse/engine';
import { tellRefusal, tellRulesError } from '@barrelhouse/protocol/words';
import { count } from './numbers.ts';

/** What is wrong with a line of a written match, and what was expected. */
export const tellMatchProblem = (problem: LineError): string => {
  switch (problem.code) {
    case 'unreadable':
      return `expected ${problem.expected}`;
    case 'newer-engine':
      return `written by engine ${problem.engine}, which this version does not know: update barrelhouse`;
    case 'unknown-game':
      return `expected a known game, and there is no ${problem.game === '' ? 'name' : problem.game}`;
    case 'other-rules':
      return `expected the rules of ${problem.game} as they are now, but the hash ${problem.hash} belongs to other rules`;
    case 'bad-rules':
      return `expected rules that can be played: ${problem.errors
        .map((error) => `${error.path === '' ? 'the rules' : error.path} ${tellRulesError(error)}`)
        .join('; ')}`;
    case 'refused':
      return `the rules do not allow it. ${tellRefusal(problem.refusal)}`;
    case 'wrong-dice':
      return `expected ${count(problem.due, 'die', 'dice')} in this roll`;
    case 'differs':
      return problem.expected === ''
        ? 'expected no effect here'
        : `expected this effect: ${problem.expected}`;
    default:
      return unreachable(problem);
  }
};

/** The first wrong line of a match, and what was expected. */
export const tellMatchError = ({ line, text, problem }: MatchError): string[] => [
  `line ${line}: ${text === '' ? '(nothing)' : text}`,
  `  ${tellMatchProblem(problem)}`,
];
