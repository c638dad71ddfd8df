import { die } from './die.ts';
import { scene } from './scene.ts';
import { cask, cup } from './things.ts';

/** Three barrels with five dice in front. */
const barrel = [
  cask(86, 138, 0.92),
  cask(216, 138, 0.92),
  cask(151, 150, 1.12),
  die(66, 168, { turn: 28, faces: [5, 1, 3] }),
  die(110, 180, { turn: 62, faces: [1, 2, 3] }),
  die(160, 177, { turn: 18, faces: [1, 5, 4] }),
  die(204, 182, { turn: 50, faces: [1, 4, 2] }),
  die(246, 168, { turn: 33, faces: [5, 4, 6] }),
];

/** A cup, and a candle burnt low for the last round. */
const hutton = [
  cup(92, 152, 1.15),
  `<ellipse cx="222" cy="152" rx="34" ry="9" fill="var(--pip)" opacity=".35"/>
<path d="M192 146Q220 160 248 146Q246 154 236 155H204Q194 154 192 146Z" fill="url(#brass)"/>
<ellipse cx="220" cy="146" rx="28" ry="7" fill="var(--amber-deep)"/>
<path d="M247 147Q262 144 258 153Q254 159 244 153" fill="none" stroke="var(--lamp-shade)" stroke-width="3.5"/>
<path d="M211 146V116Q220 112 229 116V146Q220 150 211 146Z" fill="var(--die)"/>
<path d="M223 147V114.5Q227 115 229 116V146Q226 147.5 223 147Z" fill="var(--die-edge)" opacity=".7"/>
<path d="M211 117Q209 124 212 130Q214 126 213 117Z" fill="var(--die-light)"/>
<ellipse cx="220" cy="116" rx="9" ry="2.8" fill="var(--lamp-pale)"/>
<circle cx="220" cy="98" r="30" fill="var(--lamp-pale)" opacity=".14"/>
<circle cx="220" cy="100" r="16" fill="var(--lamp-pale)" opacity=".22"/>
<path d="M220 115V110" stroke="var(--pip)" stroke-width="1.6"/>
<path d="M220 85Q229 99 225 107Q220 114 215 107Q211 99 220 85Z" fill="var(--lamp-deep)"/>
<path d="M220 94Q225 102 222.5 108Q220 111 217.5 108Q215 102 220 94Z" fill="var(--lamp-pale)"/>`,
  die(128, 172, { size: 26, turn: 24, faces: [1, 4, 2] }),
  die(167, 164, { size: 26, turn: 56, faces: [1, 5, 4] }),
  die(178, 186, { size: 26, turn: 38, faces: [1, 3, 5] }),
];

const bead = (x: number, y: number, colour: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="6.8" ry="3.7" fill="var(--${colour})"/>` +
  `<path d="M${x - 4} ${y - 1.4}Q${x} ${y - 3} ${x + 4} ${y - 1.4}" fill="none"` +
  ` stroke="var(--die-light)" stroke-opacity=".55"/>`;

/** One wire of the rack; five beads fill it. */
const wire = (beads: number, i: number): string => {
  const x = 17 + i * 18;
  const full = beads === 5 ? 'mint' : 'lamp';
  const strung = [0, 1, 2, 3, 4].map((k) =>
    k < beads ? bead(x, 73 - k * 8, full) : bead(x, 13 + (4 - k) * 8, 'pip-light'),
  );
  return `<path d="M${x} 6V80" stroke="var(--line-strong)" stroke-width="1.5"/>${strung.join('')}`;
};

/** A tipped leather cup in front of a rack. */
const diecup = [
  `<ellipse cx="196" cy="150" rx="74" ry="8" fill="var(--pip)" opacity=".35"/>
<g transform="translate(134 66)">
  ${[5, 2, 4, 1, 5, 3].map(wire).join('')}
  <path d="M3 84V3H121V84" fill="none" stroke="url(#oak)" stroke-width="7" stroke-linejoin="round"/>
  <path d="M3 1.5H121" stroke="var(--lamp-pale)" stroke-opacity=".55"/>
  <path d="M-5 83H129" stroke="var(--lamp-shade)" stroke-width="7" stroke-linecap="round"/>
</g>`,
  cup(38, 170, 1.15, true),
  die(128, 178, { turn: 30, faces: [4, 6, 2] }),
  die(163, 168, { turn: 58, faces: [4, 1, 5] }),
  die(196, 184, { turn: 20, faces: [4, 2, 6] }),
  die(232, 170, { turn: 44, faces: [2, 3, 1] }),
];

/** Brass scales with a weight of 500, for the opening. */
const classic = [
  `<ellipse cx="153" cy="149" rx="42" ry="9" fill="var(--pip)" opacity=".35"/>
<path d="M122 146Q124 138 143 136H157Q176 138 178 146Q150 154 122 146Z" fill="url(#brass)"/>
<path d="M146.5 138L148 66H152L153.5 138Z" fill="url(#brass)"/>
<path d="M78 83Q112 67 150 70Q188 71 222 61" fill="none" stroke="var(--amber-deep)" stroke-width="5"
  stroke-linecap="round"/>
<path d="M80 81Q112 65.5 150 68.5Q188 69.5 220 60" fill="none" stroke="var(--lamp-pale)" stroke-opacity=".8"
  stroke-width="1.4"/>
<circle cx="150" cy="69" r="6.5" fill="var(--lamp-shade)"/>
<circle cx="149" cy="68" r="3.5" fill="var(--lamp-pale)"/>
<path d="M78 83L52 124M78 83L104 124M222 61L196 100M222 61L248 100" stroke="var(--line-strong)"
  stroke-width="1.3"/>
<path d="M66 105H90L95 125H61Z" fill="url(#brass)"/>
<path d="M73 105V100Q78 95 83 100V105" fill="none" stroke="var(--amber-deep)" stroke-width="3.5"/>
<text x="78" y="119" text-anchor="middle" font-family="Georgia, serif" font-size="12" font-weight="600"
  fill="var(--on-lamp)">500</text>
<path d="M50 124H106Q100 136 78 136Q56 136 50 124Z" fill="url(#brass)"/>`,
  die(213, 100, { size: 17, turn: 30, faces: [5, 1, 3] }),
  die(232, 101, { size: 17, turn: 55, faces: [1, 2, 4] }),
  '<path d="M194 100H250Q244 112 222 112Q200 112 194 100Z" fill="url(#brass)"/>',
  die(92, 172, { turn: 28, faces: [2, 3, 1] }),
  die(132, 182, { turn: 60, faces: [3, 5, 6] }),
  die(176, 176, { turn: 22, faces: [4, 2, 6] }),
  die(218, 168, { turn: 48, faces: [6, 4, 5] }),
];

/** A station bench, a clock, and three chalk marks, the third in red. */
const depot = [
  `<circle cx="64" cy="66" r="25" fill="url(#brass)"/>
<circle cx="64" cy="66" r="20.5" fill="var(--die)"/>
<path d="M64 48.5V52M64 80V83.5M46.5 66H50M78 66H81.5" stroke="var(--pip)" stroke-width="2"/>
<path d="M64 67V54M64 66L73 72" stroke="var(--pip)" stroke-width="2.4" stroke-linecap="round"/>
<circle cx="64" cy="66" r="2.2" fill="var(--pip-one)"/>
<rect x="196" y="42" width="72" height="46" rx="3" fill="url(#oak)"/>
<rect x="200.5" y="46.5" width="63" height="37" rx="1.5" fill="var(--pip)"/>
<g fill="none" stroke-width="3.6" stroke-linecap="round">
  <path d="M217 54.5Q215 64 216.5 76M230 53.5Q229 66 230.5 76" stroke="var(--die)"/>
  <path d="M246 53Q242.5 65 244 77" stroke="var(--pip-one-light)"/>
</g>
<ellipse cx="150" cy="178" rx="118" ry="9" fill="var(--pip)" opacity=".35"/>
<path d="M62 100V178M238 100V178M78 146V170M222 146V170" stroke="var(--pip-light)" stroke-width="6"
  stroke-linecap="round"/>
<g fill="url(#oak)">
  <rect x="48" y="98" width="204" height="9" rx="3"/>
  <rect x="48" y="112" width="204" height="9" rx="3"/>
</g>
<path d="M50 98.8H250M50 112.8H250" stroke="var(--lamp-pale)" stroke-opacity=".6"/>
<path d="M54 136H246L258 152H42Z" fill="url(#oak)"/>
<path d="M50 141H250M46.5 146.5H253.5" stroke="var(--pip)" stroke-opacity=".4"/>
<rect x="42" y="152" width="216" height="7" rx="2" fill="var(--lamp-shade)"/>
<path d="M43 152.5H257" stroke="var(--lamp-pale)" stroke-opacity=".6"/>`,
  die(76, 144, { size: 19, turn: 30, faces: [2, 3, 1] }),
  die(106, 147, { size: 19, turn: 58, faces: [2, 4, 6] }),
  die(136, 144, { size: 19, turn: 24, faces: [3, 6, 2] }),
  die(167, 147, { size: 19, turn: 48, faces: [4, 5, 1] }),
  die(197, 144, { size: 19, turn: 64, faces: [6, 5, 3] }),
  die(226, 147, { size: 19, turn: 34, faces: [6, 2, 4] }),
];

/** For all other rules: a cup and some dice. */
const any = [
  cup(112, 156, 1.35),
  die(172, 158, { size: 30, turn: 30, faces: [5, 1, 3] }),
  die(212, 176, { size: 30, turn: 56, faces: [1, 5, 4] }),
  die(152, 186, { size: 30, turn: 20, faces: [6, 4, 2] }),
];

/** The picture of each game by id, with CSS variables for colours. */
export const STILLS: { readonly [game: string]: string } = {
  barrel: scene('felt', barrel.join('')),
  hutton: scene('plank', hutton.join('')),
  diecup: scene('felt', diecup.join('')),
  classic: scene('felt', classic.join('')),
  depot: scene('plank', depot.join('')),
  any: scene('felt', any.join('')),
};
