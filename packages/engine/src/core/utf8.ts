const isHalfPair = (code: number): boolean => code >= 0xd800 && code < 0xe000;

/** The UTF-8 bytes of a text, because the engine has no `TextEncoder`. Lone surrogates become U+FFFD, as they do there. */
export const utf8 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(3 * text.length);
  let length = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = isHalfPair(point) ? 0xfffd : point;
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    const following = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    // The lead byte has as many leading ones as the character has bytes; the array cuts it to eight bits.
    bytes[length++] = (code >> (6 * following)) | (0xf0 << (3 - following));
    for (let i = following - 1; i >= 0; i--) bytes[length++] = ((code >> (6 * i)) & 0x3f) | 0x80;
  }
  return bytes.subarray(0, length);
};
