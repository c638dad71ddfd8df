import { fileVault } from '@barrelhouse/client/node';

/** Who this terminal is at a server, if it has played there. */
export const savedIdentity = (
  folder: string,
): { readonly player: string; readonly token: string } | undefined => {
  const kept = fileVault(folder).get('identity');
  return kept === undefined
    ? undefined
    : (JSON.parse(kept) as { readonly player: string; readonly token: string });
};
