import type { KnownPerson, Profile } from '@barrelhouse/client/people';
import type { CodedProblem } from '../i18n/problem-words.ts';
import { people } from './people.ts';

/** How soon to look again while older matches are being worked out. */
const LOOK_MS = 4000;
const MOST_LOOKS = 10;

/** A profile on show. */
export class ProfileModel {
  profile: Profile | undefined = $state.raw();
  problem: CodedProblem | undefined = $state.raw();
  /** The game that luck and skill are shown for; empty for the one played most. */
  game: string = $state('');

  readonly #handle: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looks = 0;
  #closed = false;

  constructor(handle: string) {
    this.#handle = handle;
    void this.load();
  }

  /** The player and how I stand to them; `undefined` for my own profile, or for a visitor without a name. */
  get person(): KnownPerson | undefined {
    const { profile } = this;
    if (profile === undefined || profile.relation === null) return undefined;
    const { player, name, handle, bot, relation } = profile;
    return { player, name, handle, bot, ...relation };
  }

  async load(): Promise<void> {
    clearTimeout(this.#timer);
    const wanted = this.game;
    const found = await people.profile(this.#handle, wanted === '' ? undefined : wanted);
    if (this.#closed || wanted !== this.game) return;
    this.problem = found.ok ? undefined : found.error;
    if (!found.ok) return;
    this.profile = found.value;
    const isPending = (found.value.page?.pending ?? 0) > 0;
    if (isPending && this.#looks++ < MOST_LOOKS)
      this.#timer = setTimeout(() => void this.load(), LOOK_MS);
  }

  choose(game: string): void {
    this.game = game;
    void this.load();
  }

  async keepPrivate(isPrivate: boolean): Promise<void> {
    const done = await people.keepPrivate(isPrivate);
    this.problem = done.ok ? undefined : done.error;
    if (done.ok) await this.load();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
