import { bringPageUpToDate } from './page.mjs';

bringPageUpToDate();
