import { answerOf, sheetOfFolio } from '../../app/offline/stay-sheets.ts';
import { trpc } from '../../app/trpc.ts';

/** A folio with its entries; until the answer arrives, as the copy has it. */
export function wholeFolio(id: string) {
  return {
    ...trpc.hotel.billing.folios.get.queryOptions({ params: { id } }),
    placeholderData: () => answerOf(sheetOfFolio(id)?.folio),
  };
}
