// `npm run screens` takes pictures of the main screens of the built page for docs/screens/, and
// `npm run screens -- learn` of some of them.
import { mkdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openBrowser } from './chromium.mjs';
import { bringPageUpToDate, servePage } from './page.mjs';
import { bringBuildUpToDate, root } from './up-to-date.mjs';

const folder = join(root, 'docs', 'screens');
/** For all pictures together, since everyone who clones the repository downloads them. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Pages are laid out at full size and drawn at the smaller size that the README shows. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.75, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.6 };
const LONG = { timeout: 60_000 };

bringBuildUpToDate();
bringPageUpToDate();
mkdirSync(folder, { recursive: true });
const house = await servePage();
const browser = await openBrowser();

/** Opens a page for a new player, in the dark theme, with dice that land at once and bots that do not pause. */
const open = async (device, settings = {}) => {
  const context = await browser.newContext({
    ...device,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await context.addInitScript(
    (value) => {
      localStorage.setItem('barrelhouse.settings', value);
      const later = window.setTimeout;
      window.setTimeout = (task, ms = 0) => later(task, ms < 1600 ? 0 : ms);
    },
    JSON.stringify({ motion: 'instant', name: 'Ada', ...settings }),
  );
  return context.newPage();
};

let total = 0;
/** Takes the picture once nothing is being worked out or loaded any more. */
const shoot = async (page, name) => {
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', ...LONG });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.naturalWidth > 0 || image.getBoundingClientRect().top > innerHeight,
    ),
  );
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  const { size } = statSync(path);
  process.stdout.write(`${relative(root, path)} ${Math.round(size / 1024)} KB\n`);
  total += size;
};

const button = (page, name) => page.getByRole('button', { name, disabled: false });

/** The buttons that a greedy player presses, in order of preference. */
const PLAY = [/^Collect \d/, /^(Most points|Coach’s choice)/, /^Bank/, /^Roll/];
const over = (page) => page.getByRole('heading', { name: /won\.$|share the win/ });

const step = async (page) => {
  const any = button(page, new RegExp(PLAY.map(({ source }) => source).join('|')));
  await over(page).or(any).first().waitFor(LONG);
  if (await over(page).isVisible()) return 'over';
  for (const name of PLAY) {
    const found = button(page, name).first();
    if (!(await found.isVisible())) continue;
    // The button may have gone in the meantime; the next step looks again.
    const clicked = await found.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    return clicked ? name : '';
  }
  return '';
};

const playToEnd = async (page) => {
  while ((await step(page)) !== 'over');
};

/** Rolls until there is a choice of dice, and selects the best of them. */
const toSelection = async (page) => {
  while (String(await step(page)) !== String(PLAY[1]));
};

const startGame = async (page, game) => {
  await page.goto(`${house.address}/new/${game}?who=bots`);
  await button(page, /^Start/).click();
};

const home = async () => {
  for (const [name, device] of [
    ['home', DESK],
    ['home-phone', PHONE],
  ]) {
    const page = await open(device);
    await page.goto(house.address);
    await page.getByRole('heading', { name: 'Depot' }).waitFor(LONG);
    await shoot(page, name);
    if (name === 'home') {
      await page.emulateMedia({ colorScheme: 'light' });
      await shoot(page, 'home-morning');
    }
    await page.context().close();
  }
};

const tables = async () => {
  for (const [name, device, game] of [
    ['table-phone', PHONE, 'barrel'],
    ['table-desk', DESK, 'classic'],
    ['table-diecup', PHONE, 'diecup'],
  ]) {
    const page = await open(device, { coach: name === 'table-desk' });
    await startGame(page, game);
    // Play some turns, so that there is something on the board.
    for (let choices = 0; choices < 30; choices++) if ((await step(page)) === 'over') break;
    if (game === 'diecup')
      await button(page, PLAY[0])
        .first()
        .waitFor(LONG)
        .catch(() => {});
    else await toSelection(page);
    await shoot(page, name);
    if (name === 'table-phone') {
      await page.emulateMedia({ colorScheme: 'light' });
      await shoot(page, 'table-phone-morning');
    }
    await page.context().close();
  }
};

const afterwards = async () => {
  const page = await open(DESK);
  await startGame(page, 'barrel');
  await playToEnd(page);
  await page.getByRole('link', { name: /^Review the game/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor(LONG);
  await page.getByRole('img').first().waitFor(LONG);
  await shoot(page, 'review');
  await page.context().close();
};

const learn = async () => {
  const page = await open(DESK);
  await page.goto(`${house.address}/learn/barrel/strategy`);
  // Its sliders come with the map, once the solved table is loaded.
  await page.getByRole('slider').first().waitFor(LONG);
  await page.locator('#map').evaluate((heading) => heading.scrollIntoView());
  await shoot(page, 'strategy');
  await page.context().close();
};

const online = async () => {
  const page = await open(PHONE);
  await page.goto(`${house.address}/online/classic`);
  await button(page, /^Open the table/).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor(LONG);
  await shoot(page, 'waiting-room');
  await page.context().close();
};

const bigScreen = async () => {
  const screen = await open(DESK);
  await screen.goto(`${house.address}/screen`);
  await button(screen, /^Classic/).click();
  await screen.getByRole('img', { name: /^QR code/ }).waitFor(LONG);
  const code = await screen.getByLabel(/^Code /).innerText();
  const phones = [];
  for (const name of ['Ada', 'Blaise']) {
    const phone = await open(PHONE, { name });
    await phone.goto(`${house.address}/join/${code}?cup=1`);
    await button(phone, /^Take a seat/).click();
    await phone.getByRole('heading', { name: 'You’re in.' }).waitFor(LONG);
    phones.push(phone);
  }
  await button(screen, /^Start/).click();
  let shown = false;
  for (let choices = 0; choices < 24 && !shown; ) {
    for (const phone of phones) {
      if (
        !(await button(phone, /^(Most points|Bank|Roll)/)
          .first()
          .isVisible())
      )
        continue;
      const done = String(await step(phone));
      choices++;
      shown = choices > 12 && done === String(PLAY[1]);
      if (shown) await shoot(phone, 'cup');
    }
  }
  await shoot(screen, 'big-screen');
  for (const page of [screen, ...phones]) await page.context().close();
};

const ALL = { home, tables, afterwards, learn, online, bigScreen };
const wanted = process.argv.slice(2);
for (const [name, take] of Object.entries(ALL)) {
  if (wanted.length === 0 || wanted.includes(name)) await take();
}
await browser.close();
await house.stop();
if (total > MOST_BYTES) {
  process.stderr.write(`More than ${MOST_BYTES / 1024} KB.\n`);
  process.exitCode = 1;
}
