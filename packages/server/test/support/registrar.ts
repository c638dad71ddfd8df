// A program for crash tests: keeps names as fast as it can, and prints each once it is acknowledged.
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { account, passkey } from '../store-fixtures.ts';

const [, , folder = '', run = ''] = process.argv;
const store = await openSqliteStore(folder);

/** Ten at a time, so that they share commits. */
const PARALLEL = 10;

const keepNames = async (worker: number): Promise<void> => {
  for (let i = 0; ; i += 1) {
    const id = `player-${run}-${worker}-${i}`;
    await store.createPlayer({ player: id, name: 'Ada', createdAt: i }, `token of ${id}`);
    await store.accounts.keepName(account(id, `handle of ${id}`), passkey(id, `passkey of ${id}`));
    await store.accounts.replaceRecoveryCodes(id, [`code of ${id}`]);
    process.stdout.write(`${id}\n`);
  }
};

await Promise.all(Array.from({ length: PARALLEL }, (_, worker) => keepNames(worker)));
