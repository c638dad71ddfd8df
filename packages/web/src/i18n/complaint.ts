import type { RulesError } from '@barrelhouse/engine';

/** Puts an error in house rules into words, with the name of its field before it. Longer paths come first in `fields`. */
export const complaintTeller =
  (fields: readonly (readonly [RegExp, string])[], tell: (error: RulesError) => string) =>
  (error: RulesError): string => {
    const field = fields.find(([pattern]) => pattern.test(error.path))?.[1] ?? error.path;
    return field === '' ? tell(error) : `${field}: ${tell(error)}`;
  };
