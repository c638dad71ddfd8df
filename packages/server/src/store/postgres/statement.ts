/** A statement as the driver wants it: with a name it stays prepared in each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const known = new Map<string, Statement>();

/** SQL with `?` for values, which PostgreSQL numbers. Every text given here is a constant of the program. */
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
