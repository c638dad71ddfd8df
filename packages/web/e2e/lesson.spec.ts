import { expect, test } from './fixtures.ts';

test('the teacher speaks about a roll only once the dice lie', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${server.address}/learn/classic/lesson`);
  await expect(page.locator('.teacher').getByRole('status')).toContainText('Roll.');
  /** What the dice did before the teacher said something new, and were doing then. */
  const dice = page.evaluate(
    () =>
      new Promise<{ readonly haveFlown: boolean; readonly fly: boolean }>((resolve, reject) => {
        const teacher = document.querySelector('.teacher [role="status"]');
        const tray = document.querySelector('.tray');
        if (teacher === null || tray === null) return reject(new Error('No lesson.'));
        const fly = (): boolean =>
          tray
            .getAnimations({ subtree: true })
            .some((each) => !(each instanceof CSSTransition || each instanceof CSSAnimation));
        let haveFlown = false;
        const look = (): void => {
          haveFlown ||= fly();
          requestAnimationFrame(look);
        };
        look();
        new MutationObserver(() => resolve({ haveFlown, fly: fly() })).observe(teacher, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      }),
  );
  await page.getByRole('button', { name: /^Roll 6/ }).click();
  expect(await dice).toEqual({ haveFlown: true, fly: false });
  await expect(page.getByRole('button', { name: /^Die \d/ })).toHaveCount(6);
});
