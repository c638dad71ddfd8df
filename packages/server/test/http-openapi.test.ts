import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApi } from '../src/http/openapi.ts';
import { ask, startServer, type TestServer } from './app.ts';
import { operationsOf, readApi } from './http-described.ts';

let server: TestServer;
let api: OpenApi;

beforeAll(async () => {
  server = await startServer();
  api = await readApi(server.url);
});

afterAll(() => server.stop());

const refsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
};

const schemasIn = (value: unknown): readonly object[] => {
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'schema' && typeof inner === 'object' ? [inner as object] : schemasIn(inner),
  );
};

test('the description is OpenAPI 3.1 with a title, a version and a licence', () => {
  expect(api.openapi).toBe('3.1.0');
  expect(api.info).toMatchObject({ title: 'Barrelhouse', version: '1', license: { name: 'MIT' } });
});

test('every operation has a unique name, a summary, one known tag and an answer', () => {
  const operations = operationsOf(api).map(({ operation }) => operation);
  expect(operations.length).toBeGreaterThan(30);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = api.tags.map(({ name }) => name);
  for (const { operationId, summary, tags: own, responses } of operations) {
    expect(operationId).toMatch(/^[a-z]\w+$/i);
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(own).toHaveLength(1);
    expect(tags).toContain(own[0]);
    const good = Object.keys(responses).filter((status) => status.startsWith('2'));
    expect([operationId, good.length]).toEqual([operationId, 1]);
  }
});

test('describes exactly the parameters in each path', () => {
  for (const { path, operation } of operationsOf(api)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = (operation.parameters ?? []).filter((p) => p.in === 'path');
    expect(described.map(({ name }) => name)).toEqual(named);
    for (const parameter of operation.parameters ?? []) {
      expect(parameter.schema).toBeDefined();
      expect(parameter.description).toMatch(/\.$/);
      expect(parameter.required || parameter.in !== 'path').toBe(true);
    }
  }
});

test('commands need a player and a key, and describe their problems', () => {
  for (const { method, operation } of operationsOf(api)) {
    expect(Array.isArray(operation.security)).toBe(true);
    for (const scheme of operation.security.flatMap((s) => Object.keys(s))) {
      expect(api.components.securitySchemes).toHaveProperty(scheme);
    }
    expect(method === 'get' && operation.requestBody !== undefined).toBe(false);
    if (operation.tags[0] !== 'commands' || operation.operationId === 'react') continue;
    expect(operation.security).toEqual([{ bearer: [] }, { cookie: [] }]);
    const headers = (operation.parameters ?? []).filter((p) => p.in === 'header');
    expect(headers).toMatchObject([
      { name: 'Idempotency-Key', required: true },
      { name: 'Prefer', required: false },
    ]);
    for (const status of [400, 401, 403, 404, 409, 413, 415, 422, 429, 503]) {
      expect(operation.responses).toHaveProperty(String(status));
    }
  }
});

test('references resolve, no component is unused, and schemas compile', () => {
  const refs = new Set(refsIn(api));
  const { schemas, responses } = api.components;
  const defined = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  expect([...refs].sort()).toEqual(defined.sort());
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  ajv.addVocabulary(['openapi', 'info', 'paths', 'components', 'tags', 'x-events']);
  ajv.addSchema({ ...api, $id: 'api' }, 'api');
  for (const name of Object.keys(schemas)) {
    expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` })).not.toThrow();
  }
});

test('every body has a valid example', () => {
  for (const { operation } of operationsOf(api)) {
    const content = operation.requestBody?.content['application/json'];
    if (content === undefined) continue;
    const example = content.examples?.example;
    const ajv = new Ajv2020({ strict: true, keywords: ['components'] });
    const check = ajv.compile({ ...content.schema, components: api.components });
    expect([operation.operationId, check(example?.value)]).toEqual([operation.operationId, true]);
  }
});

test('the document is small enough to read', () => {
  // In characters. Shared schemas are written once, so each operation adds little.
  expect(JSON.stringify(api).length / operationsOf(api).length).toBeLessThan(2550);
  expect(schemasIn(api.paths).length).toBeGreaterThan(40);
});

test('the docs page lists every operation and schema, without inline scripts or styles', async () => {
  const { status, text, headers } = await ask(server.url, '/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  for (const { path, operation } of operationsOf(api)) {
    expect(text).toContain(`id="${operation.operationId}"`);
    expect(text).toContain(path);
  }
  for (const name of Object.keys(api.components.schemas)) {
    expect(text).toContain(`id="schema-${name}"`);
  }
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test('links on the pages work', async () => {
  const texts = await Promise.all(
    ['/', '/api/docs'].map(async (path) => (await ask(server.url, path)).text),
  );
  const links = new Set(
    [...texts.join('').matchAll(/href="(\/[^"#]*)"/g)].map(([, link]) => link ?? ''),
  );
  expect(links).toContain('/api/docs/style.css');
  for (const link of links)
    expect([link, (await ask(server.url, link)).status]).toEqual([link, 200]);
});

test('greets visitors if the page is not built', async () => {
  const { text, headers } = await ask(server.url, '/');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toContain('href="/api/docs"');
});
