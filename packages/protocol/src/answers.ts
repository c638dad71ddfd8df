import { type Rules, rulesSchema } from '@barrelhouse/engine';
import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { REACTIONS } from './limits.ts';

// What the server sends. These describe the types of `facts.ts`, `snapshot.ts` and the engine for readers of the API;
// a titled schema is told once and referred to by its title. New members may be added to any of them.

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const seat = Type.Integer({ minimum: 0, description: 'A seat, counted from 0.' });
const points = (description: string) => Type.Integer({ description });
const dice = (description: string) => Type.String({ pattern: '^[1-6]*$', description });
const hash = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description });
const time = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description} Milliseconds since 1970.` });
const tableId = Type.String({ description: 'The id of a table.' });
const playerId = Type.String({ description: 'The public id of a player. It opens no door.' });
const seq = Type.Integer({ minimum: 1, description: 'The number of an entry, counted from 1.' });
const cup = Type.Integer({ minimum: 0, description: 'Dice that the next roll uses.' });
const verb = Type.Enum(['roll', 'keep', 'bank', 'pass', 'aim']);
const target = Type.Integer({ minimum: 1, description: 'A number that dice are collected for.' });

// How a match stands

const BarredInfo = Type.Object(
  {
    verb,
    why: Type.Object(
      { code: Type.String() },
      {
        additionalProperties: true,
        description: 'The refusal that this would get: a code and its numbers.',
      },
    ),
  },
  { title: 'Barred', description: 'Something that cannot be done now, and why.' },
);

const CombinationInfo = Type.Object(
  { name: Type.String(), dice: dice('Its dice.'), points: points('What it is worth.') },
  { title: 'Combination', description: 'A combination that scores, as it lies in a selection.' },
);

export const OptionInfo = Type.Union(
  [
    Type.Object({ type: Type.Literal('roll'), cup }),
    Type.Object({
      type: Type.Literal('keep'),
      dice: dice('What is set aside.'),
      points: points('What it is worth.'),
      combinations: Type.Array(CombinationInfo),
      pending: points('Turn points once it is kept.'),
      total: points('The score if they were then banked.'),
      cup,
      hot: Type.Boolean({ description: 'All dice have scored.' }),
      barred: Type.Array(BarredInfo, { description: 'What would not be open afterwards.' }),
    }),
    Type.Object({
      type: Type.Literal('bank'),
      points: points('What is banked.'),
      total: points('The score afterwards.'),
    }),
    Type.Object({ type: Type.Literal('pass') }),
    Type.Object({
      type: Type.Literal('aim'),
      target,
      dice: dice('What is collected at once.'),
      points: points('What it is worth.'),
      have: Type.Integer({ description: 'Dice in the slot then.' }),
      need: Type.Integer({ description: 'Dice that fill it.' }),
      cup,
      free: Type.Boolean({ description: 'A free turn follows at once.' }),
    }),
  ],
  { title: 'Option', description: 'Something that can be done now, and what it would bring.' },
);

const StandingInfo = Type.Object(
  {
    seat,
    place: Type.Integer({ minimum: 1, description: 'Equal seats share a place.' }),
    score: Type.Integer(),
    turns: Type.Integer({ minimum: 0 }),
  },
  { title: 'Standing', description: 'How a seat ended.' },
);

const standings = Type.Array(StandingInfo, { description: 'Best place first.' });

export const NextInfo = Type.Union(
  [
    Type.Object({
      kind: Type.Literal('choice'),
      seat,
      options: Type.Array(OptionInfo, {
        minItems: 1,
        description: 'All that the seat can do, best first. Send one as it is.',
      }),
      barred: Type.Array(BarredInfo),
    }),
    Type.Object({ kind: Type.Literal('chance'), seat, dice: Type.Integer({ minimum: 1 }) }),
    Type.Object({ kind: Type.Literal('over'), standings }),
  ],
  { title: 'Next', description: 'What the table waits for.' },
);

const CellInfo = Type.Object(
  {
    kind: Type.Enum(['target', 'opening', 'busts', 'barrel', 'slot']),
    label: Type.String(),
    have: Type.Integer(),
    need: Type.Integer(),
  },
  { title: 'Cell', description: 'Anything that fills up: the way to the target, a slot.' },
);

const BoardInfo = Type.Object(
  {
    score: Type.Integer({ description: 'Points, or turns where the fewest win.' }),
    turns: Type.Integer({ minimum: 0 }),
    present: Type.Boolean({ description: 'Whether the seat is still in the match.' }),
    cells: Type.Array(CellInfo),
  },
  { title: 'Board', description: 'What a seat has.' },
);

export const ViewInfo = Type.Object(
  {
    turn: seat,
    dice: dice('Face up on the table, to pick from.'),
    aside: Type.Array(dice('One pick.'), { description: 'Set aside in this set of dice.' }),
    cup: Type.Integer({
      minimum: 0,
      description: 'Dice of the next roll; 0 while dice lie there.',
    }),
    pending: points('Lost on a bust.'),
    target: Type.Integer({ minimum: 0, description: 'The number being collected, or 0.' }),
    closing: Type.Boolean({ description: 'Whether this is the last round.' }),
    boards: Type.Array(BoardInfo, { description: 'By seat.' }),
  },
  { title: 'View', description: 'All there is to see of a match. Nothing is hidden.' },
);

const ClockState = Type.Object(
  {
    left: Type.Array(Type.Number(), { description: 'Milliseconds left by seat, as of the entry.' }),
    deadline: orNull(time('When the time of the seat to move runs out; null while nobody’s does.')),
  },
  { title: 'Clock', description: 'How much time the seats have.' },
);

const position = {
  view: orNull(ViewInfo),
  next: orNull(NextInfo),
  clock: orNull(ClockState),
};

// Facts

const fact = <const T extends string, P extends TProperties>(
  type: T,
  description: string,
  properties: P,
) => Type.Object({ type: Type.Literal(type), ...properties }, { description });

const barrel = {
  seat,
  barrel: Type.Integer({ minimum: 0 }),
  left: Type.Integer({ description: 'Turns left in it.' }),
};

export const MatchFact = Type.Union(
  [
    fact('started', 'A match begins.', {
      engine: Type.Integer(),
      game: Type.String(),
      rules: Type.String({ description: 'The hash of the rules.' }),
      seats: Type.Integer(),
      first: seat,
    }),
    fact('turn-began', 'A turn begins.', { seat, turn: Type.Integer() }),
    fact('threw', 'Dice leave the cup.', { seat, cup }),
    fact('rolled', 'Dice have fallen.', { seat, dice: dice('How they fell.') }),
    fact('kept', 'Dice are set aside.', {
      seat,
      dice: dice('Which.'),
      points: points('What they are worth.'),
      pending: points('Turn points now.'),
      cup,
      hot: Type.Boolean(),
    }),
    fact('rescued', 'The last dice fell alike: all dice are rolled next.', {
      seat,
      cup,
      blank: Type.Boolean({ description: 'They score nothing.' }),
    }),
    fact('busted', 'The turn’s points are lost.', {
      seat,
      why: Type.Enum(['no-score', 'overshoot']),
      lost: points('How many.'),
      streak: Type.Integer({ description: 'Busts in a row.' }),
    }),
    fact('penalised', 'Points are taken for busts in a row.', {
      seat,
      points: points('How many.'),
      total: points('The score now.'),
      streak: Type.Integer(),
    }),
    fact('recovered', 'A roll that scores breaks a row of failed ones.', { seat }),
    fact('passed', 'A busted seat ends its turn.', { seat }),
    fact('banked', 'The turn’s points are safe.', {
      seat,
      points: points('How many.'),
      total: points('The score now.'),
    }),
    fact('barrel-entered', 'A seat is in a barrel.', barrel),
    fact('barrel-held', 'It stays in there.', barrel),
    fact('barrel-reset', 'It falls back out of it.', {
      ...barrel,
      total: points('The score now.'),
    }),
    fact('barrel-left', 'It got out.', { seat, barrel: barrel.barrel }),
    fact('last-round', 'The match ends when the turn comes round to this seat.', { seat }),
    fact('aimed', 'A number is chosen to be collected.', { seat, target }),
    fact('collected', 'Dice go into a slot.', {
      seat,
      target,
      dice: dice('Which.'),
      points: points('What they are worth.'),
      have: Type.Integer({ description: 'Dice in the slot now.' }),
      cup,
    }),
    fact('refilled', 'All dice are in the cup again.', {
      seat,
      why: Type.Enum(['all-dice', 'complete']),
      cup,
    }),
    fact('missed', 'Nothing to collect: the turn ends.', { seat }),
    fact('finished', 'A seat has filled every slot.', { seat, turns: Type.Integer() }),
    fact('left', 'A seat left the match.', { seat }),
    fact('ended', 'The match is over.', { standings }),
  ],
  { title: 'MatchFact', description: 'What happened in the match.' },
);

const { $schema: _dialect, ...rules } = rulesSchema;
export const RulesInfo = Type.Unsafe<Rules>({ ...rules, title: 'Rules' });

const ClockSetting = Type.Object({
  bank: Type.Integer({ description: 'Seconds to begin with, and never more.' }),
  increment: Type.Integer({ description: 'Seconds gained with each turn.' }),
});

export const SettingsInfo = Type.Object(
  {
    places: Type.Integer({ minimum: 1, description: 'Seats at most.' }),
    access: Type.Enum(['open', 'invited']),
    start: Type.Enum(['host', 'full'], {
      description: 'Who starts the match: the host, or the last seat to be taken.',
    }),
    clock: orNull(ClockSetting),
    fairness: Type.Union([Type.Literal(1), Type.Literal(2)], {
      description: '1: the server cannot choose dice. 2: nor can it look ahead.',
    }),
    coach: Type.Boolean({ description: 'Whether the coach may be asked during the match.' }),
    botPace: Type.Integer({ minimum: 0, description: 'Milliseconds between a bot’s moves.' }),
  },
  { title: 'Settings', description: 'What a table is set up as. It stays so.' },
);

const seated = { seat, name: Type.String() };

export const TableFactInfo = Type.Union(
  [
    fact('opened', 'A table was opened.', {
      protocol: Type.Literal(1),
      table: tableId,
      host: playerId,
      rules: Type.Union([
        Type.Object({ id: Type.String(), hash: Type.String() }, { description: 'A known game.' }),
        RulesInfo,
      ]),
      hash: Type.String({ description: 'The hash of the rules.' }),
      settings: SettingsInfo,
      commitment: hash('Binds the server to its seed.'),
    }),
    fact('seated', 'Somebody took a seat.', {
      ...seated,
      kind: Type.Literal('human'),
      player: playerId,
      seed: Type.String({ description: 'What the seat adds to the dice.' }),
      chain: Type.String({ description: 'The end of its hash chain; empty at level 1.' }),
    }),
    fact('seated', 'A bot was seated.', {
      ...seated,
      kind: Type.Literal('bot'),
      bot: Type.String(),
    }),
    fact('unseated', 'A seat was given up before the start; later ones move down.', {
      seat,
      why: Type.Enum(['left', 'removed']),
    }),
    fact('hosted', 'Another player is host.', { host: playerId }),
    fact('launched', 'Seats are final, and so is the key to the dice.', { first: seat }),
    fact('unlocked', 'A link of a hash chain, for the roll that follows.', {
      seat,
      roll: Type.Integer({ minimum: 0 }),
      link: hash('The link.'),
    }),
    fact('rekeyed', 'A seat began a new hash chain.', { seat, chain: hash('Its end.') }),
    fact('timed-out', 'Out of time: the turn is played to its end by the house.', {
      seat,
      times: Type.Integer({ description: 'How often in a row.' }),
    }),
    fact('substituted', 'The house plays on for an absent seat.', { seat, bot: Type.String() }),
    fact('returned', 'An absent seat is back.', { seat }),
    fact('refunded', 'Time that the server was away is given back.', {
      seat,
      ms: Type.Number(),
    }),
    fact('rematch-offered', 'There is another table to go to.', {
      seat,
      table: tableId,
      code: Type.String(),
    }),
    fact('abandoned', 'The table was closed.', {
      why: Type.Enum(['expired', 'everybody-left']),
    }),
    fact('revealed', 'The server’s seed: now everybody can check the dice.', {
      seed: hash('The seed.'),
    }),
  ],
  { title: 'TableFact', description: 'What happened around the match.' },
);

const entry = {
  seq,
  at: time('When it was written.'),
  by: Type.Union([seat, Type.Enum(['host', 'house'])], {
    description: 'Who caused it: a seat, the host without a seat, or the house.',
  }),
  facts: Type.Array(Type.Union([MatchFact, TableFactInfo]), { minItems: 1 }),
};

export const EntryAnswer = Type.Object(entry, {
  title: 'Entry',
  description: 'All that one command brought about, stored as one.',
});

// Tables

const SeatLine = Type.Object(
  {
    seat,
    name: Type.String(),
    kind: Type.Enum(['human', 'bot']),
    who: Type.String({ description: 'The player’s public id, or the bot’s name.' }),
    substituted: Type.Boolean({ description: 'Whether the house plays on for this seat.' }),
  },
  { title: 'Seat', description: 'Who sits there.' },
);

const status = Type.Enum(['waiting', 'playing', 'over', 'abandoned']);

const snapshot = {
  table: tableId,
  seq: Type.Integer({ minimum: 1, description: 'The last entry: send it with the next command.' }),
  at: time('When that was.'),
  status,
  game: Type.Object({ id: Type.String(), name: Type.String(), hash: Type.String() }),
  settings: SettingsInfo,
  host: playerId,
  seats: Type.Array(SeatLine),
  fair: Type.Object({
    commitment: hash('Binds the server to its seed, made before any seat was taken.'),
    seed: orNull(hash('The seed, once all is over.')),
  }),
  rematch: orNull(Type.Object({ table: tableId, code: Type.String() })),
  ...position,
};

export const SnapshotAnswer = Type.Object(snapshot, {
  title: 'Snapshot',
  description: 'A table as anyone may see it. `view` and `next` are null before the start.',
});

const here = Type.Array(Type.Boolean(), {
  description: 'Whether somebody of each seat is connected now.',
});

export const TableNowAnswer = Type.Object(
  { ...snapshot, here },
  { title: 'TableNow', description: 'A table, and who is connected now.' },
);

export const MovedAnswer = Type.Object(
  { table: tableId, ...entry, ...position },
  { title: 'Moved', description: 'An entry and how the match stands after it.' },
);

export const ChangedAnswer = Type.Object(
  { entry: EntryAnswer, snapshot: SnapshotAnswer },
  { title: 'Changed', description: 'An entry after which more of the table is another.' },
);

const WrittenAnswer = Type.Object(
  { seq },
  { title: 'Written', description: 'The number of the entry, for those who listen to the table.' },
);

/** What every command is answered with. */
export const CommandAnswer = Type.Union([MovedAnswer, ChangedAnswer, WrittenAnswer], {
  title: 'Done',
  description:
    'It is on disk. `Moved` where only the match has moved; `Changed` where seats or the state of the table have, and with the last move; `Written` where `Prefer: return=minimal` asked for no more.',
});

const listing = {
  table: tableId,
  game: Type.String(),
  status,
  host: playerId,
  places: Type.Integer(),
  seats: Type.Array(
    Type.Object({ name: Type.String(), kind: Type.Enum(['human', 'bot']), who: Type.String() }),
  ),
  turnOf: Type.String({ description: 'The player whose turn it is; empty for nobody or a bot.' }),
  seq,
  createdAt: time('When it was opened.'),
  changedAt: time('When something last happened.'),
};

export const ListingAnswer = Type.Object(listing, {
  title: 'Listing',
  description: 'A table in a list.',
});

export const LobbyAnswer = Type.Object(
  {
    open: Type.Array(ListingAnswer, { description: 'Open tables that wait, latest first.' }),
    live: Type.Array(ListingAnswer, { description: 'Open tables that are played, latest first.' }),
  },
  { title: 'Lobby', description: 'What there is to join and to watch.' },
);

export const MineAnswer = Type.Object(
  {
    tables: Type.Array(
      Type.Object({
        ...listing,
        code: Type.String({ description: 'To invite others with.' }),
        myTurn: Type.Boolean(),
      }),
      { description: 'Latest changed first.' },
    ),
  },
  { title: 'Mine' },
);

export const InvitationAnswer = Type.Object({ table: tableId, code: Type.String() });
export const FoundAnswer = Type.Object({ table: tableId });

// Players

const player = {
  player: playerId,
  name: Type.String(),
  createdAt: time('When this guest came.'),
};

export const PlayerAnswer = Type.Object(player, { title: 'Player', description: 'A guest.' });

export const NewPlayerAnswer = Type.Object(
  {
    ...player,
    token: Type.Optional(
      Type.String({
        description: 'The bearer token, told only now. Whoever has it is the player.',
      }),
    ),
  },
  { title: 'NewPlayer', description: 'A guest; with a token where one was asked for.' },
);

export const TransferAnswer = Type.Object({
  code: Type.String({ description: 'Works once.' }),
  expiresAt: time('When it stops working.'),
});

// The catalogue

const gameLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  family: Type.String(),
  hash: Type.String(),
  options: Type.Array(Type.String(), { description: 'Added to the name with +.' }),
  rules: RulesInfo,
});

export const CatalogueAnswer = Type.Object(
  {
    games: Type.Array(gameLine),
    presets: Type.Array(gameLine),
    bots: Type.Array(
      Type.Object({
        name: Type.String(),
        temper: Type.String(),
        needs: Type.String({ description: 'What it needs to play; some play only solved games.' }),
      }),
    ),
  },
  { title: 'Catalogue', description: 'What can be played, and against whom.' },
);

export const CheckedRulesAnswer = Type.Object({
  hash: Type.String({ description: 'The same rules always have the same.' }),
  rules: RulesInfo,
});

// Fairness

export const CommitmentsAnswer = Type.Object(
  {
    commitments: Type.Array(
      Type.Object({
        number: Type.Integer({ description: 'Tables in the order of their making.' }),
        table: tableId,
        game: Type.String(),
        status,
        commitment: hash('What the server is bound to.'),
        seed: Type.String({ description: 'The seed once revealed; empty before.' }),
        createdAt: time('When the table was opened.'),
      }),
    ),
    counts: Type.Object(
      {
        waiting: Type.Integer(),
        playing: Type.Integer(),
        over: Type.Integer(),
        abandoned: Type.Integer(),
      },
      { description: 'Tables by status.' },
    ),
  },
  { title: 'Commitments' },
);

export const DiceAnswer = Type.Object({
  faces: Type.Array(Type.Integer({ minimum: 0 }), {
    minItems: 6,
    maxItems: 6,
    description: 'How often each face fell, from 1 on.',
  }),
  statistic: Type.Number({ description: 'Chi-square with five degrees of freedom.' }),
  p: Type.Number({ description: 'How often fair dice deviate at least as much.' }),
});

// The house

export const HealthAnswer = Type.Object({
  ok: Type.Literal(true),
  now: time('The server’s clock.'),
});
export const ReadyAnswer = Type.Object({ ok: Type.Literal(true) });

export const ProblemAnswer = Type.Object(
  {
    code: Type.String({ description: 'For programs. It stays the same.' }),
    message: Type.String({ description: 'For people. It may change.' }),
  },
  {
    title: 'Problem',
    additionalProperties: true,
    description: 'What was wrong, and its numbers beside. Nothing was changed.',
  },
);

// What streams carry

/** The data of each event of a stream, by the event's name. */
export const STREAM_EVENTS = {
  table: SnapshotAnswer,
  moved: MovedAnswer,
  entry: Type.Object({ table: tableId, ...entry }, { title: 'Missed' }),
  presence: Type.Object({ table: tableId, here }, { title: 'Presence' }),
  reaction: Type.Object(
    { table: tableId, seat, reaction: Type.Enum([...REACTIONS]) },
    { title: 'Reacted' },
  ),
  lobby: LobbyAnswer,
  bye: Type.Object({ why: Type.Enum(['shutdown', 'too-many']) }, { title: 'Bye' }),
} as const satisfies { readonly [event: string]: TObject };
