import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games, type Match, makeLog, makeMatch, parseLog, parseMatch } from '../src/index.ts';

// Recorded matches, checked line by line. `npm run golden` rewrites their effects; read the diff.

const folder = new URL('golden/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.match'));
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

const matchOf = (file: string): Match => {
  const match = parseMatch(textOf(file));
  if (!match.ok) throw new Error(`${file}: ${JSON.stringify(match.error)}`);
  return match.value;
};

describe.each(files)('%s', (file) => {
  const lines = textOf(file).split('\n');

  test('replays exactly by the rules', () => {
    expect(parseMatch(textOf(file))).toMatchObject({ ok: true });
  });

  test('is written in canonical notation, apart from remarks', () => {
    const made = makeMatch(matchOf(file)).split('\n');
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual(made);
  });

  test('ends as its remark says', () => {
    const remarks = lines.filter((line) => /^# The match (is over|goes on)\.$/.test(line));
    const over = matchOf(file).facts.at(-1)?.type === 'ended';
    expect(remarks).toEqual([over ? '# The match is over.' : '# The match goes on.']);
  });

  test('says the same as JSON lines', () => {
    const match = matchOf(file);
    expect(parseLog(makeLog(match))).toEqual({ ok: true, value: match });
  });
});

describe('the golden matches together', () => {
  const played = files.map(matchOf);

  test('play every game and every option of every game', () => {
    const names = Object.entries(games).flatMap(([id, { options }]) =>
      ['', ...Object.keys(options)].map((option) => (option === '' ? id : `${id}+${option}`)),
    );
    const seen = new Set(played.map(({ rules }) => rules.id));
    expect(names.filter((name) => !seen.has(name))).toEqual([]);
  });

  test('show every kind of fact', () => {
    const seen: Set<string> = new Set(played.flatMap(({ facts }) => facts.map(({ type }) => type)));
    expect([...seen].toSorted()).toEqual([
      'aimed',
      'banked',
      'barrel-entered',
      'barrel-held',
      'barrel-left',
      'barrel-reset',
      'busted',
      'collected',
      'ended',
      'finished',
      'kept',
      'last-round',
      'left',
      'missed',
      'passed',
      'penalised',
      'recovered',
      'refilled',
      'rescued',
      'rolled',
      'started',
      'threw',
      'turn-began',
    ]);
  });
});
