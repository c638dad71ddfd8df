import type { CDPSession, Page } from '@playwright/test';

/** A page with an authenticator of its own: one device. */
export interface VirtualPasskeys {
  /** Passkeys that this device has. */
  count(): Promise<number>;
  /** Copies them to another device, as a password manager does. Their counters start higher with each copy. */
  copyTo(other: VirtualPasskeys): Promise<void>;
  add(credential: object): Promise<void>;
  /** Whether the person at the device confirms with finger or face. */
  confirm(does: boolean): Promise<void>;
}

const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

export const addPasskeys = async (page: Page): Promise<VirtualPasskeys> => {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: OPTIONS,
  });
  const list = async () =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  let copies = 0;
  return {
    count: async () => (await list()).length,
    async copyTo(other) {
      copies++;
      for (const credential of await list())
        await other.add({ ...credential, signCount: credential.signCount + 100 * copies });
    },
    async add(credential) {
      await cdp.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: credential as Awaited<ReturnType<typeof list>>[number],
      });
    },
    async confirm(does) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: does });
    },
  };
};

/** Turns autofill off, so that only the button asks for a passkey. */
export const withoutAutofill = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
};
