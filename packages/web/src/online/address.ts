/** What a stream shall carry. */
export interface Wanted {
  /** Tables, and the last entry known of each; 0 where nothing is. */
  readonly tables: readonly (readonly [table: string, seq: number])[];
  readonly lobby: boolean;
  /** The code of an invitation, where one looks on by it; empty for none. */
  readonly code: string;
}

/** The address of the stream for all that is wanted; nothing where nothing is. */
export const streamAddress = ({ tables, lobby, code }: Wanted): string | undefined => {
  if (tables.length === 0 && !lobby) return undefined;
  const parts = [
    ...(tables.length === 0
      ? []
      : [`tables=${tables.map(([id, seq]) => (seq === 0 ? id : `${id}:${seq}`)).join(',')}`]),
    ...(lobby ? ['lobby=1'] : []),
    ...(code === '' ? [] : [`code=${encodeURIComponent(code)}`]),
  ];
  return `/api/stream?${parts.join('&')}`;
};

/** What tells one set of wishes from another, however far each table is. */
export const wishOf = ({ tables, lobby, code }: Wanted): string =>
  [...tables.map(([id]) => id).sort(), lobby ? 'lobby' : '', code].join(' ');
