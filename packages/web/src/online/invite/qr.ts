import { loadLater } from '../../app/load-later.ts';

/** A QR code as one SVG path; each run of dark cells is one rectangle. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

export const qrPath = async (text: string): Promise<QrPath> => {
  const { default: qrcode } = await loadLater(() => import('qrcode-generator'));
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const runs: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let from = 0; from < size; from++) {
      let to = from;
      while (to < size && code.isDark(row, to)) to++;
      if (to > from) runs.push(`M${from} ${row}h${to - from}v1h${from - to}z`);
      from = to;
    }
  }
  return { size, path: runs.join('') };
};
