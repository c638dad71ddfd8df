import { fileVault } from '@barrelhouse/client/node';

/** The token that a terminal saved, for tests that act in its name. */
export const savedIdentity = (
  folder: string,
): { readonly player: string; readonly token: string } | undefined => {
  const kept = fileVault(folder).get('identity');
  return kept === undefined
    ? undefined
    : (JSON.parse(kept) as { readonly player: string; readonly token: string });
};
