import type { Invitation } from '@barrelhouse/client/people';
import type { NumberedEvent } from '@barrelhouse/protocol';
import { router } from '../app/router.svelte.ts';
import { settings } from '../app/settings.svelte.ts';
import { gameOfId } from '../home/games-in-progress.ts';
import { words } from '../i18n/words.svelte.ts';
import { houseSeating } from '../online/house-seating.ts';
import { people } from '../people/people.ts';
import { type NewsNote, noteOf, tableOn } from './note-of.ts';
import { shownTables } from './shown-tables.svelte.ts';

/** Long enough to read it twice. What it says is also on the home screen. */
const SHOWN_MS = 15_000;
/** More than these would cover the screen. */
const MOST_NOTES = 2;

export const nameOfGame = (game: string): string => words.now.games.names[gameOfId(game)] ?? game;

/** What happens to the player while they look at something else, and invitations from friends. */
class News {
  /** Latest first. */
  invitations: readonly Invitation[] = $state.raw([]);
  notes: readonly NewsNote[] = $state.raw([]);
  /** The table of an invitation that is being accepted; empty if none is. */
  joining: string = $state('');
  /** Whether the last seat turned out to be taken. */
  isTooLate: boolean = $state(false);

  /** The latest invitation to another table than the one on show. */
  get invitation(): Invitation | undefined {
    return this.invitations.find(({ table }) => table !== tableOn(router.parts));
  }

  get notesElsewhere(): readonly NewsNote[] {
    const here = new Set([tableOn(router.parts), ...shownTables.ids]);
    return this.notes.filter(({ key }) => !here.has(key));
  }

  async readInvitations(): Promise<void> {
    const found = await people.invitations();
    if (found.ok) this.invitations = found.value;
  }

  hear(event: NumberedEvent): void {
    if (event.kind === 'invited') {
      void this.readInvitations();
      return;
    }
    // Whose turn it was no longer matters.
    if (event.kind === 'match-ended')
      this.notes = this.notes.filter(({ key }) => key !== event.table);
    const note = noteOf(event, { news: words.now.news, gameName: nameOfGame });
    // Home lists the tables, and a table shows what happens there.
    if (note === undefined || document.hidden || tableOn(router.parts) === note.key) return;
    if (router.path === '/' && event.kind !== 'friend-online') return;
    this.notes = [note, ...this.notes.filter(({ key }) => key !== note.key)].slice(0, MOST_NOTES);
    setTimeout(() => this.forget(note), SHOWN_MS);
  }

  forget(note: NewsNote): void {
    this.notes = this.notes.filter((one) => one !== note);
  }

  async join(table: string): Promise<void> {
    if (this.joining !== '') return;
    this.joining = table;
    this.isTooLate = false;
    const seated = await houseSeating.join(table, '', settings.name);
    this.joining = '';
    if (seated.ok) {
      this.#drop(table);
      router.go(`/table/${table}`);
      return;
    }
    this.isTooLate = true;
    await this.readInvitations();
  }

  async dismiss(table: string): Promise<void> {
    this.#drop(table);
    await people.dismiss(table);
  }

  #drop(table: string): void {
    this.invitations = this.invitations.filter((one) => one.table !== table);
  }
}

export const news: News = new News();
