// A bot for Barrelhouse, to begin with. It needs Node 20 and nothing else:
//   node examples/bot.mjs http://localhost:8080 <table or code> [name]
import { setTimeout as sleep } from 'node:timers/promises';

const [house, where = '', name = 'Bot'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json' };

const post = async (path, body, key) => {
  const sent = { ...headers, 'idempotency-key': key };
  const request = { method: 'POST', headers: sent, body: JSON.stringify(body) };
  const response = await fetch(house + path, request);
  const answer = await response.json();
  if (response.ok || response.status === 409) return answer; // 409: somebody was faster
  throw new Error(answer.message);
};

/** Takes the best; rolls on while three dice or more are left, and banks otherwise. */
const choose = (options) => {
  const [roll, bank] = ['roll', 'bank'].map((type) => options.find((o) => o.type === type));
  if (roll === undefined || bank === undefined) return options[0];
  return roll.cup > 2 ? roll : bank;
};

const me = await post('/api/players', { name, token: 'bearer' }, 'me');
headers.authorization = `Bearer ${me.token}`;
const code = where.length < 10 ? where : undefined;
const found = code && (await (await fetch(`${house}/api/codes/${code}`)).json());
const at = `/api/tables/${code ? found.table : where}`;
const state = (await post(`${at}/seats`, { code }, 'seat')).snapshot;
const isOver = () => state.next?.kind === 'over' || state.status === 'abandoned';
const move = async () => {
  const { seq, seats, next } = state;
  if (next?.kind !== 'choice' || seats[next.seat].who !== me.player) return;
  // The key says which entry this answers. Sent again, it gets the same answer and the same dice.
  await post(`${at}/actions`, { seq, actions: [choose(next.options)] }, `after-${seq}`);
};

for (let id = ''; !isOver(); await sleep(200)) {
  try {
    await move();
    const resumed = { headers: { ...headers, 'last-event-id': id } };
    const stream = await fetch(`${house}${at}/stream`, resumed);
    let text = '';
    for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n');
      text = events.pop();
      for (const event of events) {
        const field = (key) => new RegExp(`^${key}: (.*)$`, 'm').exec(event)?.[1];
        if (/^event: (table|moved)$/m.test(event)) Object.assign(state, JSON.parse(field('data')));
        id = field('id') ?? id;
      }
      if (isOver()) break;
      await move();
    }
  } catch (error) {
    console.error(`${error.message}: trying again`);
  }
}
console.log(JSON.stringify(state.next?.standings ?? []));
