/** Limits on what clients send. The schemas and the docs are made from these. */
export const LIMITS = {
  nameLength: 24,
  bodyBytes: 32_768,
  /** Objects and arrays inside each other, in a body or a message. House rules have six. */
  jsonDepth: 64,
  /** Actions in one message: keep and roll, keep and bank, or aim and roll. */
  actions: 4,
  openTables: 20,
  streamTables: 8,
  streamsPerPlayer: 12,
  streamsPerAddress: 200,
  /** Streams and sockets opened by one address in a minute: a club that reconnects every few seconds needs fewer. */
  newStreams: 600,
  /** Unanswered moves per socket. A player needs one or two. */
  unanswered: 8,
  /** Messages of one socket, of any kind, that may wait for their answers before it is closed. */
  unansweredMessages: 32,
  /** Messages in a row that nobody in particular, or a player without an allowance, may send before the socket is closed. */
  strikes: 8,
  /** Bytes and fragments of one message over a socket: the longest move has a few hundred bytes. */
  messageBytes: 4096,
  messageFragments: 16,
  /** Connections of one address: every stream it may have, and as many again for requests. */
  connectionsPerAddress: 400,
  /** Requests sent ahead on one connection: browsers send none. */
  unansweredRequests: 16,
  /**
   * What everybody at one address may ask together, as a multiple of one player's allowance: eight who ask without a
   * pause, or a club of a hundred who play.
   */
  addressShare: 8,
  /** Requests and messages of one address at once: a dozen people who load the page. */
  addressBurst: 600,
  /** What an IPv6 network of 56 bits may have, as a multiple of one of 64: a few households, or one with many networks. */
  networkShare: 4,
  /** Questions about the health of the house, and for its figures, of one address in a minute. */
  healthChecks: 600,
  figures: 60,
  /** New guests, and new tables, per address in ten minutes. */
  newPlayers: 100,
  newTables: 100,
  /** Checks of house rules per address in a minute. Each takes a while. */
  checkedRules: 30,
  /** House rules that one address asks the house to solve in a minute. */
  solvedRules: 6,
  /** Reactions per player in a minute; an address has `addressShare` times as many. */
  reactions: 60,
  /** Wrong codes per address in a minute. */
  wrongCodes: 20,
  /** Requests of one address about passkeys in ten minutes: registering and signing in take two each. */
  ceremonies: 200,
  /** Changes to an account in a minute; an address has `addressShare` times as many. */
  accountChanges: 30,
  /** Follows, blocks and other changes among people in a minute; an address has `addressShare` times as many. */
  peopleChanges: 60,
  /** Invitations of one player in a minute. */
  invitations: 30,
  /** Profiles read by one player, or by an address without a player, in a minute. */
  profiles: 120,
  /** Pictures for other sites, of one address in a minute. */
  pictures: 60,
  /** How many players somebody can follow, or block. */
  follows: 500,
  blocks: 500,
  /** Reports of one player in ten minutes; an address has `addressShare` times as many. */
  reports: 10,
  /** Characters of a report's note, and of the reason for what a host does. */
  noteLength: 280,
  /** Bans in force at the same time. */
  bans: 10_000,
  /** The longest ban or mute, in minutes: a year. */
  banMinutes: 365 * 24 * 60,
  /** Bots of one account. */
  bots: 3,
  /** What the bots of one account may ask together, as a multiple of one player's allowance. */
  botShare: 2,
  /** Tables that a bot may host at the same time, and that it may be asked to play at. */
  botTables: 8,
  /** Challenges that one player or bot may send in an hour; an address has `addressShare` times as many. */
  challenges: 60,
  /** Challenges that wait for one bot's answer. */
  waitingChallenges: 20,
  /** Tables of the house ladder at the same time, whatever the number of bots and servers. */
  ladderTables: 8,
  passkeys: 20,
  recoveryCodes: 10,
  /** New tournaments of one player in ten minutes; an address has `addressShare` times as many. */
  newTournaments: 10,
  /** Tournaments of one host that have not ended. */
  openTournaments: 5,
  /** Joining, leaving and other commands of one player to tournaments in a minute. */
  tournamentCommands: 60,
  /** The longest arena. */
  arenaMinutes: 12 * 60,
  /** Devices of one player that get push messages. */
  pushDevices: 10,
  /** Changes to notifications in a minute; an address has `addressShare` times as many. */
  noticeChanges: 30,
  /** How often somebody who looks for a rated match may ask in a minute: every two seconds on two devices. */
  seeks: 120,
  botPace: 5000,
  clockBank: 30 * 24 * 3600,
  clockIncrement: 7 * 24 * 3600,
} as const;

/** Everything a player can say. There is no free chat. */
export const REACTIONS = ['nice', 'ouch', 'lucky', 'brave', 'thanks', 'hurry', 'hello'] as const;

export type Reaction = (typeof REACTIONS)[number];
