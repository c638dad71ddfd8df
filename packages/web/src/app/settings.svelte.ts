/** The settings of this device. Only the name and, for tables opened online, the bot speed are sent to a server. */
export interface Settings {
  name: string;
  language: 'auto' | 'en' | 'es' | 'ru';
  theme: 'auto' | 'dark' | 'light';
  /** `calm` follows the system setting; `instant` shows dice at once. */
  motion: 'calm' | 'instant';
  sound: boolean;
  vibration: boolean;
  coach: boolean;
  /** Ask before a roll that often busts, and before a bank that is small or loses the match. */
  confirmRisky: boolean;
  /** How fast the moves of bots are shown. */
  botSpeed: 'slow' | 'normal' | 'fast' | 'instant';
  /** Dice that can score glow. */
  scoringGlow: boolean;
  /** Between turns of people who share this device, say whose turn it is. */
  passDevice: boolean;
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
  botSpeed: 'normal',
  scoringGlow: false,
  passDevice: false,
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

const prefersLight = matchMedia('(prefers-color-scheme: light)');

const themeNow = (): 'dark' | 'light' => {
  if (settings.theme !== 'auto') return settings.theme;
  return prefersLight.matches ? 'light' : 'dark';
};

/** The theme in use, for pictures that cannot use CSS colours. */
export const appearance: { theme: 'dark' | 'light' } = $state({ theme: themeNow() });

/** Stores settings when they change and applies the theme. Called once, inside an effect root. */
export const persistSettings = (): void => {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // The page works without storage.
    }
  });
  $effect(() => {
    const show = (): void => {
      const theme = themeNow();
      appearance.theme = theme;
      document.documentElement.dataset['theme'] = theme;
    };
    show();
    prefersLight.addEventListener('change', show);
    return () => prefersLight.removeEventListener('change', show);
  });
};

const prefersLessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether dice and counters should move at all. */
export const motionAllowed = (): boolean =>
  settings.motion !== 'instant' && !prefersLessMotion.matches;
