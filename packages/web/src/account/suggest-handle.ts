/** In characters; the server decides. */
const MOST = 20;

/** A handle that a name suggests; empty if too little of it can be used. */
export const suggestHandle = (name: string): string => {
  const usable = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, '_');
  const handle = [...usable]
    .slice(0, MOST)
    .join('')
    .replace(/^[_\p{M}]+|_+$/gu, '');
  return [...handle].length < 3 ? '' : handle;
};
