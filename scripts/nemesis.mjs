// `npm run nemesis -- --kills 1000`: kills the server under load and checks that nothing was lost.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bringInstallUpToDate, root } from './up-to-date.mjs';

bringInstallUpToDate();
const { status } = spawnSync(
  process.execPath,
  [
    '--conditions=@barrelhouse/source',
    '--import',
    'tsx',
    join(root, 'packages', 'server', 'nemesis', 'main.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
