/** The five games of the house, in the order in which it offers them. */
export const gameIds = ['barrel', 'hutton', 'diecup', 'classic', 'depot'] as const;
