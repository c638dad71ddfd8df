import { storeContract } from './store-contract.ts';
import { openMemoryStore } from './support/memory-store.ts';

storeContract('memory', { fresh: async () => openMemoryStore() });
