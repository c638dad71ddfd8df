import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bringPageUpToDate } from './page.mjs';
import { bringBuildUpToDate, bringInstallUpToDate, root } from './up-to-date.mjs';

bringInstallUpToDate();
bringBuildUpToDate();
bringPageUpToDate();
// In this process, so that signals reach the server directly.
const main = join(root, 'packages', 'cli', 'dist', 'main.js');
process.argv.splice(1, 1, main, 'serve');
await import(pathToFileURL(main).href);
