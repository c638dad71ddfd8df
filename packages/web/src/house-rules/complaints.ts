import type { RulesError } from '@barrelhouse/engine';
import type { Catalogue } from '../i18n/catalogue.ts';

/** What is wrong with house rules, a line each. */
export const complaintsAbout = (
  errors: readonly RulesError[],
  { complaint, tooLarge }: Catalogue['setup'],
): readonly string[] =>
  errors.map(({ path, message, code, work = 0, most = 0 }) =>
    code === 'rules-too-large' ? tooLarge(work, most) : complaint(path, message),
  );
