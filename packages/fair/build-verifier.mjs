// Builds the verifier page into dist/verifier: as three files for a server, and as one file to keep and open offline.
// Next to nothing is done when nothing has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const page = join(here, 'verifier');
const out = join(here, 'dist', 'verifier');
const stamp = join(out, '.stamp');

const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.(ts|html|css|json)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .sort();

const sources = [
  fileURLToPath(import.meta.url),
  ...[
    page,
    join(here, 'src'),
    join(here, '..', 'engine', 'src'),
    join(here, '..', 'protocol', 'src'),
  ].flatMap(sourcesIn),
];
const hash = createHash('sha256');
for (const file of sources) hash.update(file).update(readFileSync(file));
const wanted = hash.digest('hex');

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Replaces a line of the page, which must have it. */
const swap = (html, line, text) => {
  if (!html.includes(line)) throw new Error(`The page has no ${line}.`);
  return html.replace(line, () => text);
};

const withPolicy = (html, script, style) => {
  const first = '<meta charset="utf-8">';
  const policy = `default-src 'none'; script-src ${script}; style-src ${style}; base-uri 'none'; form-action 'none'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return swap(html, first, `${first}\n    ${meta}`);
};

/** Everything in one file, which allows itself nothing but its own script and style. */
const inOne = (html, script, style) => {
  const styled = swap(
    withPolicy(html, hashOf(script), hashOf(style)),
    '<link rel="stylesheet" href="verifier.css">',
    `<style>${style}</style>`,
  );
  const bare = swap(styled, '    <script src="verifier.js" defer></script>\n', '');
  const kept = bare.replace(/ *<p>\s*<a href="barrelhouse-verifier.html"[^]*?<\/p>\n/, '');
  return swap(kept, '  </body>', `    <script>${script}</script>\n  </body>`);
};

const bundle = async () => {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    root: page,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['@barrelhouse/source', 'import', 'module', 'default'] },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'main.ts', formats: ['iife'], name: 'verifier' },
    },
  });
  const [{ output }] = built;
  return output[0].code.trimEnd();
};

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  const style = readFileSync(join(page, 'verifier.css'), 'utf8');
  const script = await bundle();
  if (script.includes('</script')) throw new Error('The script would end its own element.');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'index.html'), withPolicy(html, "'self'", "'self'"));
  writeFileSync(join(out, 'verifier.css'), style);
  writeFileSync(join(out, 'verifier.js'), `${script}\n`);
  writeFileSync(join(out, 'barrelhouse-verifier.html'), inOne(html, script, style));
  writeFileSync(stamp, wanted);
}
