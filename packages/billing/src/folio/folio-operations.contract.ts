import { allDistinct, evenWhenInvalid, idText, listOf, refuse, whenValid } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { entryBody, folioBody, type Settlement, settlements } from './folio.contract.ts';

const entriesMovedMax = 1_000;

const entryIds = listOf(idText, { min: 1, max: entriesMovedMax }).superRefine(allDistinct([], 'is named twice'), evenWhenInvalid).meta({
  description: 'Live entries of the folio in the path: neither reversed nor moved. A payment moves with its refunds',
});

/** POST /folios/{id}/split. Errors: SVC-2003, SVC-2013. */
export const splitFolioContract = contract({
  params: ['id'],
  body: z
    .strictObject({ entry_ids: entryIds, guest_id: idText.optional().meta({ description: "By default the folio's" }) })
    .meta({ id: 'FolioSplitInput' }),
  output: folioBody,
});

/** POST /folios/{id}/merge. Errors: SVC-2003. */
export const mergeFolioContract = contract({
  params: ['id'],
  body: z.strictObject({ source_folio_id: idText.meta({ description: 'Closed by the merge' }) }).meta({ id: 'FolioMergeInput' }),
  output: folioBody,
});

/** POST /folios/{id}/transfer. Errors: SVC-2003, SVC-2013. */
export const transferEntriesContract = contract({
  params: ['id'],
  body: z.strictObject({ entry_ids: entryIds, target_folio_id: idText }).meta({ id: 'FolioTransferInput' }),
  output: folioBody,
});

/** POST /folios/{id}/close. Errors: SVC-2003, SVC-2009, SVC-2013. */
export const closeFolioContract = contract({
  params: ['id'],
  body: z
    .strictObject({
      settlement: z.enum(settlements),
      transfer_to_folio_id: idText.optional().meta({ description: 'Required with `transferred`, and accepted only with it' }),
    })
    .superRefine(refineTransferTarget, whenValid('settlement'))
    .meta({ id: 'FolioCloseInput' }),
  output: folioBody,
});

/**
 * Requires a target for a transfer and refuses one for any other settlement. Use with `whenValid('settlement')`.
 * Errors: SVC-2003, SVC-2013.
 */
export function refineTransferTarget(
  body: { readonly settlement: Settlement; readonly transfer_to_folio_id?: string | undefined },
  context: z.core.$RefinementCtx<unknown>,
): void {
  const path = ['transfer_to_folio_id'];
  const isNamed = body.transfer_to_folio_id !== undefined;
  if (body.settlement === 'transferred' && !isNamed)
    context.addIssue({ code: 'custom', path, message: 'is required with transferred', params: { missing: true } });
  if (body.settlement !== 'transferred' && isNamed) context.addIssue({ code: 'custom', path, message: 'is taken only with transferred' });
}

/** Settlement of a folio that is being closed, with the target of a transfer. */
export type SettlementTerms =
  | { readonly settlement: Exclude<Settlement, 'transferred'> }
  | { readonly settlement: 'transferred'; readonly transferToFolioId: string };

/** Converts a request body into the terms that the use cases take. */
export function settlementTermsOf(body: {
  readonly settlement: Settlement;
  readonly transfer_to_folio_id?: string | undefined;
}): SettlementTerms {
  const { settlement, transfer_to_folio_id: transferToFolioId } = body;
  if (settlement !== 'transferred') return { settlement };
  if (transferToFolioId === undefined) throw new Error('a body without a target was let through');
  return { settlement, transferToFolioId };
}

/** Refuses a transfer of a folio's balance to itself. Errors: SVC-2013. */
export function requireOtherFolio(folioId: string, body: { readonly transfer_to_folio_id?: string | undefined }): void {
  const field = 'transfer_to_folio_id';
  if (body.transfer_to_folio_id === folioId) throw refuse('SVC-2013', field, 'is the folio itself');
}

/** POST /folios/{id}/entries/{entry_id}/reverse. */
export const reverseEntryContract = contract({ params: ['id', 'entry_id'], output: entryBody });
