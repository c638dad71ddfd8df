import { describe, expect, test } from 'vitest';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { ru } from './ru/index.ts';
import { SUBJECT_SAMPLES } from './subject-samples.ts';

type Say = (...args: readonly unknown[]) => string;

const at = (node: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (found as { [key: string]: unknown })[key], node);

const leavesOf = (node: unknown, path: string): readonly (readonly [string, unknown])[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) =>
        leavesOf(value, path === '' ? key : `${path}.${key}`),
      )
    : [[path, node]];

/** Any of some words as a whole: `\b` takes accented and Cyrillic letters for the end of a word. */
const anyOf = (words: string): RegExp => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'u');

/** Third-person verbs, and "you" as if it were a name: wrong when the reader is meant. */
const WRONG = {
  en: anyOf('[Yy]ou (is|has|was|gets|goes|loses|plays|wins)|\\p{L}+,? You'),
  es: anyOf(
    '[Tt]ú \\p{L}+|(a|de) tú|saca|aparta|pifia|pierde|planta|pasa|entra|sigue|sale|llega|junta|recoge|gana|llena|deja|está|ha|renueva|recupera|comparten|eligió|empezó|acabó|toca a|lleva|tiene|vuelve|le|se|su',
  ),
  ru: anyOf(
    'Вы (болт|штраф|победа|ход)|бросает|откладывает|записывает|выбрасывает|пасует|садится|остаётся|слезает|доходит|собирает|берёт|получает|заполняет|выходит|обновляет|побеждает|делят|решает|[Нн]ачинает|[Хх]одит|не на связи',
  ),
};

const LANGUAGES = [
  ['en', en, 'You'],
  ['es', es, 'Tú'],
  ['ru', ru, 'Вы'],
] as const;

const CASES = LANGUAGES.flatMap(([language, catalogue, you]) =>
  Object.entries(SUBJECT_SAMPLES).map(([path, args]) => ({
    language,
    path,
    you,
    second: (at(catalogue, `${path}.you`) as Say)(...args),
    third: (name: string) => (at(catalogue, `${path}.other`) as Say)(name, ...args),
  })),
);

describe.each(CASES)('$language $path', ({ language, path, you, second, third }) => {
  test(`speaks to the reader: ${second}`, () => {
    expect(second).not.toMatch(WRONG[language]);
    // In English a past tense is the same in both persons; elsewhere no verb is.
    if (language !== 'en') expect(second).not.toBe(third(you));
  });

  test(`names somebody else once: ${third('Ada')}`, () => {
    expect(third('Ada').split('Ada')).toHaveLength(2);
    expect(third('Ada')).not.toBe(second);
    if (path.startsWith('table.facts.')) expect(third('Ada')).toMatch(/^Ada[ :].*\.$/);
  });
});

test.each([
  ['en', 'You is in a barrel, with 3 turns to get out.'],
  ['en', 'You has a free turn.'],
  ['en', 'Here You rolled 3 dice.'],
  ['es', 'Tú pifia'],
  ['ru', 'Вы болт'],
] as const)('%s: "%s" counts as wrong', (language, text) => expect(text).toMatch(WRONG[language]));

describe.each(LANGUAGES)('%s', (_, catalogue) => {
  /** Said of somebody else only, or to the person who has the name. */
  const NEVER_YOU = new Set([
    'account.line.guest',
    'account.page.guestLead',
    'account.passkeys.removeNamed',
    'account.passkeys.renameNamed',
    'account.passkeys.sure',
    'account.signIn.keepInstead',
    'account.signIn.replaces',
    'news.friend',
    'news.invites',
    'news.joinName',
    'news.notNowName',
    'news.rematch',
    'news.sat',
    'notices.note.bye',
    'botAccounts.challenge.declined.busy',
    'botAccounts.challenge.declined.clock',
    'botAccounts.challenge.declined.game',
    'botAccounts.challenge.declined.later',
    'botAccounts.challenge.declined.rated',
    'botAccounts.challenge.expired',
    'botAccounts.challenge.title',
    'botAccounts.challenge.waiting',
    'botAccounts.mine.deleteName',
    'botAccounts.mine.deleteTitle',
    'botAccounts.mine.deleted',
    'botAccounts.mine.renewName',
    'botAccounts.mine.renewTitle',
    'botAccounts.mine.withdrawName',
    'botAccounts.mine.withdrawTitle',
    'botAccounts.mine.withdrawn',
    'botAccounts.page.challengeName',
    'notices.note.invited',
    'notices.note.nightOver',
    'notices.note.paired',
    'notices.note.seatReminder',
    'notices.note.rematch',
    'desk.ask.ban',
    'desk.ask.dismiss',
    'desk.ask.mute',
    'desk.ask.unban',
    'desk.ask.unmute',
    'desk.ask.withdraw',
    'desk.now.turnOf',
    'desk.reports.by',
    'desk.reports.nowCalled',
    'rated.card.away',
    'rated.card.waiting',
    'rated.quick.bot',
    'online.lobby.bot',
    'online.move.claimed',
    'online.move.replaces',
    'online.open.addBot',
    'online.open.removeBot',
    'online.room.remove',
    'online.room.waitHost',
    'online.screen.turnOf',
    'online.table.absent.called',
    'online.table.absent.nudge',
    'online.table.absent.nudged',
    'online.table.absent.substitute',
    'online.table.absent.sure',
    'online.table.absent.sureText',
    'online.table.absent.waiting',
    'online.table.said',
    'people.blockName',
    'people.followName',
    'people.invite.invite',
    'people.invite.invited',
    'people.list.inviteName',
    'people.profile.isBlocked',
    'people.profile.isPrivate',
    'people.profile.reportName',
    'people.sure.title',
    'people.unblockName',
    'people.unfollow',
    'report.title',
    'setup.forget',
    'table.passTo',
    'table.passedTo',
    'table.waitingFor',
    'tables.quick.found',
    'tournaments.before.remove',
    'tournaments.before.sureRemove',
    'tournaments.card.bestPlay',
    'tournaments.card.late',
    'tournaments.card.notThere',
    'tournaments.card.there',
    'tournaments.card.wins',
    'tournaments.list.by',
    'tournaments.page.hostedBy',
  ]);

  test('fills a name into no sentence without a second person', () => {
    const named = leavesOf(catalogue, '')
      .filter(([, leaf]) => typeof leaf === 'function' && /^\(?name\b/.test(String(leaf)))
      .map(([path]) => path)
      .filter((path) => !NEVER_YOU.has(path) && !path.endsWith('.other'));
    expect(named).toEqual([]);
  });
});
