/** What happens to the player while they look at something else. */
export const news = {
  title: 'Invitations',
  invites: (name: string, game: string): string => `${name} invites you to play ${game}.`,
  join: 'Join',
  joinName: (name: string): string => `Join ${name}`,
  joining: 'Joining…',
  notNow: 'Not now',
  notNowName: (name: string): string => `Not now: ${name}’s invitation`,
  tooLate: 'That table is full or closed.',
  turn: (game: string): string => `${game}: it’s your turn.`,
  sat: (name: string, game: string): string => `${game}: ${name} sat down at your table.`,
  begun: (game: string): string => `${game}: your match has started.`,
  rematch: (name: string): string => `${name} wants a rematch.`,
  seat: (game: string): string => `${game}: a seat is waiting for you.`,
  paired: (tournament: string): string => `${tournament}: your table is ready.`,
  friend: (name: string): string => `${name} is online.`,
  go: 'Go there',
  friends: 'Friends',
};

export type NewsWords = typeof news;
