import type { Problem } from '@barrelhouse/client';
import type { Account, AccountsInfo, Device } from '@barrelhouse/client/accounts';
import type { Session } from '@barrelhouse/client/browser-session';
import { readSession } from '@barrelhouse/client/browser-session';
import { type CodedProblem, problemOf } from '../i18n/problem-words.ts';
import { accounts } from './accounts.ts';
import { type PasskeyPlace, passkeyPlace } from './passkey-place.ts';
import { isSupported } from './passkeys.ts';

/** Who this device is, with the account and the devices of that player. */
export class AccountModel {
  /** Absent until everything was read once. */
  session: Session | undefined = $state.raw();
  /** Known also if the rest is refused; a guest has none. */
  handle: string | null = $state(null);
  info: AccountsInfo | undefined = $state.raw();
  /** A guest has none. */
  account: Account | undefined = $state.raw();
  devices: readonly Device[] = $state.raw([]);
  problem: CodedProblem | undefined = $state.raw();
  isDeleted: boolean = $state(false);

  constructor() {
    void this.load();
  }

  get place(): PasskeyPlace {
    return this.info === undefined
      ? { kind: 'house' }
      : passkeyPlace(this.info, location, isSupported());
  }

  /** Whether the player could sign in again after signing out of all devices. */
  get canReturn(): boolean {
    const { account } = this;
    return account !== undefined && (account.passkeys.length > 0 || account.recoveryCodes > 0);
  }

  /** Asks the server for everything. A guest has no account to ask for. */
  async load(): Promise<void> {
    this.problem = undefined;
    const session = await readSession();
    if (session === undefined) {
      this.problem = problemOf('offline');
      return;
    }
    this.handle = session.handle;
    const [info, account, devices] = await Promise.all([
      accounts.info(),
      session.handle === null ? undefined : accounts.mine(),
      session.player === null ? undefined : accounts.devices(),
    ]);
    const failed = [info, account, devices].find(
      (answer): answer is { readonly ok: false; readonly error: Problem } => answer?.ok === false,
    );
    if (failed !== undefined) {
      this.problem = failed.error;
      return;
    }
    if (info.ok) this.info = info.value;
    this.account = account?.ok === true ? account.value : undefined;
    this.devices = devices?.ok === true ? devices.value : [];
    this.session = session;
  }
}
