import { motionAllowed } from '../app/settings.svelte.ts';
import type { Frame } from './frames.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds that a frame is shown at speed 1. */
const FRAME_MS: { readonly [action in Frame['action']]: number } = {
  start: 900,
  // A throw lands within 900 ms; its words come after that.
  roll: 1700,
  keep: 800,
  bank: 1200,
  pass: 700,
  aim: 900,
  leave: 1000,
};
const BUST_MS = 2300;
/** At higher speeds the dice appear without tumbling. */
const FASTEST_TUMBLE: Speed = 1;

const durationOf = ({ action, busted }: Frame, speed: Speed): number =>
  (busted ? BUST_MS : FRAME_MS[action]) / speed;

/** Plays a game back frame by frame. */
export class ReplayPlayer {
  at: number = $state(0);
  playing: boolean = $state(false);
  speed: Speed = $state(1);
  tumbling: boolean = $state(false);

  readonly frames: readonly Frame[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(frames: readonly Frame[], at: number) {
    this.frames = frames;
    this.at = this.#clamp(at);
  }

  get last(): number {
    return this.frames.length - 1;
  }

  get frame(): Frame | undefined {
    return this.frames[this.at];
  }

  /** The dice to draw. */
  get felt(): Frame['air'] {
    return (this.tumbling ? this.frame?.air : undefined) ?? this.frame;
  }

  /** The last frame that may be put into words: nothing tells a throw that is still in the air. */
  get told(): number {
    return this.tumbling ? this.at - 1 : this.at;
  }

  /** Jumps to a frame and pauses. */
  go(at: number): void {
    this.pause();
    this.tumbling = false;
    this.at = this.#clamp(at);
  }

  /** Steps to the next frame, showing its throw, and pauses. */
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

  #clamp(at: number): number {
    return Number.isInteger(at) ? Math.min(Math.max(0, at), Math.max(0, this.last)) : 0;
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#step();
      const { frame } = this;
      if (this.at >= this.last || frame === undefined) this.pause();
      else this.#wait(durationOf(frame, this.speed));
    }, ms);
  }

  #step(): void {
    if (this.at >= this.last) return;
    const before = this.frame?.throwId;
    this.at++;
    const thrown = this.frame?.throwId !== before;
    this.tumbling = thrown && this.speed <= FASTEST_TUMBLE && motionAllowed();
  }
}
