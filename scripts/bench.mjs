// `npm run bench` runs every benchmark; `npm run bench -- memory 1000000` runs one, with its own arguments.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openingComment } from './opening-comment.mjs';
import { bringBuildUpToDate, bringInstallUpToDate, root } from './up-to-date.mjs';

const NOT_BENCHMARKS = new Set(['figure', 'selections']);
const all = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .filter((name) => !NOT_BENCHMARKS.has(name));

const [wanted, ...args] = process.argv.slice(2);
if (wanted === '--help') {
  process.stdout.write(
    `npm run bench [-- name [arguments]]: all benchmarks, or one.\n${all.join(', ')}\n` +
      '`npm run bench -- name --help` says what one measures and takes.\n',
  );
  process.exit();
}
if (wanted !== undefined && !all.includes(wanted)) {
  process.stderr.write(`There is no benchmark ${wanted}. It is one of ${all.join(', ')}.\n`);
  process.exit(2);
}

if (args.includes('--help')) {
  process.stdout.write(`${openingComment(join(root, 'bench', `${wanted}.ts`))}\n`);
  process.exit();
}

bringInstallUpToDate();
bringBuildUpToDate();
for (const name of wanted === undefined ? all : [wanted]) {
  const { status } = spawnSync(
    process.execPath,
    [
      '--expose-gc',
      '--conditions=@barrelhouse/source',
      '--import',
      'tsx',
      join(root, 'bench', `${name}.ts`),
      ...args,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
