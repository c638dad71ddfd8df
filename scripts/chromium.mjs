// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './up-to-date.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'msedge'];
/** Chromium without windows, and without what they need: tests take an eighth less time. */
const SHELL = 'chromium-headless-shell';
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const inPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

const firstThere = (paths) => paths.find((path) => path !== '' && existsSync(path));

const onThisMachine = () => firstThere([process.env.CHROMIUM ?? '', ...inPath(NAMES), ...PLACES]);

/** Installs Debian's packages, if this is Debian and we are root. */
const installWithApt = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  process.stderr.write('Installing Chromium for the browser tests …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: 'ignore' };
  spawnSync('apt-get', ['update', '-qq'], options);
  // One at a time, because older systems have no package of the shell.
  for (const name of ['chromium', SHELL])
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
};

/** Playwright's own Chromium, downloaded unless it is there. It may lack libraries of the system, so it has to start. */
const fromPlaywright = () => {
  const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  if (!existsSync(path)) {
    process.stderr.write('Downloading Playwright’s Chromium for the browser tests …\n');
    const installer = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' };
    spawnSync(process.execPath, [installer, 'install', 'chromium'], { env, stdio: 'ignore' });
  }
  return existsSync(path) && spawnSync(path, ['--version']).status === 0 ? path : undefined;
};

/** The path of a Chromium; `undefined` if there is none and none can be installed. */
export const findChromium = () => {
  const found = onThisMachine();
  if (found !== undefined) return found;
  installWithApt();
  return onThisMachine() ?? fromPlaywright();
};

/** The path of its headless shell, which shows no notifications; `undefined` if there is none. */
export const findShell = () => firstThere([process.env.CHROMIUM_SHELL ?? '', ...inPath([SHELL])]);

export const NO_CHROMIUM =
  'The browser tests need Chromium: install the package `chromium` or Google Chrome, or set CHROMIUM to its path.';

/** A browser for scripts that look at the page. Without one this process ends. */
export const openBrowser = async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    process.stderr.write(`${NO_CHROMIUM}\n`);
    process.exit(1);
  }
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
};
