import { figureIn } from '../figure.ts';

const f = (n: number): string => figureIn('en', n);

/** The questions before a risky move. */
export const guard = {
  riskTitle: 'Roll on?',
  risk: (share: string, points: number) =>
    `This roll busts ${share} of the time. You’d lose ${f(points)}.`,
  smallTitle: 'Bank that little?',
  small: (points: number) => `Only ${f(points)} this turn.`,
  lostTitle: 'Bank and lose?',
  lost: (toBeat: number) => `This is your last turn, and you need more than ${f(toBeat)} to win.`,
  yes: 'Do it',
  no: 'Think again',
};
