import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg)$/;

/**
 * Writes a compressed copy beside each text file, for the server to send as is. Browsers accept Brotli only over HTTPS,
 * so there is gzip too.
 */
export const compressed: Plugin = {
  name: 'barrelhouse-compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        if (!TEXT.test(file.fileName)) return;
        const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const path = join(dir, file.fileName);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(text));
        await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
      }),
    );
  },
};
