import type { Transaction } from '@innkeeper/platform';
import type { PostedRow } from '../ledger/post-movements.ts';
import { entryBodyOf, folioSummary } from './folio.body.ts';
import type { EntryBody } from './folio.contract.ts';

/** Appends the event of a posted entry and answers the entry's body. Spec: Events > Catalogue; contract 8 (event data). */
export function emitEntry(tx: Transaction, event: 'folio.charged' | 'folio.paid', row: PostedRow): EntryBody {
  const entry = entryBodyOf(row);
  tx.emit({ event, resourceId: row.id, data: { folio: folioSummary(row), entry } });
  return entry;
}
