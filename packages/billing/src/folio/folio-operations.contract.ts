import { evenWhenInvalid, idText, noneTwice, whenSound } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { entryBody, folioBody, settlements } from './folio.contract.ts';

const entriesMovedMax = 1_000;

const entryIds = z.array(idText).min(1).max(entriesMovedMax).superRefine(noneTwice([], 'is named twice'), evenWhenInvalid).meta({
  description: 'Entries of the folio of the path that count: neither reversed nor moved before. A payment moves with its refunds',
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
      transfer_to_folio_id: idText.optional().meta({ description: 'Required with transferred, taken only with it' }),
    })
    .superRefine(({ settlement, transfer_to_folio_id }, context) => {
      const path = ['transfer_to_folio_id'];
      if (settlement === 'transferred' && transfer_to_folio_id === undefined)
        context.addIssue({ code: 'custom', path, message: 'is required with transferred', params: { missing: true } });
      if (settlement !== 'transferred' && transfer_to_folio_id !== undefined)
        context.addIssue({ code: 'custom', path, message: 'is taken only with transferred' });
    }, whenSound('settlement'))
    .meta({ id: 'FolioCloseInput' }),
  output: folioBody,
});

/** POST /folios/{id}/entries/{entry_id}/reverse. */
export const reverseEntryContract = contract({ params: ['id', 'entry_id'], output: entryBody });
