/** Success or a reason. What a player can cause is returned as one of these, never thrown. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** Ends a `switch` over a union: the compiler proves that no case is missing. */
export const unreachable = (value: never): never => {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
};
