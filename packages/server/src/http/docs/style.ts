/** The style of the pages that the server generates: dark wood by lamplight, or pale oak in the light theme. */
export const STYLE: string = `
:root {
  --night: #14100c; --wood: #2b1e15; --line: #6a4f39; --felt: #163329; --ivory: #f7f0e3; --muted: #c9b799;
  --lamp: #ffc96b; --mint: #8ee0b4; --ember: #ff9478;
  --serif: "Alegreya", "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
  --sans: system-ui, "Segoe UI", Roboto, sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  color-scheme: dark light;
}
@media (prefers-color-scheme: light) {
  :root {
    --night: #f4ead9; --wood: #fffaf0; --line: #b39a78; --felt: #dfe9dc; --ivory: #2a1c11; --muted: #65513c;
    --lamp: #8a4f00; --mint: #14613d; --ember: #a3341c;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; color: var(--ivory); background: var(--night); font: 1rem/1.55 var(--sans);
  overflow-wrap: break-word; font-variant-numeric: tabular-nums;
}
h1, h2, h3 { font-family: var(--serif); line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.2rem; margin: 0 0 .5rem; }
h2 { font-size: 1.6rem; margin: 3rem 0 .25rem; color: var(--lamp); }
h3 { font-size: 1.2rem; margin: 0; }
h4 { font-size: .95rem; margin: 1rem 0 .25rem; color: var(--muted); }
a { color: var(--lamp); text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 3px solid var(--lamp); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--wood); z-index: 1; }
code, pre { font: .9em/1.5 var(--mono); }
code { overflow-wrap: anywhere; }
pre { margin: .25rem 0; padding: .75rem 1rem; overflow-x: auto; background: var(--felt); border-radius: 10px; }
.page { max-width: 78rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.lead { font-size: 1.15rem; max-width: 40rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul > li { margin: .75rem 0; }
nav a { display: inline-block; padding: .2rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav ul ul { padding-left: .75rem; border-left: 2px solid var(--line); font-size: .9rem; }
article { margin: 1rem 0; padding: 1rem; background: var(--wood); border: 1px solid var(--line); border-radius: 14px; }
.method { font: 700 .8rem var(--mono); padding: .15rem .5rem; border: 1px solid currentColor; border-radius: 99px; color: var(--mint); }
.method.post, .method.patch { color: var(--lamp); }
.path { font-family: var(--mono); font-size: 1rem; overflow-wrap: anywhere; }
.muted { color: var(--muted); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); }
th { font-weight: 600; width: 11rem; max-width: 40%; }
td p { margin: 0; }
.status { font-weight: 700; color: var(--mint); }
.status.bad { color: var(--ember); }
details > summary { cursor: pointer; padding: .35rem 0; color: var(--lamp); }
.home { min-height: 100vh; min-height: 100dvh; display: grid; align-content: center; max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem; }
.home p, .home ul { margin: .5rem 0; }
.home li { margin: .4rem 0; }
.dice { font-size: 3.5rem; line-height: 1; letter-spacing: .3rem; color: var(--lamp); }
@media (max-width: 30rem) {
  .page { padding: 1rem .75rem 3rem; }
  th, td { display: block; width: auto; max-width: none; padding-right: 0; }
  td { border-top: 0; padding-top: 0; }
}
@media (max-width: 60rem) {
  nav > ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
  nav > ul > li { margin: 0; }
  nav ul ul { display: none; }
}
@media (min-width: 60rem) {
  .page { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2.5rem; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
}
@media print { nav { display: none; } article { break-inside: avoid; } }
`.trimStart();
