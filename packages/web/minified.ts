import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Minifies a second time: the two tools together save about 1 KB before the first roll. */
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
