import { words } from '../../i18n/words.svelte.ts';
import type TableMenu from './TableMenu.svelte';

/** The menu and its words, which no game needs before the first roll. */
export const loadMenu = async (): Promise<{ readonly default: typeof TableMenu }> => {
  const [menu] = await Promise.all([
    import('./TableMenu.svelte'),
    words.want(['learn', 'menu', 'settings']),
  ]);
  return menu;
};
