import { predictAgencyBooking, predictAgencyCancellation, predictAgencyChange } from './agency-commands.ts';
import { predictBlock, predictRelease, predictRoomingList } from './block-commands.ts';
import { predictCard } from './card-commands.ts';
import type { Command } from './commands.ts';
import { predictCancellation, predictCheckIn, predictCheckOut } from './desk-commands.ts';
import { predictFiscal } from './fiscal-commands.ts';
import { predictCharge, predictPayment, predictRefund, predictReversal } from './folio-commands.ts';
import { predictMerge, predictSplit, predictTransfer } from './folio-moves.ts';
import {
  predictAttrition,
  predictGroup,
  predictGroupCancellation,
  predictGroupChange,
  predictGroupConfirmation,
} from './group-commands.ts';
import { predictOnPage } from './guest-page-commands.ts';
import type { HotelState } from './hotel-state.ts';
import { predictAvailability, predictCondition, predictRateWrite } from './house-commands.ts';
import { predictKey, predictKeyEnd, predictLock } from './key-commands.ts';
import {
  predictAgencyMessage,
  predictAnswer,
  predictAssignee,
  predictGuestMessage,
  predictPlace,
  predictReading,
  predictResolution,
} from './message-commands.ts';
import { predictOccupants } from './occupant-commands.ts';
import type { Outcome } from './outcome.ts';
import { predictFault } from './partner-faults.ts';
import { passTime } from './passing-time.ts';
import { predictProfile } from './profile-commands.ts';
import { predictReply } from './review-commands.ts';
import { predictAssignment, predictOutOfOrder, predictReturn } from './room-commands.ts';
import { predictSession } from './session-commands.ts';
import { predictBooking, predictChange, predictConfirmation } from './stay-commands.ts';

/** The outcomes that the rules allow for a command in a state: several where the rules leave a choice, such as that of a room. */
export function predict(state: HotelState, command: Command): readonly Outcome[] {
  switch (command.kind) {
    case 'book':
      return predictBooking(state, command);
    case 'change':
      return predictChange(state, command);
    case 'confirm':
      return predictConfirmation(state, command);
    case 'cancel':
      return predictCancellation(state, command);
    case 'check in':
      return predictCheckIn(state, command);
    case 'check out':
      return predictCheckOut(state, command);
    case 'charge':
      return predictCharge(state, command);
    case 'pay':
      return predictPayment(state, command);
    case 'refund':
      return predictRefund(state, command);
    case 'reverse':
      return predictReversal(state, command);
    case 'transfer':
      return predictTransfer(state, command);
    case 'split':
      return predictSplit(state, command);
    case 'merge':
      return predictMerge(state, command);
    case 'write available':
      return predictAvailability(state, command);
    case 'write rate':
      return predictRateWrite(state, command);
    case 'set condition':
      return predictCondition(state, command);
    case 'assign room':
      return predictAssignment(state, command);
    case 'take out of order':
      return predictOutOfOrder(state, command);
    case 'return to order':
      return predictReturn(state, command);
    case 'agency books':
      return predictAgencyBooking(state, command);
    case 'agency changes':
      return predictAgencyChange(state, command);
    case 'agency cancels':
      return predictAgencyCancellation(state, command);
    case 'issue key':
      return predictKey(state, command);
    case 'revoke key':
      return predictKeyEnd(state, command);
    case 'map lock':
      return predictLock(command);
    case 'complete profile':
      return predictProfile(command);
    case 'name occupants':
      return predictOccupants(state, command);
    case 'partner fails':
      return predictFault(command);
    case 'guest writes':
      return predictGuestMessage(state, command);
    case 'guest writes through agency':
      return predictAgencyMessage(state, command);
    case 'write to guest':
      return predictAnswer(state, command);
    case 'mark as read':
      return predictReading(state, command);
    case 'assign conversation':
      return predictAssignee(state, command);
    case 'resolve conversation':
      return predictResolution(state, command);
    case 'place conversation':
      return predictPlace(state, command);
    case 'reply to review':
      return predictReply(state, command);
    case 'make group':
      return predictGroup(state, command);
    case 'change group':
      return predictGroupChange(state, command);
    case 'confirm group':
      return predictGroupConfirmation(state, command);
    case 'cancel group':
      return predictGroupCancellation(state, command);
    case 'charge attrition':
      return predictAttrition(state, command);
    case 'write block':
      return predictBlock(state, command);
    case 'release block':
      return predictRelease(state, command);
    case 'send rooming list':
      return predictRoomingList(state, command);
    case 'guest cancels':
    case 'guest checks in':
    case 'guest checks out':
    case 'guest registers':
    case 'guest pays':
    case 'guest writes on page':
    case 'guest reviews':
      return predictOnPage(state, command);
    case 'open session':
    case 'complete session':
    case 'cancel session':
      return predictSession(state, command);
    case 'store card':
    case 'remove card':
    case 'waive payment':
      return predictCard(state, command);
    case 'issue document':
    case 'credit document':
      return predictFiscal(state, command);
    case 'advance':
      return [{ kind: 'success', status: 200, answer: null, apply: (next) => passTime(next, command.to) }];
  }
}
