// A bot for the tests of bot-check. It is careful, but for the fault that its first argument names.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const [, , fault = 'none'] = process.argv;
const house = process.env.BARRELHOUSE_URL;
const token = fault === 'wrong-token' ? 'x'.repeat(43) : process.env.BARRELHOUSE_TOKEN;
const LABEL = '\0\0\0\x13barrelhouse/chain/1\0\0\0 ';
const playing = new Set();

if (fault === 'ends') process.exit(3);

class Refused extends Error {
  constructor(status, problem) {
    super(`${status} ${problem.code}: ${problem.message}`);
    this.code = problem.code;
  }
}

const headersFor = (more) => ({ authorization: `Bearer ${token}`, ...more });

const ask = async (path, body, method = body ? 'POST' : 'GET') => {
  let key = randomUUID();
  for (;;) {
    const response = await fetch(house + path, {
      method,
      headers: headersFor(
        body && {
          'content-type': 'application/json',
          ...(fault !== 'no-key' && { 'idempotency-key': key }),
        },
      ),
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (response === undefined) {
      if (fault === 'gives-up' && path.endsWith('/actions')) await sleep(1e9);
      if (fault === 'new-key') key = randomUUID();
      await sleep(100);
    } else if (response.status === 503 || response.status === 429) {
      await sleep(fault === 'impatient' ? 10 : 1000 * Number(response.headers.get('retry-after')));
    } else {
      const answer = await response.json();
      if (response.ok) return answer;
      throw new Refused(response.status, answer);
    }
  }
};

const choose = (options) => {
  const [roll, bank] = ['roll', 'bank'].map((type) => options.find((o) => o.type === type));
  return roll && bank ? (roll.cup > 2 ? roll : bank) : options[0];
};

const newChain = () => {
  const links = [randomBytes(32)];
  for (let i = 0; i < 2000; i++)
    links.push(createHash('sha256').update(LABEL).update(links[i]).digest());
  return links.map((link) => link.toString('hex'));
};

const move = async (at, table, links) => {
  const action =
    fault === 'illegal-move' ? { type: 'keep', dice: '1234' } : choose(table.next.options);
  const link = links !== undefined && action.type === 'roll' && { link: links.at(-1) };
  if (fault === 'too-slow') await sleep(1e9);
  try {
    await ask(`${at}/actions`, { seq: table.seq, actions: [action], ...link });
    if (link && fault !== 'reuses-link') links.pop();
  } catch (error) {
    if (error.code !== 'stale-seq') throw error;
  }
};

const play = async (id, me) => {
  if (playing.has(id) || fault === 'no-seat') return;
  playing.add(id);
  const at = `/api/tables/${id}`;
  let table = await ask(at);
  const links = table.settings.fairness === 2 ? newChain() : undefined;
  if (fault === 'wrong-chain') links?.reverse();
  await ask(`${at}/seats`, links && fault !== 'no-chain' ? { chain: links.pop() } : {});
  for (;;) {
    table = await ask(at);
    if (table.status !== 'waiting' && table.status !== 'playing') break;
    const { next } = table;
    if (next?.kind === 'choice' && table.seats[next.seat].who === me) {
      if (fault === 'leaves' && table.seq > 8) {
        await ask(`${at}/leave`, {});
        break;
      }
      await move(at, table, links);
    } else await sleep(20);
  }
  playing.delete(id);
};

const answer = async (challenge, me) => {
  if (fault === 'no-answer') return;
  if (fault === 'declines') {
    await ask(`/api/challenges/${challenge}/decline`, { reason: 'later' });
    return;
  }
  const { table } = await ask(`/api/challenges/${challenge}/accept`, {});
  play(table, me).catch((error) => console.error(error.message));
};

const listen = async (me, last) => {
  let seen = last;
  const resume = seen !== undefined && fault !== 'no-resume' && { 'last-event-id': seen };
  const response = await fetch(`${house}/api/me/stream`, { headers: headersFor(resume) });
  let text = '';
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop();
      for (const block of blocks) {
        const [, id] = /^id: (.*)$/m.exec(block) ?? [];
        const [, data] = /^data: (.*)$/m.exec(block) ?? [];
        seen = id ?? seen;
        const event = data === undefined ? {} : JSON.parse(data);
        if (event.kind === 'challenged') answer(event.challenge, me).catch(console.error);
      }
    }
  } catch {
    // The connection broke.
  }
  return seen;
};

const { player } = await ask('/api/bots/me', { tables: 4 }, 'PUT');
if (fault === 'never-online') await sleep(1e9);
let last;
for (;;) {
  last = await listen(player, last).catch(() => last);
  if (fault === 'no-reconnect') await sleep(1e9);
  await sleep(200);
}
