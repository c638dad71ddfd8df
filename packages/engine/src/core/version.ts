/** Rises whenever a score, a legal move or an outcome changes for the same rules and the same dice. */
export const ENGINE_VERSION = 1;
