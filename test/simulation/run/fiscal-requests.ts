import { written } from '../model/amounts.ts';
import type { FiscalCommand } from '../model/fiscal-command.ts';
import { buyerOf } from '../model/fiscal-commands.ts';
import { lineRef } from '../model/fiscal-documents.ts';
import type { HotelDefinition } from '../model/hotel-definition.ts';
import { idOf, type Names } from './names.ts';
import type { RestRequest } from './rest-request.ts';

/** The request that makes a command. */
export function fiscalRequestOf({ fiscal, currency, digits }: HotelDefinition, names: Names, command: FiscalCommand): RestRequest {
  if (command.kind === 'credit document') {
    const { document, parts } = command;
    const lines = parts?.map(({ line, gross }) => ({
      line: Number(idOf(names, lineRef(document, line))),
      gross: { currency, amount: written(gross, digits) },
    }));
    const body = { reason: 'Complaint', ...(lines !== undefined && { lines }) };
    return { method: 'POST', path: `/fiscal-documents/${idOf(names, document)}/credit`, body };
  }
  const { folio, entries, buyer } = command;
  const named = fiscal === null || buyer === null ? null : buyerOf(fiscal, buyer);
  const customer = named === null ? null : { name: named.name, tax_id: named.taxId, country: named.country };
  const body = {
    ...(customer !== null && { customer }),
    ...(entries !== null && { entry_ids: entries.map((each) => idOf(names, each)) }),
  };
  return { method: 'POST', path: `/folios/${idOf(names, folio)}/fiscal-documents`, body };
}
