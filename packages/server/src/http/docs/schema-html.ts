import type { JsonSchema } from '../hoist-schemas.ts';
import { escape, prose } from './html.ts';

const PREFIX = '#/components/schemas/';

const schemasIn = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? (value as readonly JsonSchema[]) : [];

const constant = (value: unknown): string => `<code>${escape(JSON.stringify(value))}</code>`;

/** A type in a few words, with links to titled schemas. */
export const typeHtml = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(PREFIX.length);
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema['const'] !== undefined) return constant(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(constant).join(' or ');
  const union = [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf'])];
  if (union.length > 0) return union.map(typeHtml).join(' or ');
  if (schema.type === 'array') return `list of ${typeHtml((schema['items'] ?? {}) as JsonSchema)}`;
  if (schema.type === 'object' && schema['properties'] !== undefined) return objectHtml(schema);
  return escape(String(schema.type ?? 'anything'));
};

const objectHtml = (schema: JsonSchema): string => {
  const properties = (schema['properties'] ?? {}) as { readonly [name: string]: JsonSchema };
  const inside = Object.entries(properties).map(
    ([name, inner]) => `<code>${escape(name)}</code>: ${typeHtml(inner)}`,
  );
  return inside.length === 0 ? 'object' : `{ ${inside.join(', ')} }`;
};

const bound = (schema: JsonSchema, low: string, high: string): string => {
  const [from, to] = [schema[low], schema[high]].map((n) =>
    typeof n === 'number' ? n : undefined,
  );
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `from ${from}`;
  return from === undefined ? `up to ${to}` : `${from} to ${to}`;
};

const bounds = (schema: JsonSchema): string =>
  [
    bound(schema, 'minimum', 'maximum'),
    bound(schema, 'minLength', 'maxLength') &&
      `${bound(schema, 'minLength', 'maxLength')} characters`,
    bound(schema, 'minItems', 'maxItems') && `${bound(schema, 'minItems', 'maxItems')} items`,
  ]
    .filter((text) => text !== '')
    .join(', ');

interface Row {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly note?: string;
}

const rowHtml = ({ name, schema, required, note = '' }: Row): string => {
  const limits = bounds(schema);
  const description = [note, schema.description ?? ''].filter((text) => text !== '').join(' ');
  return `<tr><th scope="row"><code>${escape(name)}</code>${required ? '' : ' <span class="muted">optional</span>'}</th><td><p>${typeHtml(schema)}${limits === '' ? '' : ` <span class="muted">${limits}</span>`}</p>${description === '' ? '' : `<p class="muted">${prose(description)}</p>`}</td></tr>`;
};

export const rowsHtml = (rows: readonly Row[]): string =>
  `<div class="wide" tabindex="0"><table><tbody>${rows.map(rowHtml).join('\n')}</tbody></table></div>`;

/** The members of a schema, or those of each variant of a union. */
export const schemaHtml = (schema: JsonSchema): string => {
  const union = [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf'])];
  if (union.length > 0) return union.map(variantHtml).join('\n');
  const properties = schema['properties'] as { readonly [name: string]: JsonSchema } | undefined;
  if (properties === undefined || Object.keys(properties).length === 0) {
    return `<p>${typeHtml(schema)}</p>`;
  }
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return rowsHtml(
    Object.entries(properties).map(([name, inner]) => ({
      name,
      schema: inner,
      required: required.includes(name),
    })),
  );
};

const variantHtml = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return `<p>${typeHtml(schema)}</p>`;
  const description = schema.description === undefined ? '' : `<p>${prose(schema.description)}</p>`;
  return `${description}${schemaHtml(schema)}`;
};
