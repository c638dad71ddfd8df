// A bot to start from. It needs Node 20 and nothing else, and joins any table that was opened on the page:
//   node examples/bot.mjs http://localhost:8080/join/K7WQ2M [name]
//   node examples/bot.mjs http://localhost:8080 <table or code> [name]
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const [address = '', ...words] = process.argv.slice(2);
if (!URL.canParse(address)) throw new Error('Usage: bot.mjs http://localhost:8080/join/K7WQ2M');
const { origin: house, pathname, searchParams } = new URL(address);
const where = (pathname === '/' ? words.shift() : pathname.split('/').pop()) ?? '';
const headers = { 'content-type': 'application/json' };

/** Asks until there is an answer. A command counts once, however often it is sent under its key. */
const ask = async (path, body, key = '') => {
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const sent = { headers: { ...headers, 'idempotency-key': key }, ...post };
  const response = await fetch(house + path, sent).catch(() => sleep(200));
  if (response === undefined) return ask(path, body, key);
  const answer = await response.json();
  if (response.ok || response.status === 409) return answer; // 409: somebody was faster
  throw new Error(answer.message);
};

/** Takes the best; rolls on while three dice or more are left, and banks otherwise. */
const choose = (options) => {
  const [roll, bank] = ['roll', 'bank'].map((type) => options.find((o) => o.type === type));
  return roll && bank ? (roll.cup > 2 ? roll : bank) : options[0];
};

// For fairness level 2, a hash chain: the table gets its end now, and the link before it with each roll.
const LABEL = '\0\0\0\x13barrelhouse/chain/1\0\0\0 ';
const links = [randomBytes(32)];
for (let i = 0; i < 2000; i++)
  links.push(createHash('sha256').update(LABEL).update(links[i]).digest());

const me = await ask('/api/players', { name: words[0] ?? 'Bot', token: 'bearer' });
headers.authorization = `Bearer ${me.token}`;
const code = where.length < 10 ? where : (searchParams.get('code') ?? '');
const at = `/api/tables/${where === code ? (await ask(`/api/codes/${code}`)).table : where}`;
let table = await ask(`${at}?code=${code}`);
const chain = table.settings.fairness === 2 && { chain: links.pop().toString('hex') };
await ask(`${at}/seats`, { ...(code && { code }), ...chain }, 'seat');
const isOver = () => table.next?.kind === 'over' || table.status === 'abandoned';
const play = async () => {
  for await (const _ of (await fetch(`${house}${at}/stream`, { headers })).body) {
    table = await ask(at);
    const { seq, seats, next } = table;
    if (isOver()) return;
    if (next?.kind !== 'choice' || seats[next.seat].who !== me.player) continue;
    const action = choose(next.options);
    const link = action.type === 'roll' && { link: links.at(-1).toString('hex') };
    const played = await ask(`${at}/actions`, { seq, actions: [action], ...link }, `after-${seq}`);
    if (link && played.seq) links.pop();
  }
};

for (; !isOver(); await sleep(200))
  await play().catch(({ message }) => console.error(`${message}: trying again`));
console.log(JSON.stringify(table.next?.standings ?? []));
