import type { TableRefusal } from '../refusal.ts';
import { figure } from './figures.ts';
import { tellRefusal } from './refusals.ts';

/** Why a table refused a command, in English. */
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
      return 'The match has started, so seats can no longer change.';
    case 'not-started':
      return 'The match has not started yet.';
    case 'not-over':
      return 'The match is not over yet.';
    case 'too-few-seats':
      return `The match needs ${refusal.need} seats to start, and ${refusal.have} are taken.`;
    case 'unknown-bot':
      return `There is no bot ${refusal.bot}. Choose one of ${refusal.known.join(', ')}.`;
    case 'bot-cannot-play':
      return `${refusal.bot} cannot play these rules, because they have not been solved. Any other bot can.`;
    case 'roll-not-last':
      return 'Only the last action of a message can be a roll.';
    case 'chain-needed':
      return 'This table has fairness level 2. Send the end of a hash chain as `chain`.';
    case 'no-chain-here':
      return 'This table has fairness level 1 and uses no hash chains.';
    case 'link-needed':
      return 'A roll needs the next link of your hash chain as `link`. If you have lost the chain, rekey.';
    case 'wrong-link':
      return 'That is not the next link of your hash chain. If you have lost the chain, rekey.';
    case 'nothing-to-return-to':
      return 'The house is not playing for you.';
    case 'not-awaited':
      return `The table is not waiting for seat ${refusal.seat}.`;
    case 'clock-decides':
      return 'This table has a clock. The house takes over when time runs out.';
    case 'not-absent-yet':
      return `Give them a little longer. The house can take over in ${refusal.seconds} s.`;
    case 'rematch-offered':
      return `There is already a rematch. Join table ${refusal.table}.`;
    default:
      return tellRefusal(refusal);
  }
};
