import type { NumberOf, ProblemWords } from '../problem-words.ts';
import { count, f } from './say.ts';

const again = (numberOf: NumberOf): string => {
  const seconds = numberOf('retryAfter');
  if (seconds <= 5) return 'Попробуйте чуть позже.';
  return seconds < 60
    ? `Попробуйте через ${count(seconds, 'секунду', 'секунды', 'секунд')}.`
    : `Попробуйте через ${count(Math.ceil(seconds / 60), 'минуту', 'минуты', 'минут')}.`;
};

const MISUNDERSTOOD = 'Страница не совпадает с версией сервера. Обновите её и попробуйте ещё раз.';
const NOT_SAVED = 'Заведение сейчас не может ничего сохранить, но продолжает пробовать.';
const TOO_LARGE =
  'Просчитать такие правила слишком долго. Возьмите меньше комбинаций или меньше кубиков.';
const SIGNED_OUT = 'Вы вышли на этом устройстве. Можно продолжить как новый гость.';

export const problems: ProblemWords = {
  offline: 'Заведение не отвечает. Проверьте связь и попробуйте ещё раз.',
  failed: 'Что-то пошло не так. Ничего не потеряно, попробуйте ещё раз.',
  busy: (numberOf) => `Заведение сейчас перегружено. ${again(numberOf)}`,
  'not-ready': NOT_SAVED,
  'not-saved': NOT_SAVED,
  'bad-token': SIGNED_OUT,
  nobody: SIGNED_OUT,
  'no-such-table': 'Такого стола нет. Возможно, его закрыли.',
  'table-closed': 'Этот стол закрыли.',
  'table-set-aside':
    'Заведение не может прочитать журнал этого стола, поэтому стол пока закрыт. Сообщите об этом владельцу сервера.',
  'no-such-code': 'Этот код не подходит. Проверьте, нет ли опечатки; возможно, он истёк.',
  'code-needed': 'За этот стол садятся по приглашению. Спросите код у хозяина стола.',
  'wrong-code': 'Это код не от этого стола. Проверьте, нет ли опечатки.',
  'too-many-guesses': (numberOf) => `Слишком много неверных кодов. ${again(numberOf)}`,
  'too-many-tables': 'У вас открыто слишком много столов. Сначала закончите или покиньте один.',
  'too-many-requests': (numberOf) => `Слишком много запросов сразу. ${again(numberOf)}`,
  'too-many-moves': (numberOf) => `Слишком много ходов сразу. ${again(numberOf)}`,
  'too-many-streams':
    'На ваших устройствах открыто слишком много столов. Закройте вкладку и попробуйте ещё раз.',
  'too-many-places': 'Столько игроков в этой игре не бывает. Выберите меньше мест.',
  'bad-rules': 'По таким правилам играть нельзя. Проверьте их и попробуйте ещё раз.',
  'rules-too-large': (numberOf) => {
    const work = numberOf('work');
    return work === 0
      ? TOO_LARGE
      : `В этих правилах около ${f(work)} комбинаций, а можно не больше ${f(numberOf('most'))}. Уберите часть строк.`;
  },
  'stale-seq': 'Игра ушла вперёд. Взгляните на стол ещё раз.',
  'table-full': 'Все места за этим столом заняты.',
  'removed-by-host':
    'Хозяин убрал вас из-за этого стола, сесть сюда снова нельзя. Можно сесть за любой другой.',
  'too-many-seats': (numberOf) =>
    numberOf('most') <= 1
      ? 'Место у вас уже есть. За открытым столом у каждого гостя одно, чтобы хватило другим.'
      : `У вас уже ${count(numberOf('have'), 'место', 'места', 'мест')}. За открытым столом хозяин оставляет одно для других.`,
  'too-long': (numberOf) =>
    `Партия дошла до предела: ${count(numberOf('turns'), 'ход', 'хода', 'ходов')} или ${count(numberOf('entries'), 'запись', 'записи', 'записей')}. Заведение её заканчивает.`,
  'already-started': 'Партия уже началась. Можно смотреть.',
  'not-started': 'Партия ещё не началась.',
  'not-over': 'Партия ещё не закончена.',
  over: 'Партия окончена.',
  'not-host': 'Это может только хозяин стола.',
  'not-seated': 'За этим столом у вас нет места.',
  'not-your-seat': 'Это не ваше место.',
  'too-few-seats': 'Игроков пока не хватает.',
  'unknown-bot': 'Такого бота заведение не знает. Выберите другого.',
  'bot-cannot-play':
    'Эта игра не просчитана, поэтому Безупречный в неё не играет. Остальные боты могут.',
  'nothing-to-return-to': 'Вы и так уже играете за своё место.',
  'not-awaited': 'Стол уже не ждёт этого игрока.',
  'clock-decides': 'За этим столом идут часы: заведение сыграет, когда время выйдет.',
  'not-absent-yet': 'Подождите ещё немного, и заведение сможет сыграть за этого игрока.',
  'rematch-offered': 'Реванш уже готов. Садитесь за тот стол.',
  'handle-length': (numberOf) =>
    `В имени должно быть от ${numberOf('least')} до ${numberOf('most')} символов. Выберите ${numberOf('have') < numberOf('least') ? 'подлиннее' : 'покороче'}.`,
  'handle-characters': 'В имени могут быть буквы, цифры, _ и -. Остальное уберите.',
  'handle-edges': 'Имя начинается и заканчивается буквой или цифрой.',
  'handle-scripts': 'В этом имени смешаны алфавиты, его легко принять за чужое. Оставьте один.',
  'handle-reserved': 'Это имя занято заведением. Выберите другое.',
  'handle-taken': 'Такое имя уже есть. Выберите другое.',
  'has-account': 'У вас уже есть учётная запись. Имя в ней можно сменить.',
  'no-account': 'Вы играете как гость. Сначала закрепите за собой имя.',
  'ceremony-over': 'Прошло слишком много времени, или всё уже сделано. Начните заново.',
  'passkey-refused': 'Этот ключ доступа не подошёл. Начните заново или введите код восстановления.',
  'unknown-passkey':
    'Этого ключа доступа здесь ни у кого нет; возможно, его удалили. Попробуйте другой или введите код восстановления.',
  'passkey-known': 'Этот ключ доступа здесь уже есть. Войдите с ним.',
  'too-many-passkeys': 'Больше ключей доступа добавить нельзя. Сначала удалите один.',
  'last-passkey':
    'Это ваш единственный ключ доступа. Сначала получите новые коды восстановления, иначе вы не сможете войти.',
  'no-such-passkey': 'Этот ключ доступа уже удалён.',
  'no-passkeys-here':
    'По этому адресу ключи доступа не работают. Возьмите коды восстановления или подключите другое устройство по ссылке.',
  'wrong-recovery-code':
    'Этот код восстановления не подходит. Проверьте, нет ли опечатки; каждый код действует один раз.',
  'no-such-device': 'На этом устройстве уже вышли.',
  'roll-not-last': MISUNDERSTOOD,
  'chain-needed': MISUNDERSTOOD,
  'no-chain-here': MISUNDERSTOOD,
  'link-needed': MISUNDERSTOOD,
  'wrong-link': MISUNDERSTOOD,
  'address-too-long': MISUNDERSTOOD,
  'bad-address': MISUNDERSTOOD,
  'bad-json': MISUNDERSTOOD,
  'bad-length': MISUNDERSTOOD,
  'bad-request': MISUNDERSTOOD,
  'no-such-game': MISUNDERSTOOD,
  'no-such-option': MISUNDERSTOOD,
  'no-selections': MISUNDERSTOOD,
  'too-many-dice': MISUNDERSTOOD,
  'too-deep': MISUNDERSTOOD,
  'body-needed': MISUNDERSTOOD,
  'body-too-large': MISUNDERSTOOD,
  'foreign-origin': MISUNDERSTOOD,
  'game-or-rules': MISUNDERSTOOD,
  'json-needed': MISUNDERSTOOD,
  'key-needed': MISUNDERSTOOD,
  'key-reused': MISUNDERSTOOD,
  'no-socket-here': MISUNDERSTOOD,
  'no-such-route': MISUNDERSTOOD,
  'too-many-table-ids': MISUNDERSTOOD,
  'nothing-to-stream': MISUNDERSTOOD,
  'origin-needed': MISUNDERSTOOD,
  'wrong-method': MISUNDERSTOOD,
};
