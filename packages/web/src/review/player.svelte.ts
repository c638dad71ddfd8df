import { motionAllowed } from '../app/settings.svelte.ts';
import type { Frame } from './frames.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds that a frame stays at the common speed. */
const STAYS: { readonly [act in Frame['act']]: number } = {
  start: 900,
  roll: 1300,
  keep: 800,
  bank: 1200,
  pass: 700,
  aim: 900,
  leave: 1000,
};
/** A bust stays longer, to be seen. */
const BUST_STAYS = 1900;
/** Faster than this, dice only appear. */
const TUMBLES_UP_TO: Speed = 1;

/** Milliseconds until the next frame. */
export const stayOf = ({ act, busted }: Frame, speed: Speed): number =>
  (busted ? BUST_STAYS : STAYS[act]) / speed;

/** Walks through a game, by hand or by itself. */
export class Player {
  at: number = $state(0);
  playing: boolean = $state(false);
  speed: Speed = $state(1);
  tumbling: boolean = $state(false);

  readonly frames: readonly Frame[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(frames: readonly Frame[], at: number) {
    this.frames = frames;
    this.at = this.#within(at);
  }

  get last(): number {
    return this.frames.length - 1;
  }

  get frame(): Frame | undefined {
    return this.frames[this.at];
  }

  /** Jumps, and stays there. */
  go(at: number): void {
    this.pause();
    this.tumbling = false;
    this.at = this.#within(at);
  }

  /** One frame on, with the throw shown. */
  forward(): void {
    this.pause();
    this.#step();
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    this.#wait(200);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #within(at: number): number {
    return Number.isInteger(at) ? Math.min(Math.max(0, at), Math.max(0, this.last)) : 0;
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#step();
      const { frame } = this;
      if (this.at >= this.last || frame === undefined) this.pause();
      else this.#wait(stayOf(frame, this.speed));
    }, ms);
  }

  #step(): void {
    if (this.at >= this.last) return;
    const before = this.frame?.throwId;
    this.at++;
    const thrown = this.frame?.throwId !== before;
    this.tumbling = thrown && this.speed <= TUMBLES_UP_TO && motionAllowed();
  }
}
