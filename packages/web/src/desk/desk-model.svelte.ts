import type { Problem } from '@barrelhouse/client';
import { type Desk, deskAt } from '@barrelhouse/client/desk';
import type {
  Audit,
  Bans,
  DeskLog,
  DeskPlayers,
  DeskReports,
  DeskSuspicions,
  DeskTables,
  Desk as Glance,
  Limits,
} from '@barrelhouse/protocol';
import { house } from '../online/house.ts';

const EVERY_MS = 5000;
const PAGE = 20;

/** The desk, read again every few seconds while somebody looks at it. */
export class DeskModel {
  readonly desk: Desk = deskAt(house.requests);
  /** `hidden`: the server says that there is no such page. */
  state: 'loading' | 'open' | 'hidden' | 'offline' = $state('loading');
  /** Whether the last reading failed. */
  isStale = $state(false);
  glance: Glance | undefined = $state.raw();
  tables: DeskTables | undefined = $state.raw();
  players: DeskPlayers | undefined = $state.raw();
  bans: Bans['bans'] = $state.raw([]);
  reports: DeskReports['reports'] = $state.raw([]);
  suspicions: DeskSuspicions['suspicions'] = $state.raw([]);
  acts: Audit['acts'] = $state.raw([]);
  limits: Limits['limits'] = $state.raw([]);
  log: DeskLog['lines'] = $state.raw([]);
  now = $state(Date.now());
  find = $state('');
  #mostActs = PAGE;
  #timer: ReturnType<typeof setInterval>;

  constructor() {
    void this.refresh();
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.refresh();
    }, EVERY_MS);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #failed({ status }: Problem): void {
    if (status === 404) this.state = 'hidden';
    else if (this.state === 'loading') this.state = 'offline';
    this.isStale = true;
  }

  async refresh(): Promise<void> {
    const glance = await this.desk.glance();
    if (!glance.ok) return this.#failed(glance.error);
    const { find } = this;
    const [tables, players, bans, reports, audit, limits, log, suspicions] = await Promise.all([
      this.desk.tables(find),
      this.desk.players(find),
      this.desk.bans(),
      this.desk.reports(),
      this.desk.audit(this.#mostActs),
      this.desk.limits(),
      this.desk.log(),
      this.desk.suspicions(),
    ]);
    this.now = Date.now();
    this.glance = glance.value;
    if (tables.ok && find === this.find) this.tables = tables.value;
    if (players.ok && find === this.find) this.players = players.value;
    if (bans.ok) this.bans = bans.value.bans;
    if (reports.ok) this.reports = reports.value.reports;
    if (audit.ok) this.acts = audit.value.acts;
    if (limits.ok) this.limits = limits.value.limits;
    if (log.ok) this.log = log.value.lines;
    if (suspicions.ok) this.suspicions = suspicions.value.suspicions;
    const all = [tables, players, bans, reports, audit, limits, log, suspicions];
    this.isStale = !all.every(({ ok }) => ok);
    this.state = 'open';
  }

  /** Whether there may be more acts than are shown. */
  get hasMoreActs(): boolean {
    return this.acts.length === this.#mostActs && this.#mostActs < 200;
  }

  async moreActs(): Promise<void> {
    this.#mostActs = Math.min(200, this.#mostActs + 3 * PAGE);
    await this.refresh();
  }
}
