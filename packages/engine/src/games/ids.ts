/** The five games of the house, in the order they are offered. */
export const gameIds = ['barrel', 'hutton', 'diecup', 'classic', 'depot'] as const;
