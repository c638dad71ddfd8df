/** JSON Schema as far as the description reads it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly [keyword: string]: unknown;
}

export interface Hoister {
  /** The schema, with each titled one inside it replaced by a reference to its title. */
  readonly hoist: (schema: unknown) => JsonSchema;
  /** The titled ones met so far, by title. */
  readonly schemas: () => { readonly [title: string]: JsonSchema };
}

/** Not schemas, whatever they look like. */
const DATA: ReadonlySet<string> = new Set(['examples', 'default', 'enum', 'const', 'required']);

/** Tells each titled schema once, so that a document stays small and readable. */
export const hoister = (prefix: string): Hoister => {
  const found = new Map<string, JsonSchema>();

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { title, ...rest } = value as JsonSchema;
    const copy = Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [key, DATA.has(key) ? inner : walk(inner)]),
    );
    // A property may be called `title`; then it is a schema and no text.
    if (title === undefined) return copy;
    if (typeof title !== 'string') return { title: walk(title), ...copy };
    found.set(title, copy);
    return { $ref: `${prefix}${title}` };
  };

  return {
    hoist: (schema) => walk(schema) as JsonSchema,
    schemas: () => Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
};
