const names = (all: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(all);

/** My tables on the home screen, quick match and invitations. */
export const tables = {
  title: 'Your tables',
  all: (n: number) => `All ${n}`,
  offline: 'No connection: your tables are safe.',
  names,
  alone: 'only you so far',
  left: {
    days: (n: number) => `${n} days left`,
    hours: (n: number) => `${n} h left`,
    minutes: (n: number) => `${n} min left`,
    seconds: (n: number) => `${n} s left`,
  },
  seats: (have: number, of: number) => `${have} of ${of} seats taken`,
  botsTurn: 'A bot’s turn',

  quick: {
    title: 'Quick match',
    find: 'Find an opponent',
    findHint: 'plays as soon as somebody is there',
    looking: 'Looking for an opponent …',
    waiting: 'Waiting for an opponent …',
    waitingHint: 'The match starts as soon as somebody sits down.',
    bot: 'Play a bot while you wait',
    botHint: 'you’ll be told when somebody joins',
    stop: 'Stop looking',
    stillLooking: 'Looking for an opponent',
    found: (name: string) => `${name} is waiting at your table.`,
    foundSomebody: 'Somebody is waiting at your table.',
    go: 'Go there',
  },

  join: {
    rules: 'The rules in short',
    allRules: 'All the rules',
    waits: (waiting: readonly string[]) =>
      `${names(waiting)} ${waiting.length === 1 ? 'is' : 'are'} waiting for you.`,
  },
};

export type TablesWords = typeof tables;
