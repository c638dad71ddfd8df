import { documentOf } from './html.ts';

const VERIFIER = `<li><a href="/verify/">Check a finished match</a>: its dice and every rule, in this browser, without asking the server.</li>`;

/** What is shown as long as no other page is built. */
export const homePage = (hasVerifier: boolean): string =>
  documentOf(
    'Barrelhouse',
    `<main class="home">
<p class="dice" aria-hidden="true"><span>⚀</span><span>⚀</span><span>⚄</span></p>
<h1>Barrelhouse</h1>
<p class="lead">A house for press-your-luck dice. Roll, keep what scores, and bank before the dice turn on you.</p>
<p>This server keeps the tables: it rolls dice that can be checked, knows the rules of five games, and forgets nothing it has shown to anyone.</p>
<ul>
<li><a href="/api/docs">How to play over HTTP</a>: with <code>curl</code>, or a bot of your own.</li>
<li><a href="/api/games">The games</a> and <a href="/api/tables">the lobby</a>, as JSON.</li>
${hasVerifier ? VERIFIER : ''}
</ul>
</main>`,
  );
