// `npm run golden`: works out the effects and the rules hash of every golden match again from its commands.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findRules, makeMatch, parseMatch, rulesHash } from '@barrelhouse/engine';

const folder = new URL('../packages/engine/test/golden/', import.meta.url);

const isRemark = (line: string): boolean => line.startsWith('#');

/** A line without what can be worked out: the effect behind the bar, and the hash of rules that have a name. */
const bare = (line: string): string => {
  const [, name = ''] = /^rules ([^\s{]+)/.exec(line) ?? [];
  if (name === '') return line.replace(/\s*\|.*$/, '');
  const rules = findRules(name);
  return rules.ok ? `rules ${name} ${rulesHash(rules.value)}` : line;
};

/** The match with everything worked out, and its remarks in their places. */
const regenerate = (text: string): string => {
  const lines = text.split('\n').map((line) => (isRemark(line) ? line : bare(line)));
  const match = parseMatch(lines.join('\n'));
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  const made = makeMatch(match.value).split('\n');
  return lines.map((line) => (isRemark(line) ? line : (made.shift() ?? line))).join('\n');
};

const files = readdirSync(folder).filter((file) => file.endsWith('.match'));
for (const file of files) {
  const path = new URL(file, folder);
  const before = readFileSync(path, 'utf8');
  try {
    const text = regenerate(before);
    if (text === before) continue;
    writeFileSync(path, text);
    console.log(`${file} changed`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`${files.length} golden matches`);
