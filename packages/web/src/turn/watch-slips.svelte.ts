import type { Rules } from '@barrelhouse/engine';
import { settings } from '../app/settings.svelte.ts';
import type { Guard } from './table-guard.ts';
import type { AskFirst } from './turn.svelte.ts';

/** Asks before risky or timid moves, unless the player does not want that. For use in a component. */
export const watchSlips = (rules: Rules, table: () => Parameters<Guard['ask']>[2]): AskFirst => {
  let guard: Guard | undefined;
  $effect(() => {
    if (!settings.confirmRisky || guard !== undefined) return;
    import('./table-guard.ts').then(
      (loaded) => (guard = new loaded.Guard(rules)),
      () => undefined,
    );
  });
  return (intention, plan) =>
    settings.confirmRisky ? guard?.ask(intention, plan, table()) : undefined;
};
