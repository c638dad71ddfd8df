import type { FastifyServerOptions } from 'fastify';

type OnCreate = NonNullable<NonNullable<FastifyServerOptions['ajv']>['onCreate']>;
type Ajv = Parameters<OnCreate>[0];
type Validate = ReturnType<Ajv['compile']>;

/** For as long as a schema lives: all servers of a process compile with the same options. */
const compiled = new WeakMap<object, Validate>();

/**
 * Makes Ajv compile a schema when the first request is validated against it. Compiling those of all routes takes longer
 * than the rest of a server's start.
 */
export const compileOnFirstUse = (ajv: Ajv): void => {
  const compile = ajv.compile.bind(ajv);
  const validateOf = (schema: object): Validate => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const validate: Validate = compile(schema);
    compiled.set(schema, validate);
    return validate;
  };
  const compileLater = (schema: object): Validate => {
    const later = (data: unknown): unknown => {
      const validate = validateOf(schema);
      const answer = validate(data);
      later.errors = validate.errors;
      return answer;
    };
    later.errors = undefined as Validate['errors'];
    return later as unknown as Validate;
  };
  ajv.compile = compileLater as typeof ajv.compile;
};
