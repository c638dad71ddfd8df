// `npm run icons` draws packages/web/public/icon.svg as the PNG icons that phones ask for.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './chromium.mjs';
import { root } from './up-to-date.mjs';

const folder = join(root, 'packages', 'web', 'public');
const svg = readFileSync(join(folder, 'icon.svg')).toString('base64');

const browser = await openBrowser();
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>* { margin: 0 } img { display: block; width: ${size}px; height: ${size}px }</style>` +
      `<img src="data:image/svg+xml;base64,${svg}">`,
  );
  await page.locator('img').evaluate((image) => image.decode());
  writeFileSync(join(folder, `icon-${size}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
