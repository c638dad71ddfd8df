const names = (all: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(all);

/** What the home screen loads later: my tables and more ways to play. Also quick match and invitations. */
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
  rated: 'rated',

  quick: {
    title: 'Quick match',
    find: 'Find an opponent',
    findHint: 'plays as soon as somebody is there',
    looking: 'Looking for an opponent…',
    waiting: 'Waiting for an opponent…',
    waitingHint: 'The match starts as soon as somebody sits down.',
    bot: 'Play a bot while you wait',
    botHint: 'you’ll be told when somebody joins',
    stop: 'Stop looking',
    stillLooking: 'Looking for an opponent',
    found: (name: string) => `${name} is waiting at your table.`,
    foundSomebody: 'Somebody is waiting at your table.',
    go: 'Go there',
  },

  inviteText: (game: string) => `A game of ${game}?`,
  join: {
    rules: 'The rules in short',
    allRules: 'All the rules',
    waits: (waiting: readonly string[]) =>
      `${names(waiting)} ${waiting.length === 1 ? 'is' : 'are'} waiting for you.`,
  },

  ways: {
    alone: 'Alone',
    aloneLine: 'How few turns do you need?',
    bots: 'Against bots',
    botsLine: 'One to five, each with its own temper.',
    people: 'Several people, one screen',
    peopleLine: 'Pass it round. Works offline.',
    online: 'Online, by link or code',
    onlineLine: 'Send a link, or let them scan it.',
    tournaments: 'Tournaments',
    tournamentsLine: 'League night, arena, Swiss or knockout.',
    watch: 'Watch bots',
    watchLine: 'Sit back. They know what they’re doing, mostly.',
    lesson: 'First lesson',
    lessonLine: 'Three minutes, real dice.',
    rules: 'The rules',
    rulesLine: 'Everything that scores, in pictures.',
    lab: 'The lab',
    labLine: 'How fair, how long, how much skill.',
    ownRules: 'Your own rules',
    ownRulesLine: 'Change what scores, and play by it.',
    here: 'On this device',
    others: 'With others',
    learnTitle: 'Learn',
  },
};

export type TablesWords = typeof tables;
