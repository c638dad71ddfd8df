// `npm run nemesis -- --store sqlite|postgres --kills 1000`: kills servers under load, makes other trouble, and checks
// that nothing was lost.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bringInstallUpToDate, root } from './up-to-date.mjs';

bringInstallUpToDate();
const run = spawn(
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
// Ctrl-C reaches both processes; the run ends by itself once it has checked what was played.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => run.kill('SIGTERM'));
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
