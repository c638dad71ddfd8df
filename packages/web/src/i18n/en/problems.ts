import { englishProblems } from '@barrelhouse/protocol/words';
import type { ProblemWords } from '../problem-words.ts';

export const problems: ProblemWords = englishProblems({
  offline: 'The house doesn’t answer. Check your connection and try again.',
  misunderstood: 'The page and the house don’t understand each other. Reload the page.',
});
