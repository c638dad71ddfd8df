import { englishProblems } from '@barrelhouse/protocol/words';
import type { ProblemWords } from '../problem-words.ts';

export const problems: ProblemWords = englishProblems({
  offline: 'The house isn’t answering. Check your connection and try again.',
  misunderstood: 'This page doesn’t match the server. Reload it and try again.',
});
