// Packs what can be installed, installs it as an outsider would, and runs the examples that the READMEs show.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LIBRARIES } from './pack.mjs';

const root = dirname(import.meta.dirname);
const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-packages-'));
const project = join(folder, 'project');
const prefix = join(folder, 'global');
const isWindows = process.platform === 'win32';
const cli = join(
  prefix,
  ...(isWindows ? [] : ['lib']),
  'node_modules/@barrelhouse/cli/bin/barrelhouse.js',
);
const PACKAGES: readonly string[] = [...LIBRARIES, 'cli'];
const INSTALL_MS = 10 * 60_000;
// Most tests start programs of others, which take their time on a busy machine.
vi.setConfig({ testTimeout: INSTALL_MS });

const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const run = promisify(execFile);
const node = (args: readonly string[], cwd = root) => run(process.execPath, args, { cwd });
const npm = (...args: string[]) =>
  run(
    'npm',
    [
      ...args,
      '--prefer-offline',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
    ],
    { cwd: project, shell: isWindows },
  );

let tarballs: ReadonlyMap<string, string>;
const tarballOf = (name: string): string => tarballs.get(name) ?? '';

/** The fenced code of a text, by language. */
const blocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```/gms)].flatMap(([, found, code = '']) =>
    found === language ? [code] : [],
  );

/** READMEs with examples: each package's own, and the one of the repository. */
const READMES = new Map([
  ['readme', read('README.md')],
  ...LIBRARIES.map((name) => [name, read('packages', name, 'README.md')] as const),
]);

const examples = [...READMES].flatMap(([name, text]) =>
  blocks(text, 'ts').map((code, i) => ({ name: `${name}-${i}`, code })),
);

beforeAll(async () => {
  mkdirSync(project);
  const { stdout } = await node(['scripts/pack.mjs', join(folder, 'tarballs')]);
  tarballs = new Map(
    stdout
      .trim()
      .split('\n')
      .map((path) => [basename(path).replace(/^barrelhouse-(.+)-[\d.]+\.tgz$/, '$1'), path]),
  );
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await Promise.all([
    npm('install', '--engine-strict=false', ...LIBRARIES.map(tarballOf)),
    npm('install', '--engine-strict=false', '--global', '--prefix', prefix, tarballOf('cli')),
  ]);
  for (const { name, code } of examples) writeFileSync(join(project, `${name}.ts`), code);
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      // With `skipLibCheck` off, so that our declarations are checked as well.
      compilerOptions: {
        module: 'nodenext',
        target: 'es2022',
        strict: true,
        outDir: 'out',
        types: [],
      },
      include: ['*.ts'],
    }),
  );
}, INSTALL_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }), INSTALL_MS);

test.each(PACKAGES)('%s has what npm shows, and asks for packages that exist', (name) => {
  const manifest = JSON.parse(read('packages', name, 'package.json')) as {
    readonly private?: boolean;
    readonly description?: string;
    readonly engines?: { readonly node?: string };
    readonly dependencies?: { readonly [name: string]: string };
  };
  expect(manifest.private).toBeUndefined();
  expect(manifest.description).toMatch(/\w/);
  expect(manifest.engines?.node).toBe('>=20.19.0');
  expect(read('packages', name, 'README.md')).toContain(`# @barrelhouse/${name}\n`);
  expect(read('packages', name, 'LICENSE')).toBe(read('LICENSE'));
  const ours = Object.entries(manifest.dependencies ?? {}).filter(([own]) =>
    own.startsWith('@barrelhouse/'),
  );
  for (const [own, version] of ours) {
    const { version: here } = JSON.parse(read('packages', own.slice(13), 'package.json')) as {
      version: string;
    };
    expect([own, version]).toEqual([own, here]);
  }
});

test.each(PACKAGES)('publint finds nothing wrong with %s', async (name) => {
  const { buffer, byteOffset, length } = readFileSync(tarballOf(name));
  const tarball = buffer.slice(byteOffset, byteOffset + length);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  const words = messages.map((message) => formatMessage(message, pkg) ?? message.code);
  // The built page inside the terminal is for browsers.
  expect(words.filter((line) => !line.startsWith('/node_modules/@barrelhouse/web/'))).toEqual([]);
});

test.each(LIBRARIES)('the types of %s resolve for everybody who imports modules', async (name) => {
  const result = await checkPackage(createPackageFromTarballData(readFileSync(tarballOf(name))));
  if (result.types === false) throw new Error(`${name} has no types.`);
  const forImports = result.problems.filter(
    (problem) =>
      !('resolutionKind' in problem) || /^(node16-esm|bundler)$/.test(problem.resolutionKind),
  );
  expect(forImports).toEqual([]);
});

test('only the solved tables are large', () => {
  const large = LIBRARIES.filter((name) => statSync(tarballOf(name)).size > 500_000);
  expect(large).toEqual(['solved-tables']);
});

test('every example compiles against the installed packages', async () => {
  expect(examples.length).toBeGreaterThan(LIBRARIES.length / 2);
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  const { stdout } = await node([tsc, '-p', '.'], project).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout).toBe('');
});

test.concurrent.each(examples)('the example $name prints what it says', async ({ name, code }) => {
  const said = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line);
  const { stdout } = await node([`out/${name}.js`], project);
  expect(stdout.split('\n')).toEqual(expect.arrayContaining(said));
});

test.concurrent.each([...READMES])(
  'whatever the plain JavaScript of %s imports is there',
  async (_, text) => {
    const imports = blocks(text, 'js').flatMap((code) => [
      ...code.matchAll(/from '(@barrelhouse\/[^']+)'/g),
    ]);
    const source = imports.map(([, specifier]) => `await import('${specifier}');`).join('\n');
    const { stderr } = await node(['--input-type=module', '--eval', source], project);
    expect(stderr).toBe('');
  },
);

const commands = blocks(read('packages/cli/README.md'), 'sh')
  .join('')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim())
  .filter((line) => /^barrelhouse (score|keeps|odds|simulate)/.test(line));

test('the terminal README shows some commands', () => expect(commands.length).toBeGreaterThan(2));

test.concurrent.each(commands)('%s works where it is installed', async (line) => {
  const { stdout } = await node([cli, ...line.split(' ').slice(1)], project);
  expect(stdout).toMatch(/\w/);
});

test('the installed terminal serves the page, the verifier and the API', async () => {
  const data = join(folder, 'data');
  const server = spawn(process.execPath, [
    cli,
    'serve',
    '--port',
    '0',
    '--json',
    '--data',
    data,
    '--log',
    'silent',
  ]);
  try {
    let address = '';
    for await (const line of createInterface(server.stdout)) {
      ({ address } = JSON.parse(line) as { address: string });
      break;
    }
    const get = async (path: string) => {
      const answer = await fetch(address + path);
      return { status: answer.status, text: await answer.text() };
    };
    expect((await get('/')).text).toMatch(/<script[^>]+src="\/assets\//);
    for (const path of ['/verify/', '/api/docs', '/api/games', '/api/ready'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  } finally {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
});
