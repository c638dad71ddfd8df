// Runs a script for npm: `node scripts/run.mjs scripts/atlas.ts [arguments]`. For `--help` it prints the comment at the
// beginning of the script instead.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openingComment } from './opening-comment.mjs';
import { bringInstallUpToDate, root } from './up-to-date.mjs';

const [script, ...args] = process.argv.slice(2);
const file = join(root, script);

/** Runs TypeScript from source, in a process of its own because Node's conditions cannot be set later. */
const runTypeScript = () => {
  bringInstallUpToDate();
  const run = spawn(
    process.execPath,
    ['--conditions=@barrelhouse/source', '--import', 'tsx', file, ...args],
    { cwd: root, stdio: 'inherit' },
  );
  // Ctrl-C reaches both processes, and the script may have something to finish.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => run.kill('SIGTERM'));
  run.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
};

if (args.includes('--help') || args.includes('-h'))
  process.stdout.write(`${openingComment(file)}\n`);
else if (script.endsWith('.ts')) runTypeScript();
else {
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
}
