import type { Plugin } from 'vite';
import { paint, THEMES, type Theme } from './paint.ts';
import { STILLS } from './stills.ts';

const NAME = 'virtual:stills';
const RESOLVED = `\0${NAME}`;
const SERVED = /^\/stills\/([a-z]+)-([a-z]+)\.svg$/;

/** Serves the pictures as files, one per theme. Inline they would add a thousand elements to the home screen. */
export const stillFiles = (): Plugin => {
  let building = false;
  return {
    name: 'barrelhouse-stills',
    configResolved({ command }) {
      building = command === 'build';
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const addressOf = (game: string, theme: Theme): string => {
        if (!building) return `'/stills/${game}-${theme}.svg'`;
        const source = paint(STILLS[game] ?? '', theme);
        const file = this.emitFile({ type: 'asset', name: `${game}-${theme}.svg`, source });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      };
      const entryOf = (game: string): string =>
        `${game}: { ${THEMES.map((theme) => `${theme}: ${addressOf(game, theme)}`).join(', ')} }`;
      return `export const stills = { ${Object.keys(STILLS).map(entryOf).join(', ')} };`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, game = '', theme] = SERVED.exec(request.url ?? '') ?? [];
        const picture = STILLS[game];
        if (picture === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        return response.end(paint(picture, theme === 'light' ? 'light' : 'dark'));
      });
    },
  };
};
