import type { WriteContext } from '@innkeeper/platform';
import { billingEvents } from '../events.ts';
import type { PostedRow } from '../ledger/posting-statements.ts';
import { entryBodyOf, folioSummary } from './folio.body.ts';
import type { EntryBody } from './folio.contract.ts';

/** Appends the event of a posted entry and returns the entry's body. Rules: EVENT-3, EVENT-6. */
export function emitEntry(ctx: WriteContext, event: keyof typeof billingEvents, row: PostedRow): EntryBody {
  const entry = entryBodyOf(row);
  ctx.tx.emit(billingEvents[event], row.id, { folio: folioSummary(row), entry });
  return entry;
}
