import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bringBuildUpToDate, bringInstallUpToDate, root } from './up-to-date.mjs';

bringInstallUpToDate();
bringBuildUpToDate();
const cli = join(root, 'packages', 'cli', 'bin', 'barrelhouse.js');
const { status } = spawnSync(process.execPath, [cli, 'play', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
