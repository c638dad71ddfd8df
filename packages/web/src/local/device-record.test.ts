import { driverContract } from '../../../table/test/driver-contract.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { deviceRecord } from './device-record.ts';

driverContract('a device', {
  keepsEntries: true,
  async fresh() {
    const storage = memoryStorage();
    let ids = 0;
    return { open: () => deviceRecord(storage), newId: () => `local-${++ids}` };
  },
});
