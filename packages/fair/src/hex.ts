/** Bytes from lower-case hexadecimal digits. `undefined` if the text is anything else. */
export const parseHex = (text: string): Uint8Array | undefined => {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );
};

export const makeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** For texts already checked: throws on anything but hexadecimal digits. */
export const fromHex = (text: string): Uint8Array => {
  const bytes = parseHex(text);
  if (bytes === undefined) throw new Error(`Not lower-case hexadecimal: ${text}`);
  return bytes;
};

/** Whether a text is 32 bytes in hexadecimal, as every seed, link and digest is. */
export const isHex32 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
