const DAY_MS = 24 * 3600 * 1000;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** When a week begins, as `weekOf` counts them: on Monday, in UTC. */
export const weekStart = (week: number): number => FIRST_MONDAY_MS + week * 7 * DAY_MS;
