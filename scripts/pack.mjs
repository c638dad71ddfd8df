// `npm run pack` makes a tarball of each package that can be installed, in tarballs/ or in the folder you name. The
// terminal's tarball holds the server, the built page and everything else of ours, so it installs without the others.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringPageUpToDate } from './page.mjs';
import { bringBuildUpToDate, root } from './up-to-date.mjs';

/** Packages for other people's programs. A new one goes here and needs a README.md and a LICENSE. */
export const LIBRARIES = [
  'engine',
  'protocol',
  'fair',
  'solver',
  'solved-tables',
  'club',
  'client',
];

const OURS = '@barrelhouse/';
const folderOf = (name) => join(root, 'packages', name.replace(OURS, ''));
const manifestOf = (name) => JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));

/** Packs folders, with one start of npm, and answers with the paths of the tarballs. */
const npmPack = (folders, destination) => {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', destination, ...folders],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  return JSON.parse(stdout).map(({ filename }) => join(destination, basename(filename)));
};

/** Every package of ours that `name` needs at run time, directly or through another. */
const ownDependencies = (name, found = new Set()) => {
  for (const dependency of Object.keys(manifestOf(name).dependencies ?? {})) {
    if (!dependency.startsWith(OURS) || found.has(dependency)) continue;
    found.add(dependency);
    ownDependencies(dependency, found);
  }
  return [...found];
};

/** Copies what a package ships. `dependencies` are what its manifest asks for there. */
const copyPackage = (name, to, dependencies) => {
  const manifest = { ...manifestOf(name), scripts: undefined, devDependencies: undefined };
  mkdirSync(to, { recursive: true });
  for (const part of manifest.files.filter((part) => !part.startsWith('!')))
    cpSync(join(folderOf(name), part), join(to, part), { recursive: true });
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify({ ...manifest, ...dependencies }, null, 2)}\n`,
  );
};

/** Third-party packages that these need, with their versions. */
const thirdParty = (names) => {
  const wanted = {};
  for (const [name, version] of names.flatMap((name) =>
    Object.entries(manifestOf(name).dependencies ?? {}),
  )) {
    if (name.startsWith(OURS)) continue;
    if ((wanted[name] ?? version) !== version)
      throw new Error(`${name} is wanted in two versions.`);
    wanted[name] = version;
  }
  return wanted;
};

/** Writes what the terminal ships into an empty folder. */
const layOutTerminal = (folder) => {
  const name = `${OURS}cli`;
  const bundled = ownDependencies(name);
  const ours = Object.fromEntries(bundled.map((own) => [own, manifestOf(own).version]));
  copyPackage(name, folder, {
    dependencies: { ...ours, ...thirdParty([name, ...bundled]) },
    bundleDependencies: bundled,
  });
  for (const file of ['README.md', 'LICENSE'])
    cpSync(join(folderOf(name), file), join(folder, file));
  // What a bundled package asks for counts as bundled, too, and npm would not install it. So these ask for nothing.
  for (const own of bundled)
    copyPackage(own, join(folder, 'node_modules', own), { dependencies: {} });
};

/** Makes all tarballs and answers with their paths, by package. */
export const packAll = (destination) => {
  bringBuildUpToDate();
  bringPageUpToDate();
  mkdirSync(destination, { recursive: true });
  const terminal = mkdtempSync(join(tmpdir(), 'barrelhouse-pack-'));
  try {
    layOutTerminal(terminal);
    const paths = npmPack([...LIBRARIES.map(folderOf), terminal], destination);
    return Object.fromEntries([...LIBRARIES, 'cli'].map((name, i) => [name, paths[i]]));
  } finally {
    rmSync(terminal, { recursive: true, force: true });
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tarballs = packAll(resolve(process.argv[2] ?? join(root, 'tarballs')));
  process.stdout.write(
    Object.values(tarballs)
      .map((path) => `${path}\n`)
      .join(''),
  );
}
