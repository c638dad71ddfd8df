import { type TSchema, Type } from 'typebox';

// Members that many answers have.

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const seat = Type.Integer({ minimum: 0, description: 'A seat, counted from 0.' });
export const points = (description: string) => Type.Integer({ description });
export const dice = (description: string) => Type.String({ pattern: '^[1-6]*$', description });
export const hash = (description: string) =>
  Type.String({ pattern: '^[0-9a-f]{64}$', description });
export const time = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description} Milliseconds since 1970.` });
export const tableId = Type.String({ description: 'The id of a table.' });
export const playerId = Type.String({
  description: 'The public id of a player. It gives no access.',
});
export const seq = Type.Integer({
  title: 'Seq',
  minimum: 1,
  description: 'The number of an entry, counted from 1.',
});
export const cup = Type.Integer({ minimum: 0, description: 'Dice that the next roll uses.' });
export const verb = Type.Enum(['roll', 'keep', 'bank', 'pass', 'aim']);
export const target = Type.Integer({
  minimum: 1,
  description: 'A number to collect.',
});
