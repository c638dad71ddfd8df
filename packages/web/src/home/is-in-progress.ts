import type { LocalListing } from '../local/referee-questions.ts';

export const isInProgress = ({ status }: LocalListing): boolean => status === 'playing';
