// A bot account in twenty lines. It takes challenges, plays on the house ladder, and plays every game at both fairness
// levels: the referee sends the options, and the bot picks one. docs/bots-api.md tells how to get a token.
//   BARRELHOUSE_URL=http://localhost:8080 BARRELHOUSE_TOKEN=… npx tsx examples/bot.ts
import { connect, fileVault } from '@barrelhouse/client/node';
import { playBot } from '@barrelhouse/client/play-bot';

const { BARRELHOUSE_URL = 'http://localhost:8080', BARRELHOUSE_TOKEN: token = '' } = process.env;
const vault = fileVault(process.env['BARRELHOUSE_DATA'] ?? './bot-data');

const stopped = await playBot(connect(BARRELHOUSE_URL, { token, vault }), {
  settings: { tables: 4 },
  // Takes the best; rolls on while three dice or more are left, and banks otherwise.
  choose({ options }) {
    const roll = options.find(({ type }) => type === 'roll');
    const bank = options.find(({ type }) => type === 'bank');
    const best = roll?.type === 'roll' && bank ? (roll.cup > 2 ? roll : bank) : options[0];
    return best ?? { type: 'roll' };
  },
  failed: ({ message }) => console.error(message),
});
console.error(stopped.message);
process.exitCode = 1;
