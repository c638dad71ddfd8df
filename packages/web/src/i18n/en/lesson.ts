import type { ChapterId, TeacherLine, TeacherLineKey } from '../../learn/lesson-steps.ts';
import { capital, spaced } from '../plural.ts';
import { costOf, dice, f, inWords, points as pointsOf, turns } from './say.ts';

const sayings: { readonly [key in TeacherLineKey]: (said: TeacherLine) => string } = {
  roll: ({ count = 0 }) =>
    `These ${dice(count)} are yours. Every turn starts with all of them. Roll.`,
  'keep-and-roll': ({ dice: faces, points = 0 }) =>
    `Some of these score. Tap ${spaced(faces)} to set them aside for ${f(points)}, then roll the rest.`,
  bust: ({ points = 0, rollOn = false }) =>
    `Nothing scores: that’s a bust. ${rollOn ? `The turn’s ${f(points)} points are gone. Here you could roll on from zero, or pass.` : `Your turn is over and its ${f(points)} points are gone.`} Every roll asks the same question: is one more worth it?`,
  'bank-roll': () => 'A new turn. Roll again.',
  'too-little': ({ dice: faces, points = 0, need = 0 }) =>
    `Take the ${spaced(faces)} and look at Bank: ${f(points)} isn’t enough. You need ${f(need)} in one turn here, so roll on.`,
  bank: ({ dice: faces, points = 0 }) =>
    `Take ${spaced(faces)}. The turn is now worth ${f(points)}. Bank it before a bust takes it.`,
  opened: ({ points = 0, need = 0, minimum = 0 }) =>
    `Banked: ${f(points)}. You’ve opened, so from now on you can bank ${minimum > 0 ? `with ${f(minimum)} or more` : 'any number of points'}. Only the first bank needs ${f(need)}.`,
  banked: ({ points = 0, need = 0, safe = false }) =>
    need > 0
      ? `Banked: ${f(points)}. Every bank here needs at least ${f(need)}.`
      : `Banked: ${f(points)}. ${safe ? 'No bust can touch it now.' : 'It’s on your total now.'} In a game, the next player would roll.`,
  'hot-roll': () => 'Now for something that happens more often than you’d think. Roll.',
  'hot-keep-may': ({ points = 0, count = 0 }) =>
    `Every die scores! Take them all. That’s ${f(points)} and hot dice: you get all ${inWords(count)} back. Roll them.`,
  'hot-keep-must': ({ points = 0, count = 0 }) =>
    `Every die scores! Take them all. That’s ${f(points)} and hot dice: you get all ${inWords(count)} back, and in this game you must roll them.`,
  'hot-after': ({ dice: faces, points = 0 }) =>
    `You can still lose all of it. Take ${spaced(faces)} and bank ${f(points)} while your luck holds.`,
  'hot-done': ({ points = 0 }) => `${f(points)} in one turn. Hot dice make the big scores.`,
  'combo-roll': () => 'Some dice score only together. Roll.',
  straight: ({ dice: faces, points = 0, must = false }) =>
    `${spaced(faces)} is a straight, worth ${f(points)}. Take ${must ? 'it and roll on' : 'it and bank'}.`,
  'three-pairs': ({ dice: faces, points = 0, must = false }) =>
    `${spaced(faces)}: three pairs, worth ${f(points)}. Take ${must ? 'them and roll on' : 'them and bank'}.`,
  'combo-after': ({ dice: faces, points = 0 }) => `Take ${spaced(faces)} and bank ${f(points)}.`,
  'combo-done': () =>
    'All the dice of a combination must come from the same roll. The rules list everything that scores.',
  'rescue-roll': ({ count = 0 }) =>
    `The last ${dice(count)} of a set have a special rule here. Roll.`,
  'rescue-keep': ({ dice: faces, count = 0 }) =>
    `Take ${spaced(faces)} so that ${dice(count)} are left, and roll them.`,
  'rescue-double': ({ dice: faces, count = 0 }) =>
    `${spaced(faces)}: they score nothing, but they’re the same, so it’s no bust. You keep your points and get all ${inWords(count)} dice back. Roll them.`,
  'rescue-after': ({ dice: faces, points = 0 }) => `Take ${spaced(faces)} and bank ${f(points)}.`,
  'rescue-done': () => 'Saved by a double. It happens to the best.',
  'penalty-roll': ({ count = 0, points = 0, byRolls = false }) =>
    `${capital(byRolls ? costOf(count, 'busted roll', 'busted rolls') : costOf(count, 'bust', 'busts'))} ${f(points)}. We’ve arranged some bad luck: roll.`,
  'penalty-pass': () =>
    'Here you could roll on from zero. Pass, so that the turn counts as a bust.',
  'penalty-again': ({ count = 0 }) =>
    count === 1
      ? 'One more bust and you pay. Roll.'
      : `A bust. ${capital(inWords(count))} more to go: roll.`,
  'penalty-done': ({ count = 0, points = 0, rollOn = false, byRolls = false, countEnds = false }) =>
    `${capital(count === 1 ? 'a bust' : `${inWords(count)} in a row`)}: ${pointsOf(points)} gone. ${rollOn && byRolls && countEnds ? 'The turn ends, too. ' : ''}The count ${countEnds ? 'starts again' : 'goes on'}, and ${byRolls ? 'any roll that scores' : 'any bank'} clears it. After a bust or two, bank a little earlier.`,
  'barrel-in': ({ points = 0, need = 0, count = 0, exceed = false }) =>
    `You have ${f(points)}, so you’re in a barrel. You have ${turns(count)} to ${exceed ? 'get past' : 'reach'} ${f(need)}. Roll.`,
  'barrel-keep': ({ dice: faces, points = 0 }) =>
    `Not much of a roll. Take ${spaced(faces)} and bank the ${f(points)}: in a barrel every point counts.`,
  'barrel-done': ({ points = 0, need = 0, count = 0, exceed = false }) =>
    `You’re still in, with ${turns(count)} left. If the last one doesn’t take you ${exceed ? 'past' : 'to'} ${f(need)}, you fall back to ${f(points)} and the count starts again.`,
  end: () => 'That’s all you need to know.',
  'aim-roll': ({ count = 0 }) => `${capital(dice(count))}, and a board of numbers to fill. Roll.`,
  aim: ({ target = 0 }) =>
    `Choose a number that matches some of your dice. They go into its slot. Take the ${target}s.`,
  collect: ({ target = 0, count = 0 }) =>
    `They’re safe: in this game you never lose anything. Now roll ${count === 1 ? 'the last die' : `the other ${dice(count)}`}. Only ${target}s count.`,
  'collect-more': ({ count = 0 }) =>
    `One more, and it goes in automatically. Roll ${count === 1 ? 'the last die' : `the last ${dice(count)}`}.`,
  missed: ({ target = 0, points = 0 }) =>
    `No match, so your turn is over. You keep the ${inWords(points)} you have for the ${target}. Turns are what you’re short of.`,
  'pairs-roll': () => 'The higher numbers need pairs. Roll.',
  'pairs-aim': ({ target = 0, points = 0 }) =>
    `Two dice that add up to ${target} make a pair, and each pair is a point. There ${points === 1 ? 'is one' : `are ${inWords(points)}`} here. Take the ${target}s.`,
  'pairs-done': ({ target = 0, points = 0 }) =>
    `${capital(inWords(points))} ${points === 1 ? 'point' : 'points'} for the ${target}. Pairs use up dice twice as fast.`,
  'free-roll': () => 'Now for the trick to this game. Roll.',
  'free-aim': ({ target = 0, points = 0 }) =>
    `${capital(inWords(points))} at once! Take the ${target}s.`,
  'free-more': ({ target = 0 }) => `One more ${target} fills the slot. Roll.`,
  'free-done': ({ count = 0 }) =>
    `Full! That’s a free turn: you roll all ${inWords(count)} dice again for any number you like, and it costs nothing. You also get one when you use every die. Fill slots to earn turns.`,
};

const chapters: { readonly [id in ChapterId]: string } = {
  score: 'What scores, and what it risks',
  bank: 'Banking your points',
  hot: 'Hot dice',
  combos: 'Dice that score together',
  rescue: 'Saved by a double',
  penalty: 'Bust after bust',
  barrel: 'In the barrel',
  aim: 'Choosing a number',
  pairs: 'Pairs',
  free: 'The free turn',
  end: 'How it ends',
};

export const lesson = {
  step: (n: number, of: number) => `Part ${n} of ${of}`,
  chapters,
  say: (said: TeacherLine): string => sayings[said.key](said),
  next: 'Next',
  again: 'Repeat',
  parts: 'Parts of the lesson',
  done: 'done',
  notThis: 'Not quite. Read the line above again.',
  readAll: 'Read all the rules',
  playNow: 'Play against a bot',
  total: 'Your total',
};
