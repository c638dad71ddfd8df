import { expect, showDiceAtOnce, test } from './fixtures.ts';
import { mover, Player } from './player.ts';

test('an absent player is nudged, then the house plays until they return', async ({
  page: ana,
  guest,
  ownServer: server,
}) => {
  test.setTimeout(120_000);
  const bo = await guest();
  for (const page of [ana, bo]) {
    await page.clock.install();
    await showDiceAtOnce(page);
  }
  await ana.goto(`${server.address}/online/classic`);
  await ana.getByLabel('Your name').fill('Ana');
  // A gentle clock is the default.
  await expect(ana.getByRole('radio', { name: /^2 min/ })).toBeChecked();
  // By keyboard: the button at the bottom may lie over it.
  await ana.getByRole('radio', { name: /^None/ }).press('Space');
  await ana.getByRole('button', { name: /^Open the table/ }).click();
  const code = await ana.getByLabel(/^Code /).innerText();
  await bo.goto(`${server.address}/join/${code}`);
  await bo.getByLabel('Your name').fill('Bo');
  await bo.getByRole('button', { name: /^Take a seat/ }).click();
  await ana.getByRole('button', { name: /^Start with 2/ }).click();

  const players = [new Player(ana), new Player(bo)];
  const absent = (await mover(players)).page;
  const [waiting, name, other] = absent === ana ? [bo, 'Ana', 'Bo'] : [ana, 'Bo', 'Ana'];
  const substitute = waiting.getByRole('button', { name: `Let the house play for ${name}` });
  const nudge = waiting.getByRole('button', { name: `Nudge ${name}` });
  await expect(nudge).toBeHidden();

  await waiting.clock.fastForward(31_000);
  await nudge.click();
  await expect(absent.getByText(`${other} is waiting for you.`)).toBeVisible();
  await expect(absent).toHaveTitle(`(1) ● ${other} is waiting for you.`);
  await expect(waiting.getByText(`You nudged ${name}.`)).toBeVisible();
  await expect(substitute).toBeHidden();

  server.pass(91_000);
  await waiting.clock.fastForward(60_000);
  await substitute.click();
  await waiting.getByRole('button', { name: 'Keep waiting' }).click();
  await substitute.click();
  await waiting.getByRole('button', { name: 'Let the house play', exact: true }).click();
  const housePlays = waiting.getByText(`The house plays for ${name} for now.`);
  await expect(housePlays).toBeVisible();

  await expect(absent.getByText(/^You were away, so the house is playing/)).toBeVisible();
  await absent.getByRole('button', { name: 'I’m back' }).click();
  await expect(housePlays).toBeHidden();
});

test('a big screen lets the house play for somebody who is away', async ({
  page: screen,
  guest,
  ownServer: server,
}) => {
  await screen.clock.install();
  const phones = [await guest(), await guest()] as const;
  await screen.goto(`${server.address}/screen`);
  await screen.getByRole('radio', { name: /^None/ }).check({ force: true });
  await screen.getByRole('button', { name: /^Classic/ }).click();
  const code = await screen.getByLabel(/^Code /).innerText();
  for (const [i, phone] of phones.entries()) {
    await phone.goto(`${server.address}/join/${code}`);
    await phone.getByLabel('Your name').fill(['Ana', 'Bo'][i] ?? '');
    await phone.getByRole('button', { name: /^Take a seat/ }).click();
    await expect(phone).toHaveURL(/\/cup\//);
  }
  await screen.getByRole('button', { name: /^Start with 2/ }).click();
  await expect(screen.getByRole('heading', { name: /’s turn$/ })).toBeVisible();
  const substitute = screen.getByRole('button', { name: /^Let the house play for (Ana|Bo)$/ });
  await expect(substitute).toBeHidden();

  server.pass(91_000);
  await screen.clock.fastForward(91_000);
  await substitute.click();
  await screen.getByRole('button', { name: 'Let the house play', exact: true }).click();
  await expect(screen.getByText(/^The house plays for (Ana|Bo) for now\.$/)).toBeVisible();
});
