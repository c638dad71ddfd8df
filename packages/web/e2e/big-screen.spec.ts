import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { boardOf, mover, Player } from './player.ts';

test.use({ viewport: { width: 1280, height: 720 } });

test('two phones play as cups for a big screen', async ({ page: screen, guest, server }) => {
  test.setTimeout(180_000);
  const phones = [await guest(), await guest()];
  for (const page of [screen, ...phones]) {
    await showDiceAtOnce(page);
    await skipPauses(page);
  }
  await screen.goto(`${server.address}/screen`);
  await screen.getByRole('button', { name: /^Classic/ }).click();
  await expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible({ timeout: 30_000 });
  const code = await screen.getByLabel(/^Code /).innerText();
  for (const [i, phone] of phones.entries()) {
    await phone.setViewportSize({ width: 390, height: 780 });
    await phone.goto(`${server.address}/join/${code}?cup=1`);
    await phone.getByLabel('Your name').fill(['Ana', 'Bo'][i] ?? '');
    await phone.getByRole('button', { name: /^Take a seat/ }).click();
    await expect(phone.getByRole('heading', { name: 'You’re in.' })).toBeVisible();
  }
  await screen.getByRole('button', { name: /^Start with 2 players/ }).click();
  await expect(boardOf(screen)).toHaveCount(2);

  const players = phones.map((phone) => new Player(phone));
  const moved = new Set<Player>();
  for (let choices = 0; choices < 60 && (choices < 8 || moved.size < 2); choices++) {
    const player = await mover(players);
    moved.add(player);
    const name = player === players[0] ? 'Ana' : 'Bo';
    await expect(screen.getByRole('heading', { name: `${name}’s turn` })).toBeVisible();
    await player.move();
  }
  expect(moved.size).toBe(2);
  // The screen itself has no game buttons.
  await expect(screen.getByRole('button', { name: /^(Roll|Bank)/ })).toHaveCount(0);
});

test('a phone that is the cup asks before risky and timid moves', async ({
  page: screen,
  guest,
  server,
}) => {
  const phones = [await guest(), await guest()];
  for (const page of [screen, ...phones]) {
    await showDiceAtOnce(page, { confirmRisky: true });
    await skipPauses(page);
  }
  await screen.goto(`${server.address}/screen/barrel`);
  await screen.getByRole('button', { name: /^Barrel/ }).click();
  const code = await screen.getByLabel(/^Code /).innerText({ timeout: 30_000 });
  for (const [i, phone] of phones.entries()) {
    await phone.goto(`${server.address}/join/${code}?cup=1`);
    await phone.getByLabel('Your name').fill(['Ana', 'Bo'][i] ?? '');
    await phone.getByRole('button', { name: /^Take a seat/ }).click();
    await expect(phone.getByRole('heading', { name: 'You’re in.' })).toBeVisible();
  }
  await screen.getByRole('button', { name: /^Start with 2 players/ }).click();
  const players = phones.map((phone) => new Player(phone));
  for (;;) {
    const player = await mover(players);
    await player.move();
    const question = player.page.getByRole('dialog', { name: /^(Bank that little|Roll on)\?$/ });
    if (!(await question.isVisible())) continue;
    await question.getByRole('button', { name: 'Think again' }).click();
    await expect(question).toBeHidden();
    // Nothing was sent: the dice are still there to choose from.
    await expect(player.page.getByRole('button', { name: 'Clear' })).toBeVisible();
    return;
  }
});

test('a big screen asks before it starts with one player or closes its table, and the cups show it', async ({
  page: screen,
  guest,
  server,
}) => {
  const phone = await guest();
  await screen.goto(`${server.address}/screen/barrel`);
  await screen.getByRole('button', { name: /^Barrel/ }).click();
  const code = await screen.getByLabel(/^Code /).innerText({ timeout: 30_000 });
  await phone.goto(`${server.address}/join/${code}?cup=1`);
  await phone.getByLabel('Your name').fill('Ana');
  await phone.getByRole('button', { name: /^Take a seat/ }).click();
  await expect(phone.getByRole('heading', { name: 'You’re in.' })).toBeVisible();

  // Nobody starts with one player by accident.
  await screen.getByRole('button', { name: /^Start with 1/ }).click();
  const question = screen.getByRole('dialog', { name: 'Play alone?' });
  await question.getByRole('button', { name: 'Wait for the others' }).click();
  await expect(question).toBeHidden();

  const close = screen.getByRole('button', { name: 'Close the table' });
  await close.click();
  await screen.getByRole('button', { name: 'Keep it open' }).click();
  await close.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
  await expect(screen).toHaveURL(`${server.address}/`);
  await expect(phone.getByRole('heading', { name: 'The host closed this table.' })).toBeVisible();
});
