// Finds a Chromium for the tests in a browser, or fetches one where the machine allows.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'msedge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const installed = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM ?? '', ...paths, ...PLACES].find(
    (path) => path !== '' && existsSync(path),
  );
};

/** Debian's packages have one, and root may install it. */
const install = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  process.stderr.write('Installing Chromium for the tests in a browser …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
};

/** The path of a Chromium; `undefined` where there is none and none can be had. */
export const findChromium = () => {
  const found = installed();
  if (found !== undefined) return found;
  install();
  return installed();
};

export const NO_CHROMIUM =
  'No Chromium for the tests in a browser: install Chromium or Chrome, or name one in CHROMIUM.';

/** The browser for scripts that look at the page; ends this process where there is none. */
export const openBrowser = async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    process.stderr.write(`${NO_CHROMIUM}\n`);
    process.exit(1);
  }
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
};
