import { type Option, unreachable } from '@barrelhouse/engine';
import type { Oracle, Precision } from '@barrelhouse/solver';
import { afterAim, afterKeep } from './choices.ts';
import { count, figure, spaced } from './numbers.ts';

const dice = (cup: number): string => count(cup, 'die', 'dice');

/** What a player did: `rolled 3 dice at 450`. */
export const tellChosen = (option: Option, pending: number): string => {
  switch (option.type) {
    case 'roll':
      return `rolled ${dice(option.cup)}${pending > 0 ? ` at ${figure(pending)}` : ''}`;
    case 'keep':
      return `kept ${spaced(option.dice)}`;
    case 'bank':
      return `banked ${figure(option.points)}`;
    case 'pass':
      return 'passed';
    case 'aim':
      return `chose ${option.target}`;
    default:
      return unreachable(option);
  }
};

/** What a player could do: `rolling 3 dice`. */
export const tellDoing = (option: Option): string => {
  switch (option.type) {
    case 'roll':
      return `rolling ${dice(option.cup)}`;
    case 'keep':
      return `keeping ${spaced(option.dice)}`;
    case 'bank':
      return `banking ${figure(option.points)}`;
    case 'pass':
      return 'passing';
    case 'aim':
      return `choosing ${option.target}`;
    default:
      return unreachable(option);
  }
};

/** An option and what it leads to. */
export const tellOption = (option: Option): string => {
  switch (option.type) {
    case 'roll':
      return `roll ${dice(option.cup)}`;
    case 'keep':
      return `keep ${spaced(option.dice)} for ${figure(option.points)}: ${afterKeep(option)}`;
    case 'bank':
      return `bank ${figure(option.points)}: ${figure(option.total)} in all`;
    case 'pass':
      return 'pass';
    case 'aim':
      return `aim ${option.target}: ${afterAim(option)}`;
    default:
      return unreachable(option);
  }
};

/** A value with its unit: `61.3 %`, `4.12 turns`, with a true minus sign. */
export const tellValue = (currency: Oracle['currency'], value: number): string => {
  const size = Math.abs(value);
  const text = currency === 'win' ? `${(size * 100).toFixed(1)} %` : `${size.toFixed(2)} turns`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
};

/** A gain or a loss, always with a sign. */
export const tellGain = (currency: Oracle['currency'], value: number): string => {
  const text = tellValue(currency, value);
  return text.startsWith('−') || !/[1-9]/.test(text) ? text : `+${text}`;
};

const PRECISIONS: { readonly [precision in Precision]: readonly string[] } = {
  exact: [],
  bounded: ['These figures are exact to 0.05 %.'],
  estimate: ['These figures are estimates.'],
};

/** A line about figures that are not exact. */
export const tellPrecision = (precision: Precision): readonly string[] => PRECISIONS[precision];
