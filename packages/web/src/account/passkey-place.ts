import type { AccountsInfo } from '@barrelhouse/client/accounts';

/** Whether passkeys work at this address, or why not and where they do. */
export type PasskeyPlace =
  | { readonly kind: 'here' }
  /** `origin` is another address of the same house, which this device can open. */
  | { readonly kind: 'elsewhere'; readonly origin: string; readonly isLoopback: boolean }
  | { readonly kind: 'address' | 'browser' | 'house' };

const isLoopbackNumber = (hostname: string): boolean => /^(127(\.\d+){3}|\[::1\])$/.test(hostname);

/** `supported` is whether this browser has WebAuthn, which it hides on insecure pages. */
export const passkeyPlace = (
  { passkeys, origins }: AccountsInfo,
  page: { readonly origin: string; readonly hostname: string },
  supported: boolean,
): PasskeyPlace => {
  if (!passkeys) return { kind: 'house' };
  if (origins.includes(page.origin)) return { kind: supported ? 'here' : 'browser' };
  const isLoopback = isLoopbackNumber(page.hostname);
  const origin = origins.find(
    (other) => isLoopback || !/^(.*\.)?localhost$/.test(new URL(other).hostname),
  );
  return origin === undefined ? { kind: 'address' } : { kind: 'elsewhere', origin, isLoopback };
};
