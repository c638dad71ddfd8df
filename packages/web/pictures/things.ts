/** A leather cup with the centre of its base at `x`, `y`; if lying, it opens to the right. */
export const cup = (x: number, y: number, scale: number, lying = false): string => `
<ellipse cx="${x + (lying ? 32 * scale : 3)}" cy="${y}" rx="${(lying ? 36 : 27) * scale}" ry="${8 * scale}"
  fill="var(--pip)" opacity=".4"/>
<g transform="translate(${x} ${lying ? y - 17 * scale : y}) rotate(${lying ? 80 : 0}) scale(${scale})">
  <path d="M-26 -58L-19 -4Q0 5 19 -4L26 -58Z" fill="url(#hide)"/>
  <path d="M-24.8 -49Q0 -40 24.8 -49M-20.5 -13Q0 -4 20.5 -13" fill="none" stroke="var(--lamp-pale)"
    stroke-opacity=".75" stroke-width="1.3" stroke-dasharray="3 2.2"/>
  <ellipse cy="-58" rx="26" ry="8.5" fill="var(--amber-deep)"/>
  <ellipse cy="-57.5" rx="22.5" ry="6.6" fill="var(--pip)"/>
  <path d="M-24 -60.5A26 8.5 0 0 1 18 -64" fill="none" stroke="var(--lamp-pale)" stroke-opacity=".8"
    stroke-width="1.4"/>
</g>`;

/** A barrel with the centre of its base at `x`, `y`. */
export const cask = (x: number, y: number, scale: number): string => `
<g transform="translate(${x} ${y}) scale(${scale})">
  <ellipse cx="5" cy="0" rx="34" ry="9" fill="var(--pip)" opacity=".35"/>
  <path d="M-23 -68Q-35 -34 -23 -4Q0 7 23 -4Q35 -34 23 -68Z" fill="url(#oak)"/>
  <path d="M-12 -63Q-18 -32 -12 1M0 -62V3M12 -63Q18 -32 12 1" fill="none" stroke="var(--pip)"
    stroke-opacity=".45"/>
  <path d="M-26 -57Q0 -48 26 -57M-28.7 -42Q0 -32 28.7 -42M-28.2 -25Q0 -14 28.2 -25M-25.2 -11Q0 0 25.2 -11"
    fill="none" stroke="var(--pip-light)" stroke-width="4.5"/>
  <path d="M-8 -51Q0 -50 8 -51M-9 -35.5Q0 -34.5 9 -35.5M-9 -18Q0 -17 9 -18" fill="none"
    stroke="var(--lamp-pale)" stroke-opacity=".7" stroke-width="1.2"/>
  <ellipse cy="-68" rx="23" ry="7.5" fill="var(--pip-light)"/>
  <ellipse cy="-68.5" rx="20" ry="6" fill="var(--amber-deep)"/>
  <path d="M-13 -72.5V-64.5M-4.5 -74V-63M4.5 -74V-63M13 -72.5V-64.5" stroke="var(--pip)"
    stroke-opacity=".4"/>
</g>`;
