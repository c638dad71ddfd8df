// `npm run picture-fonts` unpacks the page's serif into packages/server/fonts, for pictures that the server draws: resvg
// reads no WOFF.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { root } from './up-to-date.mjs';

const from = join(root, 'node_modules', '@fontsource', 'alegreya');
const to = join(root, 'packages', 'server', 'fonts');
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];

/** Names of a font: the copyright of the original, and a family of its own, since resvg chooses fonts by family. */
const nameTable = (copyright, family) => {
  const names = [
    [0, copyright],
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '-')],
  ];
  const header = Buffer.alloc(6 + 12 * names.length);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  for (const [i, [id]] of names.entries()) {
    // Windows, Unicode, English.
    for (const [at, value] of [3, 1, 0x409, id, texts[i].length, offset].entries())
      header.writeUInt16BE(value, 6 + 12 * i + 2 * at);
    offset += texts[i].length;
  }
  return Buffer.concat([header, ...texts]);
};

/** A WOFF 1.0 file is an OpenType font whose tables are compressed one by one. */
const unpack = (woff, names) => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = woff.subarray(44 + 20 * i, 64 + 20 * i);
    const [offset, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at));
    const bytes = woff.subarray(offset, offset + packed);
    const data = packed < length ? inflateSync(bytes) : bytes;
    const tag = entry.toString('latin1', 0, 4);
    return { tag, data: tag === 'name' ? names : data };
  });
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts = [header];
  let offset = header.length;
  for (const [i, { tag, data }] of tables.entries()) {
    const at = 12 + 16 * i;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    // Tables begin at multiples of four bytes.
    parts.push(data, Buffer.alloc(-data.length & 3));
    offset += data.length + (-data.length & 3);
  }
  return Buffer.concat(parts);
};

const licence = readFileSync(join(from, 'LICENSE'), 'utf8');
const [copyright] = licence.split('\n');
mkdirSync(to, { recursive: true });
for (const subset of SUBSETS) {
  const woff = readFileSync(join(from, 'files', `alegreya-${subset}-600-normal.woff`));
  writeFileSync(
    join(to, `alegreya-${subset}-600.ttf`),
    unpack(woff, nameTable(copyright, `Alegreya ${subset}`)),
  );
}
writeFileSync(join(to, 'LICENSE'), licence);
