import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { connect, type House, memoryVault, type Transport, type Vault } from '../src/index.ts';

/** A house that waits a hundredth of the time before it asks again. */
export const quickHouse = (
  transport: Transport,
  name: string,
  vault: Vault = memoryVault(),
): House =>
  connect({
    transport,
    vault,
    identity: 'bearer',
    name,
    now: Date.now,
    sleep: (ms, signal) =>
      after(ms / 100, undefined, { signal: signal as AbortSignal }).catch(() => undefined),
    randomBytes,
    signedOut() {},
  });
