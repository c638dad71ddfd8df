const AUTO = 'barrelhouse.go-to-table';
const CUPS = 'barrelhouse.tournament-cups';
/** Enough for every tournament of an evening. */
const MOST_CUPS = 20;

const read = (key: string): readonly string[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
};
const write = (key: string, value: readonly string[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without storage.
  }
};

/** What this device does at tournaments. Tabs agree, because each hears what another one stores. */
class DeviceChoices {
  #auto: boolean = $state(read(AUTO).length > 0);
  #cups: readonly string[] = $state.raw(read(CUPS));

  constructor() {
    window.addEventListener('storage', ({ key }) => {
      if (key === AUTO) this.#auto = read(AUTO).length > 0;
      if (key === CUPS) this.#cups = read(CUPS);
    });
  }

  /** Whether a table that is ready opens by itself. */
  get auto(): boolean {
    return this.#auto;
  }

  set auto(on: boolean) {
    this.#auto = on;
    write(AUTO, on ? ['yes'] : []);
  }

  /** Whether this device is a dice cup in a tournament. */
  isCup(tournament: string): boolean {
    return this.#cups.includes(tournament);
  }

  setCup(tournament: string, on: boolean): void {
    const others = this.#cups.filter((one) => one !== tournament);
    this.#cups = on ? [...others, tournament].slice(-MOST_CUPS) : others;
    write(CUPS, this.#cups);
  }
}

export const deviceChoices: DeviceChoices = new DeviceChoices();
