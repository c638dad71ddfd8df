// `npm run share-picture` draws the picture for links that have none of their own: packages/web/public/share.png.
import { writeFileSync } from 'node:fs';
import { housePicture } from '../packages/server/src/club/pictures/house-picture.ts';
import { pictureMaker } from '../packages/server/src/club/pictures/picture-maker.ts';

const maker = pictureMaker();
const picture = await maker.draw(housePicture());
if (picture !== undefined)
  writeFileSync(new URL('../packages/web/public/share.png', import.meta.url), picture.png);
await maker.stop();
