/** What a player has set on this device. Kept here, never sent anywhere. */
export interface Settings {
  name: string;
  language: 'auto' | 'en' | 'es' | 'ru';
  theme: 'auto' | 'dark' | 'light';
  /** `calm` keeps to what the system asks for; `instant` shows dice at once. */
  motion: 'calm' | 'instant';
  sound: boolean;
  vibration: boolean;
  coach: boolean;
  /** Ask before a roll that busts more often than not, and before banking a small turn. */
  confirmRisky: boolean;
}

const KEY = 'barrelhouse.settings';

const DEFAULTS: Settings = {
  name: '',
  language: 'auto',
  theme: 'auto',
  motion: 'calm',
  sound: false,
  vibration: true,
  coach: false,
  confirmRisky: false,
};

const stored = (): Partial<Settings> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

const morning = matchMedia('(prefers-color-scheme: light)');

const themeNow = (): 'dark' | 'light' => {
  if (settings.theme !== 'auto') return settings.theme;
  return morning.matches ? 'light' : 'dark';
};

/** What the page looks like now, for what is not drawn in its own colours. */
export const shown: { theme: 'dark' | 'light' } = $state({ theme: themeNow() });

/** Keeps what is set, and shows the theme. Called once, inside an effect root. */
export const keepSettings = (): void => {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  $effect(() => {
    const show = (): void => {
      const theme = themeNow();
      shown.theme = theme;
      document.documentElement.dataset['theme'] = theme;
    };
    show();
    morning.addEventListener('change', show);
    return () => morning.removeEventListener('change', show);
  });
};

const calmer = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether dice and counters should move at all. */
export const movesFreely = (): boolean => settings.motion !== 'instant' && !calmer.matches;
