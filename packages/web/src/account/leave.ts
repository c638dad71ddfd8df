import { writeKept } from '../online/kept-tables.ts';

/** Forgets what this page keeps about the player who was signed out. */
export const forgetTables = (): void => writeKept({ me: '', tables: [], readAt: 0 });

/** Opens the home screen anew, so that nothing of the last player is left in memory. */
export const leave = (): void => {
  forgetTables();
  location.assign('/');
};
