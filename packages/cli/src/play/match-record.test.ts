import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diceSource } from '@barrelhouse/table';
import { driverContract } from '../../../table/test/driver-contract.ts';
import { matchRecord } from './match-record.ts';

driverContract('a terminal', {
  keepsEntries: false,
  async fresh() {
    const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-matches-'));
    let files = 0;
    return {
      open: () => matchRecord({ dice: diceSource('table', 'cd'.repeat(32)), seed: undefined }),
      newId: () => join(folder, 'open', `${++files}.match`),
      close: async () => rmSync(folder, { recursive: true }),
    };
  },
});
