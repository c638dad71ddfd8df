import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The texts of a language as they are written, without comments and imports; by file. */
const textsOf = (language: string): readonly (readonly [string, string])[] => {
  const folder = new URL(`${language}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8')
        .replace(/\/\*\*.*?\*\//gs, '')
        .replace(/^\s*\/\/.*$/gm, '')
        .replace(/^import .*?;$/gms, '')
        .replaceAll('\\u00a0', '\u00a0');
      return [file, text];
    });
};

/** A word as a whole: `\b` takes accented and Cyrillic letters for the end of a word. */
const word = (text: string): RegExp => new RegExp(`(?<!\\p{L})(${text})(?!\\p{L})`, 'iu');

/** Words that were used for an idea that has another one, beside that one. */
const OTHER_WORDS: { readonly [language: string]: readonly (readonly [string, RegExp])[] } = {
  es: [
    ['alguien', word('someone(?!:)')],
    ['teléfono', word('móvil(es)?')],
    ['equipo', word('ordenador(es)?')],
    ['pareja', word('par(es)?')],
    ['repaso', word('análisis')],
    ['habilidad', word('aciertos?|destreza')],
    ['anfitrión', /quien (la )?abrió/i],
    ['nombre de usuario', word('nombres? únicos?')],
    ['no se ha podido', word('no se pud(o|ieron)')],
    ['tú, ustedes', word('\\p{L}+(áis|éis)|vosotr[oa]s|vuestr[oa]s?|sois|os')],
    ['en solitario', word('a solas')],
    ['sitio', word('asientos?')],
    ['borrar', word('elimin(ar(lo|la)?|a|ad[oa]s?)')],
    ['demostrado', word('está probado|sin probar')],
    ['guardar tu nombre', word('guardar este nombre')],
  ],
  ru: [
    ['кто-то', word('someone(?!:)')],
    ['кубик', /(?<!игр в )(?<!\p{L})кост(и|ей|ям|ями)(?!\p{L})/iu],
    ['стаканчик', word('стакан(а|ы|ов)?')],
    ['везение', /(?<!Испытайте )(?<!\p{L})удач[аиеу](?!\p{L})/iu],
    ['умение', word('мастерств(о|а)')],
    ['просчитать', word('решаем|решен[оы]|решена|решённ\\p{L}+|не решить')],
    ['пригласить', word('позвать|позовите|зовёт')],
    ['имя пользователя', word('уникальное имя')],
    ['таблица лидеров', word('таблица лучших')],
    ['поражение', word('проигрыш')],
    // Dice are брошены, games are not; a место is a seat before it is a rank.
    ['прервана', word('брошен(ный|а)|партию бросили')],
    ['действие', /последний ход сохран/iu],
    ['таблица', /мест (пока )?ни у кого/iu],
    ['распорядитель', /след(ит|ят)( здесь)? за порядком/i],
  ],
};

/** Signs that another language would set otherwise. */
const SIGNS: { readonly [language: string]: readonly (readonly [string, RegExp])[] } = {
  en: [
    ['a comma between thousands', /(?<![\d-])\d{1,3}000(?![\d,])/],
    ['no space before %', /[\d}]\s%/],
    ['no straight apostrophe or quotation mark in a sentence', /[a-z]\\'[a-z]|\s"\w/],
  ],
  es: [
    ['a point between thousands from five digits on', /(?<![\d-])\d{2,3}000(?!\d)|(?<!\d)\d\.000/],
    ['a no-break space before %', /[\d}] ?%/],
    ['angular quotation marks', /[“”„]/],
  ],
  ru: [
    ['a no-break space between thousands', /(?<![\d-])\d{1,3} ?000(?!\d)/],
    ['a no-break space before %', /[\d}] ?%/],
    ['angular quotation marks outside', /[“”](?!»)/],
    ['no е for ё where the catalogue writes ё', word('еще|ее|счет|идет|ждет|учетн\\p{L}+')],
  ],
};

describe.each(['en', 'es', 'ru'])('%s', (language) => {
  const texts = textsOf(language);
  const rules = [...(OTHER_WORDS[language] ?? []), ...(SIGNS[language] ?? [])];

  test.each([['no space before an ellipsis', /\S[ \u00a0]…/] as const, ...rules])(
    'says %s',
    (_, wrong) => {
      const found = texts.flatMap(([file, text]) =>
        text.split('\n').flatMap((line) => (wrong.test(line) ? [`${file}: ${line.trim()}`] : [])),
      );
      expect(found).toEqual([]);
    },
  );
});

test('finds what it looks for', () => {
  const isFound = (language: string, line: string): boolean =>
    [...(OTHER_WORDS[language] ?? []), ...(SIGNS[language] ?? [])].some(([, wrong]) =>
      wrong.test(line),
    );
  for (const line of ['Costs 5000', '0.05 %', `\${share} %`])
    expect(isFound('en', line)).toBe(true);
  for (const line of [
    'cuando jugáis',
    'el móvil',
    'tres pares',
    '10000 puntos',
    '95 %',
    'un “doble”',
    'tu asiento',
    'Eliminar mi cuenta',
    'Lo que está probado',
  ])
    expect(isFound('es', line)).toBe(true);
  for (const line of [
    'Бросьте кости',
    'Удача и умение',
    'до 5000',
    'до 5 000',
    '0,05 %',
    'еще раз',
    'Партию бросили.',
    'Мест пока ни у кого нет.',
  ])
    expect(isFound('ru', line)).toBe(true);
  for (const line of ['Пять игр в кости', 'Испытайте удачу', 'до 5\u00a0000', '0,05\u00a0%'])
    expect(isFound('ru', line)).toBe(false);
});
