import type { Fact } from '@barrelhouse/protocol';

/** A fact that the page has shown, and its place in the log. */
export interface ShownFact {
  readonly seq: number;
  /** Its place in the entry. */
  readonly index: number;
  readonly fact: Fact;
}
