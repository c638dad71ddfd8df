import { botsAt } from '@barrelhouse/client/bots';
import { connect } from '@barrelhouse/client/node';
import type { CheckParts } from './check-command.ts';
import { checkMatch, nameOf } from './check-match.ts';
import { type Finding, findingOf } from './finding.ts';

/**
 * Plays a bot that runs elsewhere, by its token: challenges it as a guest at its own house. The connection is as it is, so
 * breaks and lost answers are not tested.
 */
export const checkOnline = async (
  server: string,
  token: string,
  parts: CheckParts,
): Promise<readonly Finding[]> => {
  const asBot = connect(server, { token });
  const guest = connect(server, { name: 'Bot check' });
  try {
    const me = await botsAt(asBot).me();
    if (!me.ok && me.error.status === 401)
      return [findingOf('wrong-token', `${server} knows nobody by this token.`)];
    if (!me.ok && me.error.code === 'not-a-bot')
      return [findingOf('not-a-bot', 'This is the token of a person, not of a bot.')];
    if (!me.ok) throw new Error(me.error.message);
    if (!me.value.online)
      return [findingOf('never-online', `@${me.value.handle} is not online at ${server}.`)];
    const known = await guest.me();
    if (!known.ok) throw new Error(known.error.message);
    const { games } = me.value.settings;
    const plans = parts.plans.filter(({ game }) => games.length === 0 || games.includes(game));
    const findings: Finding[] = [];
    for (const plan of plans) {
      if (parts.signal.aborted) break;
      parts.progress.begin(nameOf(plan), 'none');
      const found = await checkMatch(plan, {
        house: guest,
        handle: me.value.handle,
        patience: parts.patience,
        signal: parts.signal,
      });
      parts.progress.end(found);
      findings.push(...found);
    }
    return findings;
  } finally {
    asBot.close();
    guest.close();
  }
};
