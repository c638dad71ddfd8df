// The addresses of pages about tournaments.

export const TOURNAMENTS = '/tournaments';

export const NEW_TOURNAMENT = '/tournaments/new';

export const tournamentAddress = (tournament: string): string =>
  `/tournaments/${encodeURIComponent(tournament)}`;

/** A phone that opens this one is a dice cup for the wall. */
export const cupAddress = (tournament: string): string => `${tournamentAddress(tournament)}?cup=1`;

export const wallAddress = (tournament: string, tables = false): string =>
  `${tournamentAddress(tournament)}/wall${tables ? '?tables=1' : ''}`;
