import type { Found, RulesError, TextFormat } from './rules-error.ts';
import { type ObjectSchema, type Schema, TEXT_PATTERNS } from './schema.ts';
import { spelledOut } from './visible-text.ts';

/** Notes an error; the value cannot be used. */
type Fail = (error: RulesError) => undefined;

const MOST_QUOTED = 60;

/** What was found instead. Lists and objects are not quoted: they may be of any size and depth. */
export const found = (value: unknown): Found => {
  if (value === undefined) return { is: 'nothing' };
  if (Array.isArray(value)) return { is: 'list' };
  if (typeof value === 'object' && value !== null) return { is: 'object' };
  if (value === null || typeof value === 'number' || typeof value === 'boolean') {
    return { is: 'value', json: String(value) };
  }
  if (typeof value !== 'string') return { is: 'not-json' };
  const json = spelledOut(JSON.stringify(value));
  return {
    is: 'value',
    json: json.length > MOST_QUOTED ? `${json.slice(0, MOST_QUOTED - 3)}…` : json,
  };
};

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (path: string, name: string): string =>
  path === '' ? spelledOut(name) : `${path}.${spelledOut(name)}`;

/** Levenshtein distance. */
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

/** The known name that was probably meant, or nothing. */
const nearest = (wrong: string, known: readonly string[]): string => {
  const [best] = known.toSorted((a, b) => distance(wrong, a) - distance(wrong, b));
  // If more than half of a word is wrong, another word was meant.
  const near = best !== undefined && distance(wrong, best) <= Math.min(3, best.length / 2);
  return near ? best : '';
};

/** The member of a union that the value names in its first field. */
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
  if (!isRecord(value)) return fail({ path, code: 'not-an-object', found: found(value) });
  const name = value[field];
  const member = members[typeof name === 'string' ? names.indexOf(name) : -1];
  return (
    member ??
    fail({ path: within(path, field), code: 'not-one-of', allowed: names, found: found(name) })
  );
};

const checkObject = (schema: ObjectSchema, value: unknown, path: string, fail: Fail): unknown => {
  if (!isRecord(value)) return fail({ path, code: 'not-an-object', found: found(value) });
  const known = Object.keys(schema.properties);
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    fail({ path: within(path, name), code: 'unknown-field', nearest: nearest(name, known) });
  }
  const result: { [name: string]: unknown } = {};
  for (const [name, field] of Object.entries(schema.properties)) {
    const inner = Object.hasOwn(value, name) ? value[name] : undefined;
    if (inner !== undefined) result[name] = check(field, inner, within(path, name), fail);
    else if (schema.required.includes(name)) fail({ path: within(path, name), code: 'missing' });
    else if ('default' in field) result[name] = field.default;
  }
  if (Object.keys(result).length < (schema.minProperties ?? 0)) fail({ path, code: 'empty' });
  return result;
};

const checkArray = (
  schema: Extract<Schema, { type: 'array' }>,
  value: unknown,
  path: string,
  fail: Fail,
): unknown => {
  if (!Array.isArray(value)) return fail({ path, code: 'not-a-list', found: found(value) });
  const { minItems: least, maxItems: most } = schema;
  const have = value.length;
  if (have < least || have > most) fail({ path, code: 'wrong-length', least, most, have });
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
  const { minimum: least, maximum: most } = schema;
  const orNull = schema.type !== 'integer';
  return fail({ path, code: 'not-in-range', least, most, orNull, found: found(value) });
};

const FORMATS = new Map(
  Object.entries(TEXT_PATTERNS).map(([format, pattern]) => [pattern, format as TextFormat]),
);

/** Only names have had other patterns in stored rules. */
const formatOf = (pattern: string): TextFormat => FORMATS.get(pattern) ?? 'name';

const checkText = (
  schema: Extract<Schema, { pattern: string }>,
  value: unknown,
  path: string,
  fail: Fail,
): unknown => {
  if (typeof value !== 'string') return fail({ path, code: 'not-text', found: found(value) });
  // JSON Schema counts characters, not UTF-16 units.
  const most = schema.maxLength;
  if ([...value].length <= most && new RegExp(schema.pattern, 'u').test(value)) return value;
  return fail({
    path,
    code: 'bad-text',
    format: formatOf(schema.pattern),
    most,
    found: found(value),
  });
};

const check = (schema: Schema, value: unknown, path: string, fail: Fail): unknown => {
  if ('oneOf' in schema) {
    const member = memberFor(schema.oneOf, value, path, fail);
    return member === undefined ? undefined : checkObject(member, value, path, fail);
  }
  if ('enum' in schema) {
    if (typeof value === 'string' && schema.enum.includes(value)) return value;
    return fail({ path, code: 'not-one-of', allowed: schema.enum, found: found(value) });
  }
  if ('minimum' in schema) return checkInteger(schema, value, path, fail);
  if ('pattern' in schema) return checkText(schema, value, path, fail);
  if ('items' in schema) return checkArray(schema, value, path, fail);
  if ('properties' in schema) return checkObject(schema, value, path, fail);
  return typeof value === 'boolean'
    ? value
    : fail({ path, code: 'not-true-or-false', found: found(value) });
};

/** The value with defaults filled in, and every violation of the schema. */
export const checkShape = (
  schema: Schema,
  value: unknown,
): { readonly value: unknown; readonly errors: readonly RulesError[] } => {
  const errors: RulesError[] = [];
  const fail: Fail = (error) => {
    errors.push(error);
    return undefined;
  };
  return { value: check(schema, value, '', fail), errors };
};
