import { app } from './app.ts';
import { boards } from './boards.ts';

import { coach } from './coach.ts';

import { games } from './games.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { learn } from './learn.ts';
import { menu } from './menu.ts';
import { online } from './online.ts';
import { review } from './review.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { table } from './table.ts';
import { tables } from './tables.ts';

export const en = {
  app,
  boards,
  coach,
  games,
  history,
  home,
  learn,
  menu,
  online,
  review,
  settings,
  setup,
  table,
  tables,
};
