/** What text layout needs to know about a font. */
export interface FontMetrics {
  /** Widths of the characters that the font has, by code point, in ems. */
  readonly advances: ReadonlyMap<number, number>;
}

const tableOf = (font: Buffer, wanted: string): Buffer => {
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i++) {
    const at = 12 + 16 * i;
    if (font.toString('latin1', at, at + 4) !== wanted) continue;
    const offset = font.readUInt32BE(at + 8);
    return font.subarray(offset, offset + font.readUInt32BE(at + 12));
  }
  throw new Error(`The font has no table ${wanted}.`);
};

/** Glyphs by code point, from a cmap subtable of format 4: segments of consecutive characters. */
const segmentGlyphs = (table: Buffer): ReadonlyMap<number, number> => {
  const segments = table.readUInt16BE(6) / 2;
  const [ends, starts, deltas, ranges] = [
    14,
    16 + 2 * segments,
    16 + 4 * segments,
    16 + 6 * segments,
  ];
  const glyphs = new Map<number, number>();
  for (let i = 0; i < segments; i++) {
    const end = table.readUInt16BE(ends + 2 * i);
    const delta = table.readUInt16BE(deltas + 2 * i);
    const range = table.readUInt16BE(ranges + 2 * i);
    const start = table.readUInt16BE(starts + 2 * i);
    for (let code = start; code <= end && code < 0xff_ff; code++) {
      const found =
        range === 0 ? code : table.readUInt16BE(ranges + 2 * i + range + 2 * (code - start));
      const glyph = range !== 0 && found === 0 ? 0 : (found + delta) & 0xff_ff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
};

const glyphsOf = (font: Buffer): ReadonlyMap<number, number> => {
  const cmap = tableOf(font, 'cmap');
  const count = cmap.readUInt16BE(2);
  for (let i = 0; i < count; i++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4));
    if (table.readUInt16BE(0) === 4) return segmentGlyphs(table);
  }
  throw new Error('The font has no character map of format 4.');
};

/** Reads the widths of a TrueType font. Throws if the file is not one. */
export const readMetrics = (font: Buffer): FontMetrics => {
  const unitsPerEm = tableOf(font, 'head').readUInt16BE(18);
  const measured = tableOf(font, 'hhea').readUInt16BE(34);
  const widths = tableOf(font, 'hmtx');
  // Glyphs beyond the measured ones are as wide as the last of them.
  const widthOf = (glyph: number): number => widths.readUInt16BE(4 * Math.min(glyph, measured - 1));
  const advances = new Map(
    [...glyphsOf(font)].map(([code, glyph]) => [code, widthOf(glyph) / unitsPerEm]),
  );
  return { advances };
};
