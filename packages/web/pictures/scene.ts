const FELT = 'felt';

/** The surface of the table. */
export type Ground = typeof FELT | 'plank';

const GRAIN = `
<path d="M0 139Q150 119 300 139M0 161Q150 145 300 161M0 186Q150 175 300 186" fill="none" stroke="var(--pip)"
  stroke-opacity=".35"/>`;

const cone = (soft: number): string =>
  `<path d="M128 32H172L${304 - soft} 200H${soft - 4}Z" fill="url(#cone)"/>`;

/** The frame of every picture: wall, table, lamp and shared gradients. */
export const scene = (ground: Ground, things: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 300 200">
<defs>
  <radialGradient id="wall" cx=".5" cy=".1" r=".85">
    <stop stop-color="var(--wood-raised)"/>
    <stop offset=".55" stop-color="var(--wood)"/>
    <stop offset="1" stop-color="var(--night)"/>
  </radialGradient>
  <radialGradient id="felt" cx=".5" cy=".42" r=".6" gradientTransform="matrix(1 0 0 .9 0 0)">
    <stop stop-color="var(--felt-light)"/>
    <stop offset=".55" stop-color="var(--felt)"/>
    <stop offset="1" stop-color="var(--felt-deep)"/>
  </radialGradient>
  <radialGradient id="plank" cx=".5" cy=".4" r=".62">
    <stop stop-color="var(--amber-deep)"/>
    <stop offset="1" stop-color="color-mix(in srgb, var(--amber-deep) 30%, var(--wood))"/>
  </radialGradient>
  <linearGradient id="cone" x2="0" y2="1">
    <stop stop-color="var(--lamp-pale)" stop-opacity=".2"/>
    <stop offset="1" stop-color="var(--lamp-pale)" stop-opacity="0"/>
  </linearGradient>
  <linearGradient id="brass">
    <stop stop-color="var(--lamp-shade)"/>
    <stop offset=".4" stop-color="var(--lamp-pale)"/>
    <stop offset=".6" stop-color="var(--amber-deep)"/>
    <stop offset="1" stop-color="var(--lamp-shade)"/>
  </linearGradient>
  <linearGradient id="oak">
    <stop stop-color="var(--pip-light)"/>
    <stop offset=".45" stop-color="var(--amber-deep)"/>
    <stop offset="1" stop-color="var(--pip-light)"/>
  </linearGradient>
  <linearGradient id="hide">
    <stop stop-color="var(--pip)"/>
    <stop offset=".42" stop-color="var(--lamp-shade)"/>
    <stop offset="1" stop-color="var(--pip)"/>
  </linearGradient>
</defs>
<rect width="300" height="200" fill="url(#wall)"/>
<path d="M0 122Q150 100 300 122V200H0Z" fill="url(#${ground})"/>${ground === FELT ? '' : GRAIN}
<path d="M0 122Q150 100 300 122" fill="none" stroke="var(--lamp-shade)" stroke-width="4"/>
<path d="M0 120Q150 98 300 120" fill="none" stroke="var(--lamp-pale)" stroke-opacity=".35"/>
${[0, 22, 44].map(cone).join('')}
${things}
<path d="M150 0V12" stroke="var(--line-strong)" stroke-width="2"/>
<ellipse cx="150" cy="32" rx="13" ry="5" fill="var(--lamp-pale)"/>
<path d="M126 32Q128 12 150 11Q172 12 174 32Q150 26 126 32Z" fill="url(#brass)"/>
</svg>`;
