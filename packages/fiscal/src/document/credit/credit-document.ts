import { lockFolios, readEntries, sumLiveCharges } from '@innkeeper/billing';
import { type FieldIssue, formatMinor, parseMoney, refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import { rulesOf } from '../../rules-of.ts';
import type { creditDocumentContract, FiscalDocumentBody } from '../document.contract.ts';
import { noSuchDocument, readDocument, toDocument } from '../document-row.ts';
import type { FiscalDeps } from '../fiscal.deps.ts';
import type { FiscalDocument, FiscalLine } from '../fiscal-document.ts';
import { isReadyToIssue } from '../issue/is-ready-to-issue.ts';
import { type InvoicedEntry, writeDocument } from '../write-document.ts';
import { type CreditedAmount, creditedAmount, type LineLeft, takeFromLines } from './credited-amount.ts';

type CreditInput = ContractInput<typeof creditDocumentContract>;

/**
 * Issues a credit note for a document, in whole or in part, never for more than is left of a line. A line that is credited in full may be
 * invoiced again; where discounts lower the lines, only all of them together. Rules: FISCAL-11. Errors: SVC-2007, SVC-2011, SVC-2013, SVC-3007, SVC-4011.
 */
export function creditDocument(deps: FiscalDeps) {
  return async (ctx: WriteContext, { params, body }: CreditInput): Promise<FiscalDocumentBody> => {
    const found = await readDocument(ctx, params.id);
    if (!found) throw noSuchDocument();
    await lockFolios(ctx, [found.folio_id]);
    const document = toDocument(ctx, found);
    if (document.kind === 'credit_note') throw refuse('SVC-3007', 'id', 'is itself a credit note');
    const left = await lockLines(ctx, document);
    const amounts = body.lines ? chosenAmounts(document, left, body.lines) : everythingLeft(left);
    if (amounts.length === 0) throw refuse('SVC-3007', 'id', 'is credited in full already');
    const credit = await credited(ctx, deps, { document, amounts, reason: body.reason, entries: [] });
    if (!credit) throw unregistered();
    return credit;
  };
}

const unregistered = () => refuse('SVC-4011', 'series', 'the series is not registered with the authority yet');

interface LineLeftRow {
  line: number;
  vat_percent: string;
  net_minor: bigint;
  vat_minor: bigint;
}

const lockLeft = statement<LineLeftRow>(
  'fiscal.lock_lines',
  `select l.line, l.vat_percent, l.net_minor - (l.credited_minor - l.credited_vat_minor) as net_minor, l.vat_minor - l.credited_vat_minor as vat_minor
     from fiscal.document_line l where l.tenant_id = $1 and l.document_id = $2 order by l.line for no key update`,
);

/** Locks the lines of a document and reads what is left of each. */
export async function lockLines(ctx: WriteContext, { id }: Pick<FiscalDocument, 'id'>): Promise<LineLeft[]> {
  const rows = await ctx.tx.run(lockLeft, [ctx.tenant.id, id]);
  return rows.map((row) => ({ line: row.line, vatPercent: Number(row.vat_percent), netMinor: row.net_minor, vatMinor: row.vat_minor }));
}

function everythingLeft(left: readonly LineLeft[]): CreditedAmount[] {
  return left
    .filter(({ netMinor, vatMinor }) => netMinor + vatMinor > 0n)
    .map(({ line, netMinor, vatMinor }) => ({ line, netMinor, vatMinor }));
}

/** Errors: SVC-2007, SVC-2013, all at once. */
function chosenAmounts(
  { currency }: FiscalDocument,
  left: readonly LineLeft[],
  wanted: NonNullable<CreditInput['body']['lines']>,
): CreditedAmount[] {
  const foreign = wanted.findIndex(({ gross }) => gross.currency !== currency);
  if (foreign >= 0) throw refuse('SVC-2007', `lines[${foreign}].gross.currency`, `the document is in ${currency}`);
  const issues: FieldIssue[] = [];
  const amounts = wanted.flatMap(({ line, gross }, index) => {
    const found = left.find((one) => one.line === line);
    const isRepeated = wanted.findIndex((one) => one.line === line) < index;
    if (!found || isRepeated) {
      issues.push({ field: `lines[${index}].line`, issue: isRepeated ? 'is named twice' : 'is no line of the document' });
      return [];
    }
    const minor = parseMoney(currency, gross.amount).minor;
    const leftMinor = found.netMinor + found.vatMinor;
    if (minor <= leftMinor) return [creditedAmount(found, minor)];
    issues.push({ field: `lines[${index}].gross`, issue: `only ${currency} ${formatMinor(currency, leftMinor)} is left of the line` });
    return [];
  });
  if (issues.length > 0) throw new ServiceError('SVC-2013', issues);
  return amounts;
}

const countCredited = statement<never>(
  'fiscal.count_credited',
  `update fiscal.document_line l set credited_minor = l.credited_minor + x.net_minor + x.vat_minor, credited_vat_minor = l.credited_vat_minor + x.vat_minor
     from json_to_recordset($3) as x(line integer, net_minor bigint, vat_minor bigint)
    where l.tenant_id = $1 and l.document_id = $2 and l.line = x.line`,
);

const readListed = statement<{ entry_id: string }>(
  'fiscal.read_entries_of_document',
  'select i.entry_id from fiscal.invoiced_entry i where i.tenant_id = $1 and i.document_id = $2 and i.credited_by is null',
);

// $4: discounts lower all lines of the document, so that none of them may be invoiced again before all may.
const releaseEntries = statement<never>(
  'fiscal.release_entries',
  `update fiscal.invoiced_entry i set credited_by = $3
     from fiscal.document_line l
    where i.tenant_id = $1 and i.document_id = $2 and i.credited_by is null
      and l.tenant_id = $1 and l.document_id = $2 and l.line = i.line and l.credited_minor = l.gross_minor
      and not ($4 and exists (select from fiscal.document_line o
                               where o.tenant_id = $1 and o.document_id = $2 and o.credited_minor < o.gross_minor))`,
);

interface Credit {
  readonly document: FiscalDocument;
  readonly amounts: readonly CreditedAmount[];
  readonly reason: string;
  /** Credits of the folio that the note invoices. */
  readonly entries: readonly InvoicedEntry[];
}

/** Issues a credit note for amounts of locked lines; null while its series is not registered. */
async function credited(ctx: WriteContext, deps: FiscalDeps, credit: Credit): Promise<FiscalDocumentBody | null> {
  const { document, amounts, reason, entries } = credit;
  const profile = await deps.lockFiscalProfile(ctx, document.propertyId);
  if (!profile) throw refuse('SVC-3007', 'id', 'the property issues no legal documents any more');
  if (!(await isReadyToIssue(ctx, profile, ['credit_note']))) return null;
  await countTaken(ctx, document, amounts);
  const note = await writeDocument(ctx, {
    folioId: document.folioId,
    profile,
    kind: 'credit_note',
    customer: document.customer,
    currency: document.currency,
    lines: creditedLines(document.lines, amounts),
    payments: [],
    corrects: { id: document.id, number: document.number, type: document.type, issueDate: document.issueDate, reason },
    entries,
  });
  const listed = await ctx.tx.run(readListed, [ctx.tenant.id, document.id]);
  const invoiced = await readEntries(
    ctx,
    listed.map(({ entry_id }) => entry_id),
  );
  const isLowered = invoiced.some(({ amountMinor }) => amountMinor < 0n);
  await ctx.tx.run(releaseEntries, [ctx.tenant.id, document.id, note.id, isLowered]);
  return note;
}

async function countTaken(ctx: WriteContext, { id }: FiscalDocument, amounts: readonly CreditedAmount[]): Promise<void> {
  const counted = amounts.map(({ line, netMinor, vatMinor }) => ({ line, net_minor: String(netMinor), vat_minor: String(vatMinor) }));
  await ctx.tx.run(countCredited, [ctx.tenant.id, id, JSON.stringify(counted)]);
}

function creditedLines(lines: readonly FiscalLine[], amounts: readonly CreditedAmount[]): FiscalLine[] {
  return amounts.flatMap(({ line, netMinor, vatMinor }, index) => {
    const original = lines.find((one) => one.line === line);
    if (!original) return [];
    const isWhole = netMinor === original.netMinor && vatMinor === original.vatMinor;
    const unit = isWhole ? { quantity: original.quantity, unitNetMinor: original.unitNetMinor } : { quantity: 1, unitNetMinor: netMinor };
    return [{ ...original, ...unit, line: index + 1, netMinor, vatMinor, grossMinor: netMinor + vatMinor }];
  });
}

/**
 * Issues a rejected credit note of a locked folio again: the same lines, customer and reason under the next number. The lines of the rejected
 * one count as taken back, so that it happens once. Rules: FISCAL-29. Errors: SVC-3007, SVC-4011.
 */
export async function repeatCredit(ctx: WriteContext, deps: FiscalDeps, note: FiscalDocument): Promise<FiscalDocumentBody> {
  await lockFolios(ctx, [note.folioId]);
  const amounts = everythingLeft(await lockLines(ctx, note));
  if (amounts.length === 0) throw refuse('SVC-3007', 'id', 'was issued again already');
  const profile = await deps.readFiscalProfile(ctx, note.propertyId);
  if (!profile) throw refuse('SVC-3007', 'id', 'the property issues no legal documents any more');
  if (!(await isReadyToIssue(ctx, profile, ['credit_note']))) throw unregistered();
  await countTaken(ctx, note, amounts);
  const { folioId, customer, currency, lines, corrects } = note;
  return writeDocument(ctx, { folioId, profile, kind: 'credit_note', customer, currency, lines, payments: [], corrects, entries: [] });
}

interface FolioDocument {
  id: string;
}

const readFolioDocuments = statement<FolioDocument>(
  'fiscal.read_documents_to_credit',
  `select d.id from fiscal.document d
    where d.tenant_id = $1 and d.folio_id = $2 and d.kind <> 'credit_note' order by d.issued_at desc, d.id desc`,
);

interface Excess {
  readonly folioId: string;
  readonly excessMinor: bigint;
  readonly entryIds: readonly string[]; // the credits, by what they go back to through all moves
}

/** Credits the documents of a locked folio, the newest first, by discounts that exceed what is left to invoice. Rules: FISCAL-10. */
export async function creditExcess(ctx: WriteContext, deps: FiscalDeps, { folioId, excessMinor, entryIds }: Excess): Promise<void> {
  let [wantedMinor, entries] = [excessMinor, entryIds.map((entryId) => ({ entryId, line: 1 }))];
  for (const { id } of await ctx.tx.run(readFolioDocuments, [ctx.tenant.id, folioId])) {
    if (wantedMinor === 0n) return;
    const note = await creditAmount(ctx, deps, {
      documentId: id,
      grossMinor: wantedMinor,
      reversed: null,
      reason: 'discount',
      entries,
    });
    if (!note) continue;
    wantedMinor -= note.grossMinor;
    entries = [];
  }
}

const everything = 'everything';

interface AmountToCredit {
  readonly documentId: string;
  readonly grossMinor: bigint | typeof everything;
  /**
   * The line of a reversed charge is taken from before the others, and no more than the document then exceeds its charges: what was credited by
   * hand is not credited again. Null: any line.
   */
  readonly reversed: { readonly line: number } | null;
  readonly reason: 'discount' | 'reversal';
  readonly entries: readonly InvoicedEntry[];
}

/** Credits an amount of a document, or what is left of it; null when nothing is. */
async function creditAmount(ctx: WriteContext, deps: FiscalDeps, wanted: AmountToCredit): Promise<{ readonly grossMinor: bigint } | null> {
  const found = await readDocument(ctx, wanted.documentId);
  if (!found) throw new Error(`no document ${wanted.documentId}`);
  const document = toDocument(ctx, found);
  const amounts = await amountsOf(ctx, document, wanted);
  if (amounts.length === 0) return null;
  const reason = rulesOf(document.issuer.country).creditReasons[wanted.reason];
  const note = await credited(ctx, deps, { document, amounts, reason, entries: wanted.entries });
  if (!note) throw unregistered();
  return { grossMinor: amounts.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0n) };
}

async function amountsOf(ctx: WriteContext, document: FiscalDocument, { grossMinor, reversed }: AmountToCredit): Promise<CreditedAmount[]> {
  const left = await lockLines(ctx, document);
  if (grossMinor === everything) return everythingLeft(left);
  if (!reversed) return takeFromLines(left, grossMinor);
  const excessMinor = await excessOf(ctx, document, left);
  const ordered = [...left.filter(({ line }) => line === reversed.line), ...left.filter(({ line }) => line !== reversed.line)];
  return takeFromLines(ordered, excessMinor < grossMinor ? excessMinor : grossMinor);
}

const readSettled = statement<{ entry_id: string }>(
  'fiscal.read_entries_of_document_and_notes',
  `select i.entry_id from fiscal.invoiced_entry i join fiscal.document d on d.tenant_id = i.tenant_id and d.id = i.document_id
    where i.tenant_id = $1 and (d.id = $2 or d.corrects = $2) and i.credited_by is null`,
);

/** Rest of a document beyond the charges and discounts that it and its credit notes settle, wherever they have moved. */
async function excessOf(ctx: WriteContext, { id }: FiscalDocument, left: readonly LineLeft[]): Promise<bigint> {
  const settled = await ctx.tx.run(readSettled, [ctx.tenant.id, id]);
  const chargedMinor = await sumLiveCharges(
    ctx,
    settled.map(({ entry_id }) => entry_id),
  );
  const excessMinor = left.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0n) - chargedMinor;
  return excessMinor > 0n ? excessMinor : 0n;
}

const findInvoiced = statement<{ document_id: string; line: number }>(
  'fiscal.find_invoiced_entry',
  'select i.document_id, i.line from fiscal.invoiced_entry i where i.tenant_id = $1 and i.entry_id = $2 and i.credited_by is null',
);

/** An entry that was reversed on its locked folio. */
export interface ReversedEntry {
  readonly origin: string; // the entry that it goes back to through all moves
  readonly amountMinor: bigint; // of the entry, before it was reversed; negative: a discount
}

/**
 * Credits an invoiced charge that was reversed, in the same transaction. Where a discount was reversed, its document is credited in whole:
 * its charges are left to be invoiced again, at what they come to without the discount. Locks the chain: call it last. Rules: FISCAL-11.
 */
export function creditReversed(deps: FiscalDeps) {
  return async (ctx: WriteContext, { origin, amountMinor }: ReversedEntry): Promise<void> => {
    const [invoiced] = await ctx.tx.run(findInvoiced, [ctx.tenant.id, origin]);
    if (!invoiced) return;
    const { document_id: documentId, line } = invoiced;
    const grossMinor = amountMinor > 0n ? amountMinor : everything;
    await creditAmount(ctx, deps, { documentId, grossMinor, reversed: { line }, reason: 'reversal', entries: [] });
  };
}
