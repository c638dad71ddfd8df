// Works out the figures of every set of rules in the gallery and writes them where page, terminal and docs/lab.md show
// them: `npm run atlas`. What is finished is kept in a file, so an interrupted run goes on: half an hour for all.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Rules, rulesHash } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import {
  GALLERY,
  type GalleryEntry,
  galleryRules,
  LAB_PARTS,
  type LabPart,
  type LabSizes,
  type PartialReport,
  runLabTask,
} from '@barrelhouse/solver/lab';
import { atlasCacheLine, readAtlasCache } from './atlas-cache.ts';
import { type AtlasSweep, atlasPage, SIZES, SWEEPS, sweepOf } from './atlas-page.ts';

const sizesFor = ({ family }: Rules): LabSizes =>
  family === 'collection' ? SIZES.diecup : SIZES.solved;
/** For sweeps. */
const FEWER = { matches: 300, skillMatches: 100, seed: 'atlas' };

const file = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const CACHE = file('node_modules/.cache/atlas.jsonl');
mkdirSync(file('node_modules/.cache'), { recursive: true });
mkdirSync(file('docs/lab'), { recursive: true });

const known = readAtlasCache(existsSync(CACHE) ? readFileSync(CACHE, 'utf8') : '');

const keyOf = (rules: Rules, parts: readonly LabPart[], sizes: LabSizes): string =>
  [rulesHash(rules), parts.join('+'), JSON.stringify(sizes)].join(' ');

const workOut = (rules: Rules, parts: readonly LabPart[], sizes: LabSizes): PartialReport => {
  const key = keyOf(rules, parts, sizes);
  let report = known.get(keyOf(rules, parts, sizesFor(rules))) ?? known.get(key);
  if (report === undefined) {
    const began = performance.now();
    report = runLabTask({ rules, table: readSolvedTable(rules), parts, sizes });
    known.set(key, report);
    appendFileSync(CACHE, atlasCacheLine(key, report));
    process.stdout.write(`${rules.name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
  return report;
};

/** Six digits are more than any figure here is good for. */
const shortened = (key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(key === 'value' ? 8 : 6)) : value;

const isMain = ({ kind }: GalleryEntry): boolean => kind === 'house' || kind === 'preset';

/** Quick ones first, so that an interrupted run has as many as possible. */
const size = (rules: Rules): number => (rules.family === 'hot-dice' ? rules.end.target : 0);
const worked = GALLERY.map((entry) => ({ entry, rules: galleryRules(entry) }))
  .toSorted(
    (a, b) => Number(isMain(b.entry)) - Number(isMain(a.entry)) || size(a.rules) - size(b.rules),
  )
  .map(({ entry, rules }) => ({
    entry,
    rules,
    report: workOut(rules, LAB_PARTS, sizesFor(rules)),
  }));
const entries = GALLERY.flatMap(({ id }) => worked.find(({ entry }) => entry.id === id) ?? []);
const swept = SWEEPS.map((sweep: AtlasSweep) =>
  sweepOf(sweep, (rules, part) => workOut(rules, [part], FEWER)),
);

/** What the gallery shows. The rest is worked out when somebody asks for it. */
const shown = ({ rules, best, first, headStart, skill, bestMatches }: PartialReport): object => ({
  rules,
  best,
  first,
  headStart,
  skill,
  bestMatches: { ...bestMatches, rounds: [] },
});
const figures = Object.fromEntries(entries.map(({ entry, report }) => [entry.id, shown(report)]));
const stored = file('packages/solver/src/lab/gallery-figures.ts');
writeFileSync(
  stored,
  `// Written by \`npm run atlas\`. Do not edit.\nimport type { PartialReport } from './report.ts';\n\n/** The figures of the gallery, by id. */\nexport const GALLERY_FIGURES: { readonly [id: string]: PartialReport } = ${JSON.stringify(figures, shortened, 1)};\n`,
);
spawnSync('npx', ['biome', 'check', '--write', stored], { cwd: file('.'), stdio: 'inherit' });
for (const [name, text] of atlasPage(entries, swept, SIZES))
  writeFileSync(file(`docs/${name}`), text);
