import { ACCOUNT_TABLES, TRANSFERS } from './accounts.ts';
import { BOT_TABLES } from './bots.ts';
import { DESK_TABLES } from './desk.ts';
import { MATCHMAKING_TABLES } from './matchmaking.ts';
import { NOTICE_TABLES } from './notices.ts';
import { PEOPLE_TABLES } from './people.ts';
import { PLAY_TABLES } from './play.ts';
import { RATING_TABLES } from './ratings.ts';
import type { RecordTable } from './record-table.ts';
import { RESULT_TABLES } from './results.ts';
import { TOURNAMENT_TABLES } from './tournaments.ts';
import { WHOLE_RECORD_TABLES } from './whole-record.ts';

/** All tables of a record; a table comes after those that it references. `migrate-store` lists them in this order. */
export const RECORD_TABLES: readonly RecordTable[] = [
  ...PLAY_TABLES,
  ...ACCOUNT_TABLES,
  ...PEOPLE_TABLES,
  ...RESULT_TABLES,
  ...MATCHMAKING_TABLES,
  TRANSFERS,
  ...NOTICE_TABLES,
  ...DESK_TABLES,
  ...TOURNAMENT_TABLES,
  ...BOT_TABLES,
  ...RATING_TABLES,
  ...WHOLE_RECORD_TABLES,
];
