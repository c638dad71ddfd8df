import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApi, Operation } from '../src/http/openapi.ts';
import { ask, type Reply } from './app.ts';

export const readApi = async (url: string): Promise<OpenApi> =>
  (await ask<OpenApi>(url, '/api/openapi.json')).body;

export interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

export const operationsOf = ({ paths }: OpenApi): readonly Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Forbids undescribed properties, which clients must tolerate but tests need not. */
const strict = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, v]) => [key, strict(v)]));
  const open = 'properties' in copy && !('additionalProperties' in copy);
  const isObject = copy['type'] === 'object';
  return open && isObject && Object.keys(copy['properties'] as object).length > 0
    ? { ...copy, additionalProperties: false }
    : copy;
};

export interface Contract {
  /** How an answer differs from its description; empty if it matches. */
  faults(method: string, path: string, reply: Reply): string;
  /** How an event's data differs from its description. */
  eventFaults(event: string, data: unknown): string;
  /** Operations answered as described so far. */
  readonly answered: ReadonlySet<string>;
}

/** Checks answers against the server's own API description. */
export const contractOf = (api: OpenApi): Contract => {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  ajv.addVocabulary(['openapi', 'info', 'paths', 'components', 'tags', 'x-events']);
  const whole = strict(api) as OpenApi;
  ajv.addSchema({ ...whole, $id: 'api' }, 'api');
  const checks = new Map<string, ValidateFunction>();
  const answered = new Set<string>();

  const schemaFaults = (pointer: string, data: unknown): string => {
    const check = checks.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    checks.set(pointer, check);
    return check(data) ? '' : ajv.errorsText(check.errors?.slice(-12), { separator: '\n' });
  };

  const operations = operationsOf(api).map((described) => ({
    ...described,
    pattern: new RegExp(`^${described.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

  const slashed = (key: string): string =>
    encodeURIComponent(key.replace(/~/g, '~0').replace(/\//g, '~1'));

  return {
    answered,
    faults(method, path, { status, headers, text, body }) {
      const plain = path.split('?')[0] ?? '';
      const found = operations
        .filter((o) => o.method === method.toLowerCase() && o.pattern.test(plain))
        // Literal paths take precedence over parameters.
        .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
      if (found === undefined) return `${method} ${path} is not described`;
      const response = found.operation.responses[String(status)];
      if (response === undefined)
        return `${method} ${path} has no described answer ${status}: ${text}`;
      const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
      const at =
        '$ref' in response
          ? response.$ref.slice(1)
          : `/paths/${slashed(found.path)}/${found.method}/responses/${status}`;
      if (status === 204) {
        answered.add(found.operation.operationId);
        return text === '' ? '' : 'a 204 with a body';
      }
      const types = '$ref' in response ? ['application/json'] : Object.keys(response.content ?? {});
      if (!types.includes(type)) return `${method} ${path} answers ${type}`;
      const pointer = `${at}/content/${slashed(type)}/schema`;
      const values = type.endsWith('ndjson')
        ? text
            .split('\n')
            .filter((line) => line !== '')
            .map((line): unknown => JSON.parse(line))
        : [type === 'application/json' ? body : text];
      const faults = values.map((value) => schemaFaults(pointer, value)).filter((f) => f !== '');
      if (faults.length === 0 && status < 300) answered.add(found.operation.operationId);
      return faults.length === 0 ? '' : `${method} ${path} ${status}: ${faults[0]}`;
    },
    eventFaults(event, data) {
      const pointer = `/paths/${slashed('/api/stream')}/get/responses/200/x-events/${event}`;
      return schemaFaults(pointer, data);
    },
  };
};
