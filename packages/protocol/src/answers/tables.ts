import { Type } from 'typebox';
import { ClockSetting, EntryAnswer, entry, SettingsInfo, whyAbandoned } from './facts.ts';
import { position } from './match.ts';
import { hash, orNull, playerId, seat, seq, tableId, time } from './parts.ts';

// Tables, alone and in lists.

const SeatLine = Type.Object(
  {
    seat,
    name: Type.String(),
    kind: Type.Enum(['human', 'bot']),
    who: Type.String({ description: 'The player’s public id, or the bot’s name.' }),
    substituted: Type.Boolean({ description: 'Whether the house plays for this seat.' }),
  },
  { title: 'Seat', description: 'A seat and who has it.' },
);

export const status = Type.Enum(['waiting', 'playing', 'over', 'abandoned']);

const snapshot = {
  table: tableId,
  seq: Type.Integer({ minimum: 1, description: 'The last entry: send it with the next command.' }),
  at: time('When it was written.'),
  status,
  game: Type.Object({ id: Type.String(), name: Type.String(), hash: Type.String() }),
  settings: SettingsInfo,
  host: playerId,
  seats: Type.Array(SeatLine),
  fair: Type.Object({
    commitment: hash('Commits the server to its seed, before any seat was taken.'),
    seed: orNull(hash('The seed, once the table is closed.')),
  }),
  abandoned: orNull(whyAbandoned),
  rematch: orNull(Type.Object({ table: tableId, code: Type.String() })),
  ...position,
};

export const SnapshotAnswer = Type.Object(snapshot, {
  title: 'Snapshot',
  description: 'A table as anyone may see it. `view` and `next` are null before the start.',
});

export const here = Type.Array(Type.Boolean(), {
  description: 'For each seat, whether its player is connected now.',
});

const rated = Type.Boolean({ description: 'Whether its match counts for ratings.' });

export const TableNowAnswer = Type.Object(
  { ...snapshot, here, rated },
  { title: 'TableNow', description: 'A table, with who is connected now.' },
);

export const MovedAnswer = Type.Object(
  { table: tableId, ...entry, ...position },
  { title: 'Moved', description: 'An entry, and the match after it.' },
);

export const ChangedAnswer = Type.Object(
  { entry: EntryAnswer, snapshot: SnapshotAnswer },
  {
    title: 'Changed',
    description: 'An entry that changed more than the match, and the table after it.',
  },
);

const WrittenAnswer = Type.Object(
  { seq },
  { title: 'Written', description: 'Only the number of the entry.' },
);

/** The answer to every command. */
export const CommandAnswer = Type.Union([MovedAnswer, ChangedAnswer, WrittenAnswer], {
  title: 'Done',
  description:
    'The command is stored. `Moved`: only the match moved. `Changed`: seats or the status changed, or it was the last move. `Written`: `Prefer: return=minimal` asked for no more.',
});

const listing = {
  table: tableId,
  game: Type.String(),
  status,
  host: playerId,
  places: Type.Integer(),
  seats: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: Type.Enum(['human', 'bot']),
      who: Type.String(),
      bot: Type.Optional(
        Type.Literal(true, {
          description: 'Set for a bot account, which sits there like a human.',
        }),
      ),
    }),
  ),
  turnOf: Type.String({ description: 'The player whose turn it is; empty for nobody or a bot.' }),
  seq,
  createdAt: time('When it was opened.'),
  changedAt: time('When something last happened.'),
  rated,
};

export const ListingAnswer = Type.Object(listing, {
  title: 'Listing',
  description: 'A table in a list.',
});

export const LobbyAnswer = Type.Object(
  {
    open: Type.Array(ListingAnswer, {
      description: 'Open tables waiting for players, latest first.',
    }),
    live: Type.Array(ListingAnswer, {
      description: 'Open tables with a match in progress, latest first.',
    }),
  },
  { title: 'Lobby', description: 'Tables to join and tables to watch.' },
);

export const MineAnswer = Type.Object(
  {
    tables: Type.Array(
      Type.Object({
        ...listing,
        code: Type.String({ description: 'The invitation code.' }),
        myTurn: Type.Boolean(),
        clock: orNull(ClockSetting),
        timeLeft: orNull(
          Type.Integer({
            description:
              'Milliseconds that the player to move has left; null if no clock runs for a player.',
          }),
        ),
      }),
      { description: 'Most recently changed first.' },
    ),
  },
  { title: 'Mine' },
);

export const InvitationAnswer = Type.Object({ table: tableId, code: Type.String() });
export const FoundAnswer = Type.Object({ table: tableId });
