/** The parts of JSON Schema that the OpenAPI document and its page read. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly [keyword: string]: unknown;
}

export interface Hoister {
  /** Returns the schema with each titled schema in it replaced by a `$ref`. */
  readonly hoist: (schema: unknown) => JsonSchema;
  /** The titled schemas found so far, by title. */
  readonly schemas: () => { readonly [title: string]: JsonSchema };
}

/** Keywords whose values are data, not schemas. */
const DATA_KEYWORDS: ReadonlySet<string> = new Set([
  'examples',
  'default',
  'enum',
  'const',
  'required',
]);

/** Writes each titled schema only once, which keeps the document small and readable. */
export const hoister = (prefix: string): Hoister => {
  const found = new Map<string, JsonSchema>();

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { title, ...rest } = value as JsonSchema;
    const copy = Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [
        key,
        DATA_KEYWORDS.has(key) ? inner : walk(inner),
      ]),
    );
    // Among `properties`, `title` may be the name of a property and its value a schema.
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
