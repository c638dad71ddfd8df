// A bot that takes part in the dice. At fairness level 2 each of its rolls also depends on a secret that only the bot has,
// so that not even the server knows the dice beforehand. When the match is over, it checks every roll.
//   node examples/level-2-bot.mjs http://localhost:8080/join/K7WQ2M [name] [folder]
import { connect, fileVault } from '@barrelhouse/client/node';
import { readTableLog, verify } from '@barrelhouse/fair';

const [address = '', name = 'Bot', folder = './bot-data'] = process.argv.slice(2);
if (!URL.canParse(address)) {
  console.error('Usage: node examples/level-2-bot.mjs http://localhost:8080/join/K7WQ2M [name]');
  process.exit(2);
}
const { origin, pathname, searchParams } = new URL(address);
const [, kind, id] = pathname.split('/');
const where = kind === 'join' ? { code: id } : { table: id, code: searchParams.get('code') ?? '' };

const valueOf = (answer) => {
  if (answer.ok) return answer.value;
  throw new Error(answer.error.message);
};

// Token and secret are in files: started again, the bot is the same player and goes on with its chain.
const house = connect(origin, { name, vault: fileVault(folder) });
const table = valueOf(await house.join(where));
const { fairness } = table.snapshot().settings;
if (fairness !== 2)
  throw new Error('This table has fairness level 1: nobody but the server makes its dice.');

/** Takes the best; rolls on while three dice or more are left, and banks otherwise. */
const choose = (options) => {
  const [roll, bank] = ['roll', 'bank'].map((type) => options.find((o) => o.type === type));
  return roll && bank ? (roll.cup > 2 ? roll : bank) : options[0];
};

// The client reveals one link of the hash chain with each roll.
for await (const turn of table.turns()) valueOf(await turn.play(choose(turn.options)));

const { verdict, checks } = verify(valueOf(readTableLog(valueOf(await table.log()))));
const links = checks.find((check) => check.name === 'links').detail;
console.log(JSON.stringify({ standings: table.snapshot().next?.standings ?? [], verdict, links }));
house.close();
