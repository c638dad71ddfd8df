/** What can be wrong with a bot. */
export type FindingCode =
  | 'wrong-token'
  | 'not-a-bot'
  | 'did-not-start'
  | 'ended'
  | 'never-online'
  | 'no-answer'
  | 'declined'
  | 'no-seat'
  | 'no-chain'
  | 'no-link'
  | 'reused-link'
  | 'wrong-link'
  | 'illegal-move'
  | 'bad-request'
  | 'no-key'
  | 'reused-key'
  | 'new-key'
  | 'gave-up'
  | 'impatient'
  | 'no-reconnect'
  | 'no-resume'
  | 'too-slow'
  | 'left'
  | 'unfinished';

export interface Finding {
  readonly code: FindingCode;
  /** What the bot did, with its details. */
  readonly wrong: string;
  /** What would be right. */
  readonly right: string;
  /** The match in which it was found; empty outside of matches. */
  readonly match: string;
}

const RIGHT: { readonly [code in FindingCode]: string } = {
  'wrong-token':
    'Send "Authorization: Bearer" and the token from $BARRELHOUSE_TOKEN with every request.',
  'not-a-bot': 'Make a bot account with barrelhouse bot create, and use its token.',
  'did-not-start': 'Give a command that runs the bot in this folder, like "python3 bot.py".',
  ended: 'Keep running: reconnect after an error, and stop only if the token is withdrawn.',
  'never-online': 'Open GET /api/me/stream at $BARRELHOUSE_URL, and keep it open.',
  'no-answer':
    'On "challenged", POST /api/challenges/{challenge}/accept or …/decline within a minute.',
  declined: 'Accept, or say in PUT /api/bots/me which games and clocks you take.',
  'no-seat': 'After accepting, or on "seat-waiting", POST /api/tables/{table}/seats.',
  'no-chain':
    'At fairness level 2, send "chain" with the seat: the end of a hash chain of your own.',
  'no-link': 'At fairness level 2, send "link" with every roll: the link before the last one.',
  'reused-link':
    'Reveal each link once. Once a roll has an answer of 200, go to the link before it.',
  'wrong-link':
    'SHA-256 over the label and a link gives the link after it. docs/fairness.md has the label.',
  'illegal-move': 'Send back one of the options in "next.options" exactly as it came.',
  'bad-request': 'Send JSON as GET /api/openapi.json describes it.',
  'no-key': 'Send a new Idempotency-Key with every command.',
  'reused-key': 'Use a new Idempotency-Key for every new command.',
  'new-key':
    'If no answer comes, send the very same again under the same Idempotency-Key: it counts once.',
  'gave-up': 'If no answer comes, send the very same again under the same key until there is one.',
  impatient: 'After 429 or 503, wait for as many seconds as Retry-After says.',
  'no-reconnect': 'When a stream breaks, open it again, after a second or so.',
  'no-resume':
    'Open the stream again with Last-Event-ID: the id of the last event. Or read GET /api/challenges and /api/tables/mine.',
  'too-slow': 'Answer "your-turn" within a few seconds. Rated matches have a clock.',
  left: 'Play matches to their end: leaving is a loss.',
  unfinished: 'Play until the status of the table is "over".',
};

export const findingOf = (code: FindingCode, wrong: string, match = ''): Finding => ({
  code,
  wrong,
  right: RIGHT[code],
  match,
});
