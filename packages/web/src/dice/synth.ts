export type Sound = 'rattle' | 'land' | 'keep' | 'bank' | 'bust' | 'win' | 'nudge';

const LOUDNESS = 0.5;

interface Synth {
  readonly context: AudioContext;
  readonly out: GainNode;
  readonly noise: AudioBuffer;
}

let opened: Synth | undefined;

/** Created with the first sound; `undefined` without Web Audio. */
const openSynth = (): Synth | undefined => {
  if (opened !== undefined) return opened;
  if (typeof AudioContext === 'undefined') return undefined;
  try {
    const context = new AudioContext();
    const out = new GainNode(context, { gain: LOUDNESS });
    out.connect(context.destination);
    const noise = context.createBuffer(1, context.sampleRate * 0.3, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    opened = { context, out, noise };
  } catch {
    return undefined;
  }
  return opened;
};

const between = (from: number, to: number): number => from + (to - from) * Math.random();

/** A gain that jumps to `peak` at `at` and decays within `decay` seconds. */
const envelope = ({ context }: Synth, out: AudioNode, at: number, peak: number, decay: number) => {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(peak, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + decay);
  gain.connect(out);
  return gain;
};

interface Tone {
  readonly at: number;
  readonly pitch: number;
  readonly peak: number;
  readonly decay: number;
  readonly type?: OscillatorType;
  /** The pitch it falls to. */
  readonly to?: number;
}

const tone = (synth: Synth, out: AudioNode, { at, pitch, peak, decay, type, to }: Tone): void => {
  const source = new OscillatorNode(synth.context, { frequency: pitch, type: type ?? 'sine' });
  if (to !== undefined) {
    source.frequency.setValueAtTime(pitch, at);
    source.frequency.exponentialRampToValueAtTime(to, at + decay * 0.7);
  }
  source.connect(envelope(synth, out, at, peak, decay));
  source.start(at);
  source.stop(at + decay + 0.02);
};

interface Hiss {
  readonly at: number;
  readonly filter: BiquadFilterType;
  readonly pitch: number;
  readonly sharpness: number;
  readonly peak: number;
  readonly decay: number;
}

const hiss = (
  synth: Synth,
  out: AudioNode,
  { at, filter, pitch, sharpness, peak, decay }: Hiss,
): void => {
  const source = new AudioBufferSourceNode(synth.context, { buffer: synth.noise });
  const band = new BiquadFilterNode(synth.context, {
    type: filter,
    frequency: pitch,
    Q: sharpness,
  });
  source.connect(band);
  band.connect(envelope(synth, out, at, peak, decay));
  source.start(at, between(0, 0.15));
  source.stop(at + decay + 0.02);
};

/** Bone on wood: a short click over a shorter knock. */
const click = (synth: Synth, out: AudioNode, at: number, strength: number): void => {
  const pitch = between(1700, 2700);
  hiss(synth, out, { at, filter: 'bandpass', pitch, sharpness: 3, peak: strength, decay: 0.03 });
  tone(synth, out, {
    at,
    pitch: between(420, 640),
    to: 330,
    peak: strength * 0.5,
    decay: 0.05,
    type: 'triangle',
  });
};

let rattling: GainNode | undefined;

const rattle = (synth: Synth, now: number): void => {
  const cup = new BiquadFilterNode(synth.context, { type: 'lowpass', frequency: 1500 });
  const gain = new GainNode(synth.context, { gain: 0.7 });
  cup.connect(gain).connect(synth.out);
  for (let at = 0; at < 0.42; at += between(0.028, 0.055)) {
    click(synth, cup, now + at, between(0.3, 0.7));
  }
  rattling = gain;
};

const land = (synth: Synth, now: number, count: number): void => {
  rattling?.gain.setTargetAtTime(0, now, 0.02);
  rattling = undefined;
  for (let die = 0; die < count; die++) {
    const at = now + (0.16 * die) / Math.max(1, count) + between(0, 0.03);
    click(synth, synth.out, at, between(0.55, 0.8));
    click(synth, synth.out, at + between(0.17, 0.24), between(0.18, 0.32));
  }
};

const keep = (synth: Synth, now: number): void => {
  click(synth, synth.out, now, 0.5);
  tone(synth, synth.out, {
    at: now,
    pitch: 780,
    to: 700,
    peak: 0.14,
    decay: 0.09,
    type: 'triangle',
  });
};

/** The inharmonic partials of a struck metal bar. */
const BRASS = [1, 2.76, 5.4] as const;

const bank = (synth: Synth, now: number): void => {
  click(synth, synth.out, now, 0.3);
  for (const [i, pitch] of [740, 988].entries()) {
    for (const [k, partial] of BRASS.entries()) {
      const at = now + i * 0.085;
      const decay = 0.75 / (k + 1);
      tone(synth, synth.out, { at, pitch: pitch * partial, peak: 0.2 / (k * 2 + 1), decay });
    }
  }
};

const bust = (synth: Synth, now: number): void => {
  tone(synth, synth.out, { at: now, pitch: 105, to: 46, peak: 0.9, decay: 0.32 });
  const thump: Hiss = {
    at: now,
    filter: 'lowpass',
    pitch: 260,
    sharpness: 0.7,
    peak: 0.8,
    decay: 0.14,
  };
  hiss(synth, synth.out, thump);
};

const win = (synth: Synth, now: number): void => {
  const warm = new BiquadFilterNode(synth.context, { type: 'lowpass', frequency: 1700 });
  const swell = new GainNode(synth.context, { gain: 0 });
  swell.gain.setValueAtTime(0, now);
  swell.gain.linearRampToValueAtTime(1, now + 0.06);
  warm.connect(swell).connect(synth.out);
  for (const [i, pitch] of [196, 246.9, 293.7, 392, 493.9].entries()) {
    const at = now + i * 0.07;
    tone(synth, warm, { at, pitch, peak: 0.2, decay: 2.2, type: 'triangle' });
    tone(synth, warm, { at, pitch: pitch * 1.003, peak: 0.12, decay: 1.8, type: 'triangle' });
  }
};

/** Knuckles on the table, twice. */
const nudge = (synth: Synth, now: number): void => {
  for (const at of [now, now + 0.16]) {
    click(synth, synth.out, at, 0.5);
    tone(synth, synth.out, { at, pitch: 210, to: 150, peak: 0.7, decay: 0.12, type: 'triangle' });
  }
};

const SOUNDS: { readonly [name in Sound]: (synth: Synth, now: number, count: number) => void } = {
  rattle,
  land,
  keep,
  bank,
  bust,
  win,
  nudge,
};

/** Plays a sound; `count` is the number of dice that land. */
export const playSound = (name: Sound, count: number): void => {
  const synth = openSynth();
  if (synth === undefined) return;
  if (synth.context.state === 'suspended') synth.context.resume().catch(() => undefined);
  SOUNDS[name](synth, synth.context.currentTime + 0.005, count);
};
