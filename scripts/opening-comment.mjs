import { readFileSync } from 'node:fs';

/** The comment at the beginning of a file, which says what the script does and takes. */
export const openingComment = (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n');
};
