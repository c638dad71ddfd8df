import type { ObjectSchema, Schema } from './schema.ts';
import { spelledOut } from './visible-text.ts';

/** What is wrong with a rules file, where, in plain words. The path of the whole file is empty. */
export interface RulesError {
  readonly path: string;
  readonly message: string;
  /** Set where a program may want to know which error it is. */
  readonly code?: 'rules-too-large';
  /** Where rules are too large: what they need, and the most there is. */
  readonly work?: number;
  readonly most?: number;
}

type Fail = (path: string, message: string) => undefined;

/** A value in few words. Lists and objects are not spelled out: they may be of any size and depth. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') {
    return String(value);
  }
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'string') return typeof value === 'object' ? 'an object' : 'no JSON';
  const text = spelledOut(JSON.stringify(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(', ');

const within = (path: string, name: string): string =>
  path === '' ? spelledOut(name) : `${path}.${spelledOut(name)}`;

/** Letters to insert, delete or replace until one word is the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replace));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

const suggestion = (wrong: string, known: readonly string[]): string => {
  const [best] = known.toSorted((a, b) => distance(wrong, a) - distance(wrong, b));
  // A word of which more than half is wrong is another word.
  const near = best !== undefined && distance(wrong, best) <= Math.min(3, best.length / 2);
  return near ? ` Did you mean "${best}"?` : '';
};

/** The member of a union that the value says it is: they all name themselves in their first field. */
const memberFor = (
  members: readonly ObjectSchema[],
  value: unknown,
  path: string,
  fail: Fail,
): ObjectSchema | undefined => {
  const field = Object.keys(members[0]?.properties ?? {})[0] ?? '';
  const names = members.flatMap((member) => {
    const schema = member.properties[field];
    return schema !== undefined && 'enum' in schema ? schema.enum : [];
  });
  if (!isRecord(value)) return fail(path, `must be an object, not ${shown(value)}`);
  const name = value[field];
  const found = members[typeof name === 'string' ? names.indexOf(name) : -1];
  return found ?? fail(within(path, field), `must be one of ${list(names)}, not ${shown(name)}`);
};

const checkObject = (schema: ObjectSchema, value: unknown, path: string, fail: Fail): unknown => {
  if (!isRecord(value)) return fail(path, `must be an object, not ${shown(value)}`);
  const known = Object.keys(schema.properties);
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    fail(within(path, name), `is not a field here.${suggestion(name, known)}`);
  }
  const result: { [name: string]: unknown } = {};
  for (const [name, field] of Object.entries(schema.properties)) {
    const inner = Object.hasOwn(value, name) ? value[name] : undefined;
    if (inner !== undefined) result[name] = check(field, inner, within(path, name), fail);
    else if (schema.required.includes(name)) fail(within(path, name), 'is missing');
    else if ('default' in field) result[name] = field.default;
  }
  if (Object.keys(result).length < (schema.minProperties ?? 0)) fail(path, 'must not be empty');
  return result;
};

const checkArray = (
  schema: Extract<Schema, { type: 'array' }>,
  value: unknown,
  path: string,
  fail: Fail,
): unknown => {
  if (!Array.isArray(value)) return fail(path, `must be a list, not ${shown(value)}`);
  if (value.length < schema.minItems || value.length > schema.maxItems) {
    fail(path, `must have ${schema.minItems} to ${schema.maxItems} entries, not ${value.length}`);
  }
  return value.map((item, i) => check(schema.items, item, `${path}[${i}]`, fail));
};

const checkInteger = (
  schema: Extract<Schema, { minimum: number }>,
  value: unknown,
  path: string,
  fail: Fail,
): unknown => {
  if (value === null && schema.type !== 'integer') return value;
  const fits = typeof value === 'number' && Number.isInteger(value);
  if (fits && value >= schema.minimum && value <= schema.maximum) return value;
  const range = `a whole number from ${schema.minimum} to ${schema.maximum}`;
  const orNull = schema.type === 'integer' ? '' : ' or null';
  return fail(path, `must be ${range}${orNull}, not ${shown(value)}`);
};

const checkText = (
  schema: Extract<Schema, { pattern: string }>,
  value: unknown,
  path: string,
  fail: Fail,
): unknown => {
  if (typeof value !== 'string') return fail(path, `must be text, not ${shown(value)}`);
  // JSON Schema counts characters, not the two halves that some are stored in.
  const fits = [...value].length <= schema.maxLength && new RegExp(schema.pattern, 'u').test(value);
  return fits ? value : fail(path, `does not fit: ${schema.description} Not ${shown(value)}`);
};

const check = (schema: Schema, value: unknown, path: string, fail: Fail): unknown => {
  if ('oneOf' in schema) {
    const member = memberFor(schema.oneOf, value, path, fail);
    return member === undefined ? undefined : checkObject(member, value, path, fail);
  }
  if ('enum' in schema) {
    if (typeof value === 'string' && schema.enum.includes(value)) return value;
    return fail(path, `must be one of ${list(schema.enum)}, not ${shown(value)}`);
  }
  if ('minimum' in schema) return checkInteger(schema, value, path, fail);
  if ('pattern' in schema) return checkText(schema, value, path, fail);
  if ('items' in schema) return checkArray(schema, value, path, fail);
  if ('properties' in schema) return checkObject(schema, value, path, fail);
  return typeof value === 'boolean'
    ? value
    : fail(path, `must be true or false, not ${shown(value)}`);
};

/** The value with defaults filled in, and everything about it that the schema does not allow. */
export const checkShape = (
  schema: Schema,
  value: unknown,
): { readonly value: unknown; readonly errors: readonly RulesError[] } => {
  const errors: RulesError[] = [];
  const fail: Fail = (path, message) => {
    errors.push({ path, message });
    return undefined;
  };
  return { value: check(schema, value, '', fail), errors };
};
