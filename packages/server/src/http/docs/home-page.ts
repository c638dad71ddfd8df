import { documentOf } from './html.ts';

const VERIFIER = `<li><a href="/verify/">Check a finished match</a>: its dice and every move, in your browser, without trusting the server.</li>`;

/** Shown as long as the page has not been built. */
export const homePage = (hasVerifier: boolean): string =>
  documentOf(
    'Barrelhouse',
    `<main class="home">
<p class="dice" aria-hidden="true"><span>⚀</span><span>⚀</span><span>⚄</span></p>
<h1>Barrelhouse</h1>
<p class="lead">A house for press-your-luck dice. Roll, keep what scores, and bank before the dice turn on you.</p>
<p>This server hosts five games. Anyone can check its dice, and every move is on disk before it is shown.</p>
<ul>
<li><a href="/api/docs">Play over HTTP</a>, with <code>curl</code> or your own bot.</li>
<li><a href="/api/games">The games</a> and <a href="/api/tables">the lobby</a>, as JSON.</li>
${hasVerifier ? VERIFIER : ''}
</ul>
</main>`,
  );
