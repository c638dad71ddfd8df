/** One point of the rules. Two games that differ in it have the same topic and another text. */
export interface Sentence {
  readonly topic: string;
  readonly text: string;
}
