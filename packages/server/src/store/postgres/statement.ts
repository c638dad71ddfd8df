/** A named statement, which the driver keeps prepared on each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const known = new Map<string, Statement>();

/** Numbers the `?` placeholders. Results are cached, so `sql` must be one of a fixed set of texts. */
export const statement = (sql: string): Statement => {
  const found = known.get(sql);
  if (found !== undefined) return found;
  let values = 0;
  const text = sql.replaceAll('?', () => {
    values += 1;
    return `$${values}`;
  });
  const made = { name: `barrelhouse-${known.size + 1}`, text };
  known.set(sql, made);
  return made;
};
