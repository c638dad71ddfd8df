import { games, presets } from '@barrelhouse/engine';
import { bots } from '@barrelhouse/solver';
import { capital } from '../words/numbers.ts';
import { summarise } from '../words/rules.ts';

/** Asks for what the command line leaves open. `undefined` means that the player quit. */
export interface Questions {
  /** The name of a game, or `RESUME`, which is offered if a match is saved. */
  readonly game: (saved: boolean) => Promise<string | undefined>;
  readonly seats: () => Promise<string | undefined>;
  /** The name that others see online. */
  readonly name: () => Promise<string | undefined>;
}

export const RESUME = '--resume';
const OTHER = '';

/** Loads the prompt library on demand: scripts and flags never need it. */
export const askAtTerminal: Questions = {
  game: async (saved) => {
    const { isCancel, select } = await import('@clack/prompts');
    const entries = Object.entries({ ...games, ...presets });
    const goOn = { value: RESUME, label: 'Continue the saved match', hint: '' };
    const answer = await select({
      message: 'Which game?',
      options: [
        ...(saved ? [goOn] : []),
        ...entries.map(([id, { rules }]) => ({
          value: id,
          label: rules.name,
          hint: summarise(rules),
        })),
      ],
    });
    return isCancel(answer) ? undefined : answer;
  },
  seats: async () => {
    const { isCancel, select, text } = await import('@clack/prompts');
    const answer = await select({
      message: 'Who plays?',
      options: [
        ...Object.values(bots)
          .toReversed()
          .map(({ name, temper }) => ({
            value: `You,bot:${name}`,
            label: `You and ${capital(name)}`,
            hint: temper,
          })),
        { value: 'You', label: 'You alone', hint: 'practice' },
        { value: OTHER, label: 'Others', hint: 'up to eight people and bots' },
      ],
    });
    if (isCancel(answer)) return undefined;
    if (answer !== OTHER) return answer;
    const typed = await text({
      message: `Names, separated by commas. Bots are ${Object.keys(bots)
        .map((name) => `bot:${name}`)
        .join(', ')}`,
      placeholder: 'Ada,Bob,bot:regular',
    });
    return isCancel(typed) ? undefined : typed;
  },
  name: async () => {
    const { isCancel, text } = await import('@clack/prompts');
    const typed = await text({ message: 'Your name at the table?', defaultValue: 'Guest' });
    return isCancel(typed) ? undefined : typed;
  },
};
