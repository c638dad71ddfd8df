import type { Catalogue } from '../catalogue.ts';
import { account } from './account.ts';
import { app } from './app.ts';
import { boards } from './boards.ts';
import { botAccounts } from './bot-accounts.ts';

import { coach } from './coach.ts';

import { desk } from './desk.ts';
import { games } from './games.ts';
import { guard } from './guard.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { lab } from './lab.ts';
import { learn } from './learn.ts';
import { lesson } from './lesson.ts';
import { menu } from './menu.ts';
import { news } from './news.ts';
import { notices } from './notices.ts';
import { online } from './online.ts';
import { people } from './people.ts';
import { ranks } from './ranks.ts';
import { rated } from './rated.ts';
import { report } from './report.ts';
import { review } from './review.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { table } from './table.ts';
import { tables } from './tables.ts';
import { tournaments } from './tournaments.ts';

export const ru: Catalogue = {
  account,
  app,
  boards,
  botAccounts,
  coach,
  desk,
  games,
  guard,
  history,
  home,
  lab,
  learn,
  lesson,
  menu,
  news,
  notices,
  online,
  people,
  rated,
  ranks,
  report,
  review,
  settings,
  setup,
  table,
  tables,
  tournaments,
};
