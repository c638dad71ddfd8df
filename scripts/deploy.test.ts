import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, serve } from '@barrelhouse/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
  readonly templating: { readonly list: readonly { readonly definition?: string }[] };
}

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard;
const queries = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.flatMap(({ definition }) => definition ?? []),
];

const found = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const OURS = /\b((?:barrelhouse|nodejs|process)_[a-z0-9_]+)/g;
const SELECTED = /([a-z_][a-z0-9_]*)\s*\{/g;

/** The one figure that comes from Prometheus itself. */
const ITS_OWN = 'up';

/** The series that a figure is printed as. */
const seriesOf = (name: string, type: string): readonly string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];

let running: Running;
const data = mkdtempSync(join(tmpdir(), 'barrelhouse-deploy-'));
let printed = '';

beforeAll(async () => {
  running = await serve({
    port: 0,
    host: '127.0.0.1',
    data,
    logger: false,
    rateLimit: 0,
    origins: [],
    trustProxy: false,
    page: undefined,
    now: Date.now,
  });
  const { address } = running;
  // All of these are refused, but still counted.
  for (const route of ['/api/players', '/api/tables', '/api/tables/none/actions'])
    await fetch(`${address}${route}`, { method: 'POST' });
  printed = await (await fetch(`${address}/metrics`)).text();
});

afterAll(async () => {
  await running.stop();
  rmSync(data, { recursive: true, force: true });
});

const figures = (): readonly string[] =>
  [...printed.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type = '']) => [
    name,
    ...seriesOf(name, type),
  ]);

test('every figure on the dashboard is one that a server prints', () => {
  const known = new Set([...figures(), ITS_OWN]);
  const asked = [...found(queries.join('\n'), SELECTED), ...found(queries.join('\n'), OURS)];
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test('every route on the dashboard is one that a server counts', () => {
  const counted = found(printed, /route="([^"]+)"/g);
  const asked = found(queries.join('\n'), /route="([^"]+)"/g);
  expect([...asked].filter((route) => !counted.has(route))).toEqual([]);
});

test('the guide for hosts explains every figure of ours, and none that is not printed', () => {
  const known = new Set(figures());
  const explained = found(read('docs/operating.md'), OURS);
  expect([...explained].filter((name) => !known.has(name))).toEqual([]);
  const own = [...printed.matchAll(/^# TYPE (barrelhouse_\S+)/gm)].map(([, name = '']) => name);
  expect(own.filter((name) => !explained.has(name))).toEqual([]);
});

test('every panel of figures asks for some, and all by the source that was chosen', () => {
  const text = read('deploy/grafana-dashboard.json');
  expect(found(text, /"uid": "(\$?\{?\w+\}?)"/g)).toEqual(
    new Set(['${datasource}', 'barrelhouse']),
  );
  expect(queries.every((query) => query !== '')).toBe(true);
});
