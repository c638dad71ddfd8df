/** One point of the rules. Games that differ in it have the same topic and different texts. */
export interface Sentence {
  readonly topic: string;
  readonly text: string;
}
