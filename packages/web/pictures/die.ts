import { type Box, PIPS, seen } from './solid.ts';

interface Shown extends Partial<Pick<Box, 'size' | 'turn'>> {
  /** The visible faces: top, left, right. */
  readonly faces: readonly [number, number, number];
}

const pip = (face: number, [x, y]: readonly [number, number]): string => {
  const [radius, ink] = face === 1 ? [0.15, 'pip-one'] : [0.1, 'pip'];
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="var(--${ink})"/>`;
};

const side = (lies: string, face: number, colour: string): string =>
  `<g transform="${lies}"><rect width="1" height="1" rx=".16" fill="var(--${colour})"/>` +
  `${(PIPS[face] ?? []).map((at) => pip(face, at)).join('')}</g>`;

const short = (n: number): number => Math.round(n * 100) / 100;

/** A die with the centre of its base at `x`, `y`. */
export const die = (x: number, y: number, { size = 24, turn = 35, faces }: Shown): string => {
  const { top, left, right, outline } = seen({ x, y, size, turn });
  return [
    `<ellipse cx="${short(x + size * 0.12)}" cy="${short(y + size * 0.12)}" rx="${short(size * 0.86)}"`,
    ` ry="${short(size * 0.46)}" fill="var(--pip)" opacity=".3"/>`,
    `<polygon points="${outline}" fill="var(--die-shade)" stroke="var(--die-shade)"`,
    ` stroke-width="${short(size * 0.12)}" stroke-linejoin="round"/>`,
    side(left, faces[1], 'die-shade'),
    side(right, faces[2], 'die-edge'),
    side(top, faces[0], 'die-light'),
  ].join('');
};
