import { parentPort } from 'node:worker_threads';
import { DEFAULT_FAMILY, fontFiles } from './fonts.ts';

// Turns SVG into PNG in a thread of its own: a picture takes some 30 ms, and its memory is only freed with the thread.

export type PictureAnswer =
  /** The renderer is there. */
  | { readonly ready: true }
  /** There is no renderer for this platform. */
  | { readonly missing: string }
  | { readonly png: Uint8Array }
  | { readonly error: string };

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const answer = (message: PictureAnswer): void => parentPort?.postMessage(message);

try {
  const { Resvg } = await import('@resvg/resvg-js');
  const font = {
    fontFiles: fontFiles(),
    loadSystemFonts: false,
    defaultFontFamily: DEFAULT_FAMILY,
  };
  parentPort?.on('message', (svg: string) => {
    try {
      answer({ png: new Resvg(svg, { font }).render().asPng() });
    } catch (error) {
      answer({ error: messageOf(error) });
    }
  });
  answer({ ready: true });
} catch (error) {
  answer({ missing: messageOf(error) });
}
