import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { dispatch } from '../dispatch.ts';
import { memoryIo } from '../io/memory-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string): string => join(folder, name);

writeFileSync(
  fileOf('short.json'),
  '{"base":"kingdom","id":"short","name":"Short","end":{"target":1000}}',
);
const short = fileOf('short.json');

const lab = async (...argv: readonly string[]) => {
  const io = memoryIo();
  const code = await dispatch(['lab', ...argv], io);
  return { code, out: io.written(), err: io.complaints() };
};

describe('lab', () => {
  test('reports on rules, and on two sets with what differs', async () => {
    const { code, out } = await lab(short, '--against', 'kingdom', '--games', '100');
    expect(code).toBe(0);
    expect(out).toContain('Going first wins');
    expect(out).toMatch(/Going first wins +60\.98 % +55\.71 %/);
    expect(out).toMatch(/Bust with 2 dice +44\.44 % +44\.44 %/);
    expect(out).toMatch(/Skill against Cautious +[\d.]+ ± [\d.]+ %/);
    expect(out).toContain('What differs');
    expect(out).toMatch(/◆ Kingdom dice: .*4,000/);
  });

  test('prints data, a picture, a table and a sheet', async () => {
    const [svg, csv, sheet] = ['a.svg', 'a.csv', 'a.html'].map(fileOf);
    const files = ['--svg', svg ?? '', '--csv', csv ?? '', '--sheet', sheet ?? ''];
    const { code, out } = await lab(short, '--games', '100', '--json', ...files);
    expect(code).toBe(0);
    const [report] = JSON.parse(out) as readonly { first: object; skill: object }[];
    expect(report).toMatchObject({ game: 'short', first: { kind: 'exact' }, best: 'perfect' });
    expect(readFileSync(svg ?? '', 'utf8')).toMatch(/^<svg .*How long a match lasts/);
    expect(readFileSync(csv ?? '', 'utf8')).toMatch(/Short,skill against regular,[\d.]+,simulated/);
    expect(readFileSync(csv ?? '', 'utf8')).toMatch(/Short,first seat wins,0\.6098005\d*,exact,,,/);
    const page = readFileSync(sheet ?? '', 'utf8');
    expect(page).toContain('<h1>Short</h1>');
    expect(page).toContain('44.44 %');
  });

  test('sweeps over one number and resumes from a file', async () => {
    const resume = fileOf('sweep.jsonl');
    const asked = [short, '--sweep', 'opening=0:200:100', '--resume', resume, '--json'];
    const { out } = await lab(...asked);
    const swept = JSON.parse(out) as { readonly points: readonly object[]; readonly done: number };
    expect(swept).toMatchObject({ plot: 'first', done: 3, of: 3, stopped: false });
    expect(swept.points[0]).toMatchObject({ values: [0], figure: { kind: 'exact' } });
    // A line that was cut off is worked out again; the others are taken as they are.
    const [first = '', second = ''] = readFileSync(resume, 'utf8').split('\n');
    writeFileSync(
      resume,
      `${first.replace(/"value":0\.\d+/, '"value":0.25')}\n${second.slice(0, 40)}\n`,
    );
    const again = JSON.parse((await lab(...asked)).out) as typeof swept;
    expect(again.points[0]).toMatchObject({ figure: { value: 0.25 } });
    expect(again.points.slice(1)).toEqual(swept.points.slice(1));
  });

  test.each([
    ['bust', 'opening=0:500:500', 'bust in a first turn', / 0 +\d+\.\d\d %\n +500 +\d+\.\d\d %/],
    ['bank-3', 'minimumBank=0:1000:1000', 'bank from, 3 dice left', / 0 +\d+\n +1,000 +1,000\n/],
    ['skill-cautious', 'target=500:1000:500', 'skill against Cautious', / 500 +[\d.]+ ± /],
  ])('plots %s', async (plot, axis, name, rows) => {
    const { code, out } = await lab(short, '--sweep', axis, '--plot', plot, '--games', '40');
    expect(code).toBe(0);
    expect(out).toContain(`Short: ${name}, by `);
    expect(out).toMatch(rows);
  });

  test('sweeps over two numbers as cells', async () => {
    const svg = fileOf('cells.svg');
    const axes = ['--sweep', 'opening=0:100:100', '--sweep', 'target=500:1000:500'];
    const { out } = await lab(short, ...axes, '--svg', svg, '--csv', fileOf('cells.csv'));
    expect(out).toContain('by opening and target (4 of 4)');
    expect(readFileSync(svg, 'utf8').match(/<title>/g)).toHaveLength(4);
    expect(readFileSync(fileOf('cells.csv'), 'utf8').split('\r\n')).toHaveLength(6);
  });

  test('says which rules Sharp played in place of Perfect', async () => {
    const twice = [
      { busts: 2, points: 100 },
      { busts: 3, points: 200 },
    ];
    const rolling = { base: 'depot+may-roll-on', id: 'two', name: 'Two', penalties: twice };
    writeFileSync(fileOf('two.json'), JSON.stringify({ ...rolling, end: { target: 1000 } }));
    const { code, out } = await lab(fileOf('two.json'), '--games', '20');
    expect(code).toBe(0);
    expect(out).toMatch(/Going first wins +[\d.]+ ± [\d.]+ %/);
    expect(out).toContain('Two is not solved for two: Sharp played in place of Perfect.');
  });

  test('lists known house rules', async () => {
    const { out } = await lab('--gallery');
    expect(out.trimEnd().split('\n').length).toBeGreaterThan(30);
    expect(out).toMatch(/first wins +head start +rounds +skill +lead changes/);
    expect(out).toMatch(/^classic +Classic +53\.13 % +[\d,]+ +[\d.]+ +[\d.]+ % +[\d.]+$/m);
    expect(out).toMatch(/^minimal +Minimal Farkle \(Busche and Neller\) +5\d\.\d\d % /m);
    const listed = JSON.parse((await lab('--gallery', '--json')).out) as readonly object[];
    expect(listed[3]).toMatchObject({ id: 'classic', figures: { first: { kind: 'exact' } } });
  });

  test.each([
    [['classic', '--sweep', 'opening=0:1000'], 'from:to:step'],
    [['classic', '--sweep', 'openings=0:1000:50'], 'Did you mean opening?'],
    [['classic', '--sweep', 'target=1000:100:50'], 'an end above its start'],
    [['classic', '--sweep', 'opening=0:1000:1'], 'Take a longer step'],
    [['classic', '--sweep', 'opening=0:9:1', '--sweep', 'opening=0:9:1'], 'two different numbers'],
    [['classic', '--plot', 'lenght'], 'Did you mean length?'],
    [['classic', '--plot', 'length'], 'Add --sweep'],
    [['classic', '--sweep', 'penalty=0:300:100'], 'Classic has no penalty to sweep'],
    [['classic', '--sweep', 'opening=0:9:1', '--against', 'depot'], 'Leave out --against'],
    [['classic', '--sweep', 'opening=0:9:1', '--sheet', 'a.html'], 'Leave out --sweep'],
    [['classic', '--svg', fileOf('none/a.svg')], 'There is no folder'],
    [['classic', '--resume', folder], 'is a folder'],
    [['--gallery', 'classic'], 'barrelhouse lab classic'],
    [['diecup', '--sweep', 'opening=0:100:50'], 'no numbers to sweep'],
    [['classic', 'kingdom'], 'Use --against kingdom'],
    [['clasic'], 'Did you mean classic?'],
  ])('explains what is wrong with %j', async (argv, words) => {
    const { code, err } = await lab(...argv);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});
