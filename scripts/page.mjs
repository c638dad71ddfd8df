// Builds the page into packages/web/dist, unless none of its sources changed.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { must, root } from './up-to-date.mjs';

const web = join(root, 'packages', 'web');
const stamp = join(web, 'dist', '.built-from');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** What the page is made of: its own sources, those of the packages it imports, and the solved tables. */
const PACKAGES = [
  'client',
  'engine',
  'fair',
  'protocol',
  'solved-tables',
  'solver',
  'table',
  'web',
];
const SOURCES = PACKAGES.flatMap((name) =>
  [
    'src',
    'pictures',
    'public',
    'tables',
    'package.json',
    'index.html',
    'vite.config.ts',
    'compressed.ts',
    'minified.ts',
    'push-worker-file.ts',
    'splash.ts',
    'unused-svelte.ts',
  ].map((part) => join(root, 'packages', name, part)),
);

const addTo = (hash, path) => {
  if (!existsSync(path)) return;
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
};

const wanted = () => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const path of SOURCES) addTo(hash, path);
  return hash.digest('hex');
};

export const bringPageUpToDate = () => {
  const hash = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stderr.write('Building the page …\n');
  const config = join(web, 'vite.config.ts');
  const build = [vite, 'build', '--config', config, '--logLevel', 'warn'];
  // Whoever asks: a test runner's own setting would build a page for developers, and a larger one.
  must(process.execPath, build, 'The page', { ...process.env, NODE_ENV: 'production' });
  writeFileSync(stamp, hash);
};

/** The built page on a server of its own, for scripts that look at it. */
export const servePage = async () => {
  const { serve } = await import(
    pathToFileURL(join(root, 'packages', 'server', 'dist', 'index.js')).href
  );
  const data = mkdtempSync(join(tmpdir(), 'barrelhouse-page-'));
  const running = await serve({
    port: 0,
    host: '127.0.0.1',
    data,
    logger: false,
    rateLimit: 0,
    limits: 'off',
    origins: [],
    trustProxy: false,
    page: join(web, 'dist'),
    now: Date.now,
  });
  return {
    address: running.address,
    async stop() {
      await running.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
