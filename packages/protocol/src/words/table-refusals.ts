import type { TableRefusal } from '../refusal.ts';
import { figure } from './figures.ts';
import { tellRefusal } from './refusals.ts';

/** Why a table did not take a command, told to the one who sent it. */
export const tellTableRefusal = (refusal: TableRefusal): string => {
  switch (refusal.code) {
    case 'not-host':
      return 'Only the host can do that.';
    case 'not-seated':
      return 'You have no seat at this table.';
    case 'not-your-seat':
      return `Seat ${refusal.seat} is not yours.`;
    case 'table-full':
      return `All ${refusal.places} seats are taken.`;
    case 'removed-by-host':
      return 'The host removed you from this table, so you cannot sit down here again. You can join any other table.';
    case 'too-many-seats':
      return refusal.most === 1
        ? 'You already have a seat. At an open table each guest has one, so that others can join.'
        : `You already have ${refusal.have} seats. At an open table the host leaves one for somebody else.`;
    case 'too-long':
      return `This match has reached the limit of ${figure(refusal.turns)} turns or ${figure(refusal.entries)} entries, so the house is ending it.`;
    case 'already-started':
      return 'The match has started: seats can no longer be changed.';
    case 'not-started':
      return 'The match has not started yet.';
    case 'not-over':
      return 'The match is not over yet.';
    case 'too-few-seats':
      return `Needs ${refusal.need} seats to start: ${refusal.have} are taken.`;
    case 'unknown-bot':
      return `There is no bot ${refusal.bot}: there are ${refusal.known.join(', ')}.`;
    case 'bot-cannot-play':
      return `These rules have not been solved, so ${refusal.bot} cannot play by them; any other bot can.`;
    case 'roll-not-last':
      return 'A roll can only be the last action of a message.';
    case 'chain-needed':
      return 'This table has fairness level 2: bring the end of a hash chain as `chain`.';
    case 'no-chain-here':
      return 'This table has fairness level 1: there are no hash chains.';
    case 'link-needed':
      return 'A roll needs the next link of your hash chain as `link`; if it is lost, rekey.';
    case 'wrong-link':
      return 'That is not the next link of your hash chain; if the chain is lost, rekey.';
    case 'nothing-to-return-to':
      return 'The house is not playing for you.';
    case 'rematch-offered':
      return `A rematch is offered already: join table ${refusal.table}.`;
    default:
      return tellRefusal(refusal);
  }
};
