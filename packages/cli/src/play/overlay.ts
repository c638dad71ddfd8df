import type { Keyboard } from '../terminal/keyboard.ts';
import type { Paint } from '../terminal/paint.ts';
import type { Screen } from '../terminal/screen.ts';

/** Shows text over the table, page by page, until a key is pressed that does not scroll. */
export const showText = async (
  screen: Screen,
  keyboard: Keyboard,
  textFor: (columns: number) => readonly string[],
  paint: Paint,
): Promise<void> => {
  let top = 0;
  let last = 0;
  let page = 1;
  for (;;) {
    screen.show(({ columns, rows }) => {
      const text = textFor(columns - 2);
      page = Math.max(1, rows - 2);
      last = Math.max(0, text.length - page);
      top = Math.max(0, Math.min(top, last));
      const lines = text.slice(top, top + page).map((line) => ` ${line}`);
      const filler = Array.from({ length: page - lines.length }, () => '');
      const scroll = last > 0 ? `${paint.gold('↑ ↓')} scroll   ` : '';
      const back = `${paint.gold(last > 0 ? 'other keys' : 'any key')} back`;
      return [...lines, ...filler, '', ` ${scroll}${back}`];
    });
    const key = await keyboard.next();
    if (key === 'down') top += 1;
    else if (key === 'up') top -= 1;
    else if (key === 'pageup') top -= page - 1;
    else if ((key === 'space' || key === 'pagedown') && top < last) top += page - 1;
    else return;
  }
};
