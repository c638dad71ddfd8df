import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { Problem } from './problem.ts';

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

/** What Ajv tells where it is asked to be verbose. */
type Failure = FastifySchemaValidationError & {
  readonly schema?: unknown;
  readonly parentSchema?: Schema;
  readonly data?: unknown;
};

interface Complaint {
  /** Where in the request, like `body/actions/0/type`. */
  readonly at: string;
  readonly message: string;
}

const A: { readonly [type: string]: string } = {
  object: 'an object',
  array: 'an array',
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  null: 'null',
};

const typeOf = (data: unknown): string => {
  if (data === null) return 'null';
  return Array.isArray(data) ? 'array' : typeof data;
};

const oneOf = (values: readonly unknown[]): string => `must be one of ${values.join(', ')}`;

const wanted = (schema: Schema): string => A[schema.type ?? ''] ?? 'something else';

/** The property by which the kinds of a union are told apart, and its value in each. */
const tagsOf = (union: readonly Schema[]): { name: string; values: unknown[] } | undefined => {
  for (const [name, { const: value }] of Object.entries(union[0]?.properties ?? {})) {
    if (value === undefined) continue;
    const values = union.map((kind) => kind.properties?.[name]?.const);
    if (!values.includes(undefined)) return { name, values };
  }
  return undefined;
};

/** What is wrong with something that fits no kind of a union: what is wrong with it as the kind it was meant to be. */
const tellUnion = (failure: Failure, at: string, rest: readonly Failure[]): Complaint => {
  const union = failure.schema as readonly Schema[];
  const { data } = failure;
  const within = (kind: number): Complaint | undefined => {
    const inside = rest.filter(({ schemaPath }) =>
      schemaPath.startsWith(`${failure.schemaPath}/${kind}/`),
    );
    return inside.length === 0 ? undefined : tell(inside, at, failure.instancePath);
  };
  const tags = tagsOf(union);
  if (tags !== undefined && typeOf(data) === 'object') {
    const tag = (data as { readonly [name: string]: unknown })[tags.name];
    const kind = tags.values.indexOf(tag);
    const inside = kind < 0 ? undefined : within(kind);
    return inside ?? { at: `${at}/${tags.name}`, message: oneOf(tags.values) };
  }
  const kind = union.findIndex(({ type }) => type === typeOf(data));
  const inside = kind < 0 ? undefined : within(kind);
  const kinds = [...new Set(union.map(wanted))].join(' or ');
  return inside ?? { at, message: `must be ${kinds}` };
};

const tellOne = (failure: Failure, at: string): Complaint => {
  const { keyword, params, parentSchema } = failure;
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return { at, message: `needs \`${String(params['missingProperty'])}\`` };
    case 'additionalProperties':
      return { at, message: `has no \`${String(params['additionalProperty'])}\`` };
    case 'type':
      return { at, message: `must be ${A[String(params['type'])] ?? String(params['type'])}` };
    case 'enum':
      return { at, message: oneOf(params['allowedValues'] as readonly unknown[]) };
    case 'const':
      return { at, message: `must be ${String(params['allowedValue'])}` };
    case 'pattern':
      return { at, message: `does not fit: ${parentSchema?.description ?? 'see /api/docs'}` };
    case 'minimum':
      return { at, message: `must be ${limit} or more` };
    case 'maximum':
      return { at, message: `must be ${limit} or less` };
    case 'minLength':
      return { at, message: `must have ${limit} or more characters` };
    case 'maxLength':
      return { at, message: `must have ${limit} or fewer characters` };
    case 'minItems':
      return { at, message: `must have ${limit} or more items` };
    case 'maxItems':
      return { at, message: `must have ${limit} or fewer items` };
    default:
      return { at, message: failure.message ?? 'is wrong' };
  }
};

/** `from` is the path that `at` stands for already. */
const tell = (failures: readonly Failure[], at: string, from: string): Complaint => {
  // Ajv stops at the first fault; for a union it then tells what each kind lacks before it tells of the union.
  const last = failures.at(-1);
  if (last === undefined) return { at, message: 'is wrong' };
  const here = `${at}${last.instancePath.slice(from.length)}`;
  return last.keyword === 'anyOf'
    ? tellUnion(last, here, failures.slice(0, -1))
    : tellOne(last, here);
};

/** Says what was wrong with a request, and what would be right. */
export const validationProblem = (
  failures: readonly FastifySchemaValidationError[],
  where: string,
): Problem => {
  const [first] = failures;
  if (where === 'body' && first?.keyword === 'type' && first.instancePath === '') {
    return new Problem(400, 'body-needed', 'Send a JSON object as the body, `{}` at least.', {
      at: 'body',
    });
  }
  const { at, message } = tell(failures, where, '');
  return new Problem(400, 'bad-request', `${at} ${message}${/[.!]$/.test(message) ? '' : '.'}`, {
    at,
  });
};
