/** Goes up whenever the same rules and dice lead to another score, legal move or outcome. */
export const ENGINE_VERSION = 1;
