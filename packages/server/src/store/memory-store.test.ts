import { storeContract } from '../../test/store-contract.ts';
import { openMemoryStore } from './memory-store.ts';

storeContract('memory', { fresh: async () => openMemoryStore() });
