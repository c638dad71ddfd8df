import type { Problem } from '@barrelhouse/client';
import type { KnownPerson } from '@barrelhouse/client/people';
import { people } from './people.ts';

type Change = (player: string, on: boolean) => ReturnType<typeof people.follow>;

/** How I stand to somebody, and changes to that. */
export class RelationModel {
  person: KnownPerson = $state.raw() as KnownPerson;
  problem: Problem | undefined = $state.raw();
  working: boolean = $state(false);

  readonly #changed: (person: KnownPerson) => void;

  constructor(person: KnownPerson, changed: (person: KnownPerson) => void = () => {}) {
    this.person = person;
    this.#changed = changed;
  }

  follow(on: boolean): Promise<void> {
    return this.#change(people.follow, on);
  }

  block(on: boolean): Promise<void> {
    return this.#change(people.block, on);
  }

  async #change(change: Change, on: boolean): Promise<void> {
    if (this.working) return;
    this.working = true;
    const answer = await change(this.person.player, on);
    this.working = false;
    this.problem = answer.ok ? undefined : answer.error;
    if (!answer.ok) return;
    this.person = answer.value;
    this.#changed(answer.value);
  }
}
