import type { Tournament } from '@barrelhouse/client/tournaments';
import { words } from '../i18n/words.svelte.ts';

interface Announcement {
  /** Changes when there is something new to say. */
  readonly key: string;
  readonly text: string;
}

/** What a screen reader says about my part in a tournament. */
export const announcementOf = (
  { me, phase, round }: Pick<Tournament, 'me' | 'phase' | 'round'>,
  reader: { readonly me: string; nameOf(player: string): string },
): Announcement => {
  const t = words.now.tournaments.announce;
  if (me.match !== null) {
    const { number, players } = me.match.table;
    const rivals = players.flatMap(({ player }) =>
      player === reader.me ? [] : [reader.nameOf(player)],
    );
    return { key: `table ${number}`, text: t.paired(number, rivals.join(', ')) };
  }
  if (me.state === 'bye') return { key: `bye ${round}`, text: t.bye };
  if (phase === 'ended') return { key: 'over', text: t.over };
  // Waiting says nothing by itself; the start does.
  return { key: phase, text: phase === 'running' && round === null ? t.started : '' };
};
