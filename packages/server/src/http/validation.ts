import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { Problem } from './problem.ts';

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

/** An Ajv error with the `verbose` option. */
type Failure = FastifySchemaValidationError & {
  readonly schema?: unknown;
  readonly parentSchema?: Schema;
  readonly data?: unknown;
};

interface Fault {
  /** The path in the request, like `body/actions/0/type`. */
  readonly at: string;
  readonly message: string;
}

const TYPE_NAMES: { readonly [type: string]: string } = {
  object: 'an object',
  array: 'an array',
  integer: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  null: 'null',
};

const typeOf = (data: unknown): string => {
  if (data === null) return 'null';
  return Array.isArray(data) ? 'array' : typeof data;
};

const oneOf = (values: readonly unknown[]): string => `must be one of ${values.join(', ')}`;

const typeName = (schema: Schema): string => TYPE_NAMES[schema.type ?? ''] ?? 'something else';

/** The discriminator of a union, and its value in each variant. */
const discriminatorOf = (
  union: readonly Schema[],
): { name: string; values: unknown[] } | undefined => {
  for (const [name, { const: value }] of Object.entries(union[0]?.properties ?? {})) {
    if (value === undefined) continue;
    const values = union.map((variant) => variant.properties?.[name]?.const);
    if (!values.includes(undefined)) return { name, values };
  }
  return undefined;
};

/** For data that fits no variant of a union: finds what is wrong with it as the variant it was meant to be. */
const unionFault = (failure: Failure, at: string, rest: readonly Failure[]): Fault => {
  const union = failure.schema as readonly Schema[];
  const { data } = failure;
  const faultIn = (variant: number): Fault | undefined => {
    if (variant < 0) return undefined;
    const inside = rest.filter(({ schemaPath }) =>
      schemaPath.startsWith(`${failure.schemaPath}/${variant}/`),
    );
    return inside.length === 0 ? undefined : faultOf(inside, at, failure.instancePath);
  };
  const discriminator = discriminatorOf(union);
  if (discriminator !== undefined && typeOf(data) === 'object') {
    const { name, values } = discriminator;
    const value = (data as { readonly [name: string]: unknown })[name];
    return faultIn(values.indexOf(value)) ?? { at: `${at}/${name}`, message: oneOf(values) };
  }
  const variant = union.findIndex(({ type }) => type === typeOf(data));
  const types = [...new Set(union.map(typeName))].join(' or ');
  return faultIn(variant) ?? { at, message: `must be ${types}` };
};

const simpleFault = (failure: Failure, at: string): Fault => {
  const { keyword, params, parentSchema } = failure;
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return { at, message: `needs \`${String(params['missingProperty'])}\`` };
    case 'additionalProperties':
      return { at, message: `must not have \`${String(params['additionalProperty'])}\`` };
    case 'type':
      return {
        at,
        message: `must be ${TYPE_NAMES[String(params['type'])] ?? String(params['type'])}`,
      };
    case 'enum':
      return { at, message: oneOf(params['allowedValues'] as readonly unknown[]) };
    case 'const':
      return { at, message: `must be ${String(params['allowedValue'])}` };
    case 'pattern':
      return { at, message: `is not valid: ${parentSchema?.description ?? 'see /api/docs'}` };
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
      return { at, message: failure.message ?? 'is not valid' };
  }
};

/** `at` is the path of the request that corresponds to the Ajv path `from`. */
const faultOf = (failures: readonly Failure[], at: string, from: string): Fault => {
  // Ajv stops at the first error. Before the error of a union it lists the errors of each variant.
  const last = failures.at(-1);
  if (last === undefined) return { at, message: 'is not valid' };
  const path = `${at}${last.instancePath.slice(from.length)}`;
  return last.keyword === 'anyOf'
    ? unionFault(last, path, failures.slice(0, -1))
    : simpleFault(last, path);
};

/** Says what is wrong with a request, and what would be right. */
export const validationProblem = (
  failures: readonly FastifySchemaValidationError[],
  where: string,
): Problem => {
  const [first] = failures;
  if (where === 'body' && first?.keyword === 'type' && first.instancePath === '') {
    return new Problem(400, 'body-needed', 'Send a JSON object as the body, at least `{}`.', {
      at: 'body',
    });
  }
  const { at, message } = faultOf(failures, where, '');
  return new Problem(400, 'bad-request', `${at} ${message}${/[.!]$/.test(message) ? '' : '.'}`, {
    at,
  });
};
