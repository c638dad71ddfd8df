import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Hub } from '../live/hub.ts';
import type { AppendObserver } from '../store/observe-appends.ts';
import type { Store } from '../store/store.ts';

export interface Metrics extends AppendObserver {
  readonly registry: Registry;
  /** This server rang the doorbell of the others, or heard theirs. */
  rang(direction: 'sent' | 'heard'): void;
  answered(route: string, status: number, seconds: number): void;
}

const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Prometheus metrics: requests, latencies, and what the server holds in memory. */
export const metrics = (hub: Hub, loaded: () => number, store: Store): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'barrelhouse_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'barrelhouse_request_seconds',
    help: 'Seconds from a request to its answer; for a command this includes the commit.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  void new Gauge({
    name: 'barrelhouse_streams',
    help: 'Open streams.',
    registers,
    collect() {
      this.set(hub.count());
    },
  });
  void new Gauge({
    name: 'barrelhouse_tables_loaded',
    help: 'Tables held in memory.',
    registers,
    collect() {
      this.set(loaded());
    },
  });
  void new Gauge({
    name: 'barrelhouse_tables',
    help: 'Tables in the database, by status.',
    labelNames: ['status'],
    registers,
    async collect() {
      // The other metrics matter most while the database cannot be reached.
      const counts = await store.countByStatus().catch(() => ({}));
      for (const [status, count] of Object.entries(counts)) this.set({ status }, count);
    },
  });
  const entries = new Counter({
    name: 'barrelhouse_entries_total',
    help: 'Entries written by this server, by who caused them.',
    labelNames: ['by'],
    registers,
  });
  const appendSeconds = new Histogram({
    name: 'barrelhouse_append_seconds',
    help: 'Seconds until an entry is on disk.',
    buckets: BUCKETS,
    registers,
  });
  const storeErrors = new Counter({
    name: 'barrelhouse_store_errors_total',
    help: 'Writes that the database failed to store.',
    registers,
  });
  const rings = new Counter({
    name: 'barrelhouse_rings_total',
    help: 'Doorbell rings, sent and heard.',
    labelNames: ['direction'],
    registers,
  });
  // Looking up a series by its labels costs more than counting in it.
  const counts = new Map<string, Counter.Internal>();
  const series = new Map<string, (took: number) => void>();
  const seriesFor = (route: string, status: number): ((took: number) => void) => {
    const count = requests.labels(route, String(status));
    const time = seconds.labels(route);
    return (took) => {
      count.inc();
      time.observe(took);
    };
  };
  return {
    registry,
    appended(by, took) {
      let count = counts.get(by);
      if (count === undefined) {
        count = entries.labels(by);
        counts.set(by, count);
      }
      count.inc();
      appendSeconds.observe(took);
    },
    failed: () => storeErrors.inc(),
    rang: (direction) => rings.inc({ direction }),
    answered(route, status, took) {
      const key = `${status} ${route}`;
      let record = series.get(key);
      if (record === undefined) {
        record = seriesFor(route, status);
        series.set(key, record);
      }
      record(took);
    },
  };
};
