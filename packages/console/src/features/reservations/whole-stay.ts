import { answerOf, sheetOf } from '../../app/offline/stay-sheets.ts';
import { trpc } from '../../app/trpc.ts';

/** A stay with its allowed actions; until the answer arrives, as the copy has it. */
export function wholeStay(id: string) {
  return {
    ...trpc.hotel.booking.reservations.get.queryOptions({ params: { id } }),
    placeholderData: () => answerOf(sheetOf(id)),
  };
}
