import { lockFolios } from '@innkeeper/billing';
import { type MoneyBody, moneyToBody, parseMoney } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { creditDocument, lockLines, repeatCredit } from '../document/credit/credit-document.ts';
import type { FiscalDocumentBody } from '../document/document.contract.ts';
import { noSuchDocument, readDocument, toDocumentBody } from '../document/document-row.ts';
import type { FiscalDeps } from '../document/fiscal.deps.ts';
import type { FiscalDocument } from '../document/fiscal-document.ts';
import { readChargesLeft } from '../document/issue/charges-left.ts';
import { issueDocument } from '../document/issue/issue-document.ts';

const reasons = { rejected: 'Documento rejeitado pela AT', kept: 'Crédito do documento rejeitado' } as const;

/**
 * Corrects a document that Portugal rejected. A credit note is issued again, with the same lines and reason. An invoice is credited in
 * whole, and a new one invoices the same entries, on which a further credit note keeps what had been credited before. Rules: FISCAL-29.
 * Errors: SVC-2013, SVC-3007, SVC-4011.
 */
export async function correctPortuguese(ctx: WriteContext, deps: FiscalDeps, document: FiscalDocument): Promise<FiscalDocumentBody> {
  const subjects = { propertyIds: [document.propertyId], subjects: [document.id] };
  const corrected = document.kind === 'credit_note' ? await repeatCredit(ctx, deps, document) : await replaceInvoice(ctx, deps, document);
  await deps.resolveIncidents(ctx, { kind: 'fiscal_rejected', ...subjects });
  return corrected;
}

async function replaceInvoice(ctx: WriteContext, deps: FiscalDeps, document: FiscalDocument): Promise<FiscalDocumentBody> {
  await lockFolios(ctx, [document.folioId]);
  const worth = new Map((await lockLines(ctx, document)).map(({ line, netMinor, vatMinor }) => [line, netMinor + vatMinor]));
  await creditDocument(deps)(ctx, { params: { id: document.id }, query: {}, body: { reason: reasons.rejected } });
  const live = new Set((await readChargesLeft(ctx, document.folioId)).map(({ id }) => id));
  const entryIds = document.lines.flatMap(({ line, grossMinor, entryIds: ids }) => {
    const worthMinor = worth.get(line) ?? 0n;
    if (worthMinor === 0n) return [];
    return worthMinor === grossMinor ? ids : ids.filter((id) => live.has(id)); // some may have been reversed
  });
  const issued = await issueDocument(deps)(ctx, { params: { id: document.folioId }, query: {}, body: { entry_ids: entryIds } });
  const credits = creditsToKeep(document, worth, issued);
  if (credits.length === 0) return issued;
  await creditDocument(deps)(ctx, { params: { id: issued.id }, query: {}, body: { reason: reasons.kept, lines: credits } });
  const after = await readDocument(ctx, issued.id);
  if (!after) throw noSuchDocument();
  return toDocumentBody(ctx, after);
}

/** Parts of the lines of a new invoice that are more than the lines of the rejected one were worth. */
function creditsToKeep(
  { lines, currency }: FiscalDocument,
  worth: ReadonlyMap<number, bigint>,
  issued: FiscalDocumentBody,
): { line: number; gross: MoneyBody }[] {
  const unused = new Map(worth);
  return issued.lines.flatMap(({ line, gross, entry_ids }) => {
    let excessMinor = parseMoney(currency, gross.amount).minor;
    for (const old of lines.filter(({ entryIds }) => entryIds.some((id) => entry_ids.includes(id)))) {
      const leftMinor = unused.get(old.line) ?? 0n;
      const takenMinor = leftMinor < excessMinor ? leftMinor : excessMinor;
      unused.set(old.line, leftMinor - takenMinor);
      excessMinor -= takenMinor;
    }
    return excessMinor > 0n ? [{ line, gross: moneyToBody(currency, excessMinor) }] : [];
  });
}
