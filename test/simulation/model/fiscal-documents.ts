import { type Minor, netOf } from './amounts.ts';
import type { Day } from './calendar.ts';
import { chargesOf, type DocumentLine, grossOf, linesOfCharges, type NamedEntry, originOf, sumOf } from './document-lines.ts';
import type { FiscalDefinition } from './hotel-definition.ts';
import { emit, type HotelState, known, type Ref, today } from './hotel-state.ts';

export type DocumentKind = 'invoice' | 'simplified_invoice' | 'credit_note';

/** Customer that a document names; null for the final consumer. */
export interface DocumentCustomer {
  /** Null for the guest or the company of the folio. */
  readonly name: string | null;
  readonly taxId: string | null;
}

/** A legal document as it was issued, with what has become of its lines. */
export interface DocumentState {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly sequence: number;
  readonly folio: Ref;
  readonly day: Day;
  readonly customer: DocumentCustomer | null;
  /** Document that a credit note corrects. */
  readonly corrects: Ref | null;
  lines: readonly DocumentLine[];
  /** Discounts have lowered its lines. */
  readonly isLowered: boolean;
  /** Charges that it invoices, by the names with which they were posted, with their lines. */
  readonly charges: Map<Ref, number>;
}

/** The rules of the property's country; null where it issues no legal documents. */
export const fiscalOf = ({ hotel }: HotelState): FiscalDefinition | null => hotel.fiscal;

/** Charges of a folio that no document invoices. Rule: FISCAL-7. */
export function chargesLeft(state: HotelState, folio: Ref): NamedEntry[] {
  const taken = new Set([...state.documents.values()].flatMap(({ charges }) => [...charges.keys()]));
  return chargesOf(known(state.folios, folio)).filter(([name]) => !taken.has(originOf(name)));
}

/** Document of charges that were chosen, as it would be issued now; or what discounts come to beyond them. Rules: FISCAL-7, FISCAL-9. */
export function draftDocument(
  state: HotelState,
  fiscal: FiscalDefinition,
  { folio, charges, customer }: { readonly folio: Ref; readonly charges: readonly NamedEntry[]; readonly customer: DocumentCustomer },
): DocumentState | { readonly excess: Minor } {
  const { lines, excess } = linesOfCharges(state.hotel, fiscal, charges);
  if (lines.length === 0) return { excess };
  const isSimplified = customer.taxId === null && sumOf(lines.map(grossOf)) <= fiscal.simplifiedMax;
  const kind = isSimplified ? 'simplified_invoice' : 'invoice';
  const invoiced = lines.flatMap(({ entries }, line) => entries.map((name) => [originOf(name), line] as const));
  return {
    ...{ kind, ...placeOf(state, fiscal, kind), folio, day: today(state), lines, corrects: null },
    customer: isSimplified ? null : customer,
    isLowered: charges.some(([, { amount }]) => amount < 0),
    charges: new Map(invoiced),
  };
}

const letters = { invoice: ['FT ', ''], simplified_invoice: ['FS ', '-S'], credit_note: ['NC ', '-R'] } as const;

/** The next number of a kind. Rules: FISCAL-3, FISCAL-5, FISCAL-8. */
function placeOf({ documents }: HotelState, { country, series }: FiscalDefinition, kind: DocumentKind) {
  const sequence = [...documents.values()].filter((each) => each.kind === kind).length + 1;
  const [type, ending] = letters[kind];
  return { sequence, number: country === 'PT' ? `${type}${series}/${sequence}` : `${series}${ending}/${sequence}` };
}

/** Name of a line, to which the service gives a number: lines of one date have no order. */
export const lineRef = (document: Ref, index: number): Ref => `line ${index} of ${document}`;

export const documentRef = ({ number }: DocumentState): Ref => `document ${number}`;

/** Writes a document. Rules: FISCAL-8, FISCAL-12. */
export function putDocument(state: HotelState, document: DocumentState): void {
  state.documents.set(documentRef(document), document);
  emit(state, 'invoice.issued', documentRef(document));
}

/** The company or the guest of a folio, whose tax number nobody knows. */
export const ofFolio: DocumentCustomer = { name: null, taxId: null };

/** Excess of discounts over the charges left, less what credits by hand have taken from the documents already. Rule: FISCAL-10. */
function uncreditedExcess(state: HotelState, folio: Ref, excess: Minor): Minor {
  const issued = [...state.documents.values()].filter((each) => each.folio === folio);
  const invoices = issued.filter(({ kind }) => kind !== 'credit_note');
  const left = sumOf(invoices.flatMap(({ lines }) => lines.map((line) => grossOf(leftOfLine(line)))));
  const charges = chargesOf(known(state.folios, folio)).filter(([name]) => issued.some((each) => each.charges.has(originOf(name))));
  const over = left - sumOf(charges.map(([, { amount }]) => amount)) + excess;
  return Math.min(Math.max(over, 0), excess);
}

/** Issues what is left of a folio that is closed; discounts beyond that are credited, from the newest document on. Rule: FISCAL-10. */
export function issueOnClose(state: HotelState, folio: Ref): void {
  const fiscal = fiscalOf(state);
  const charges = fiscal === null ? [] : chargesLeft(state, folio);
  if (fiscal === null || charges.length === 0) return;
  const issued = draftDocument(state, fiscal, { folio, charges, customer: ofFolio });
  if ('kind' in issued) return putDocument(state, issued);
  let [left, invoiced] = [uncreditedExcess(state, folio, issued.excess), charges];
  const earlier = [...state.documents].filter(([, each]) => each.folio === folio && each.kind !== 'credit_note').toReversed();
  for (const [name, document] of earlier) {
    const parts = takeFromLines(document, left, null);
    if (parts.length === 0) continue;
    putCreditNote(state, name, { parts, charges: invoiced.map(([each]) => originOf(each)) });
    left -= sumOf(parts.map(grossOf));
    invoiced = [];
  }
}

/** Part of a line that is credited. */
export interface CreditedPart {
  readonly line: number;
  readonly net: Minor;
  readonly vat: Minor;
}

/** Rest of a line that no credit note has taken back. */
export const leftOfLine = ({ net, vat, credited }: DocumentLine) => ({ net: net - credited.net, vat: vat - credited.vat });

/** A part of a line with its share of VAT: at the line's rate, but never more of net or VAT than is left. Rule: FISCAL-11. */
export function partOfLine({ lines }: DocumentState, line: number, gross: Minor): CreditedPart {
  const of = lines[line];
  if (of === undefined) throw new Error(`the document has no line ${line}`);
  const left = leftOfLine(of);
  const vat = Math.min(gross - netOf(gross, of.percent), left.vat);
  const net = Math.min(gross - vat, left.net);
  return { line, net, vat: gross - net };
}

/** Everything that is left of a document. */
export function everythingLeft(document: DocumentState): CreditedPart[] {
  return document.lines.map((line, index) => ({ line: index, ...leftOfLine(line) })).filter((part) => grossOf(part) > 0);
}

/** Takes an amount from one line first, if one is named, then from the others, as far as there is something left. Rule: FISCAL-11. */
function takeFromLines(document: DocumentState, amount: Minor, first: number | null): CreditedPart[] {
  let wanted = amount;
  const turnOf = (line: number): number => (line === first ? -1 : (document.lines[line]?.place ?? line));
  const turns = document.lines.map((_, index) => index).toSorted((one, other) => turnOf(one) - turnOf(other));
  return turns.flatMap((line) => {
    const left = sumOf(document.lines.slice(line, line + 1).map((each) => grossOf(leftOfLine(each))));
    const gross = Math.min(wanted, left);
    wanted -= gross;
    return gross === 0 ? [] : [partOfLine(document, line, gross)];
  });
}

/** A credit note of parts of a document, as it would be issued now. */
export function draftCreditNote(
  state: HotelState,
  fiscal: FiscalDefinition,
  { corrects, parts }: { readonly corrects: Ref; readonly parts: readonly CreditedPart[] },
): DocumentState {
  const { folio, customer, lines } = known(state.documents, corrects);
  const credited = parts.flatMap(({ line, net, vat }) => {
    const of = lines[line];
    const isWhole = of?.net === net && of.vat === vat;
    return of === undefined ? [] : [{ ...of, quantity: isWhole ? of.quantity : 1, net, vat, credited: { net: 0, vat: 0 }, place: null }];
  });
  const place = placeOf(state, fiscal, 'credit_note');
  return {
    kind: 'credit_note',
    ...place,
    folio,
    customer,
    day: today(state),
    corrects,
    lines: credited,
    isLowered: false,
    charges: new Map(),
  };
}

/**
 * Credits parts of a document. A line that is credited in full may be invoiced again; where discounts have lowered the lines, only all of
 * them together. Rule: FISCAL-11.
 */
export function putCreditNote(
  state: HotelState,
  corrects: Ref,
  { parts, charges }: { readonly parts: readonly CreditedPart[]; readonly charges: readonly Ref[] },
): void {
  const fiscal = fiscalOf(state);
  if (fiscal === null) throw new Error('the hotel issues no legal documents');
  const note = draftCreditNote(state, fiscal, { corrects, parts });
  for (const charge of charges) note.charges.set(charge, 0);
  const document = known(state.documents, corrects);
  document.lines = document.lines.map((line, index) => {
    const taken = parts.filter((part) => part.line === index);
    const add = (part: 'net' | 'vat'): Minor => line.credited[part] + sumOf(taken.map((each) => each[part]));
    return { ...line, credited: { net: add('net'), vat: add('vat') } };
  });
  const isTaken = (line: DocumentLine): boolean => grossOf(leftOfLine(line)) === 0;
  const isWhole = document.lines.every(isTaken);
  for (const [charge, line] of document.charges) {
    const of = document.lines[line];
    if (of !== undefined && isTaken(of) && (isWhole || !document.isLowered)) document.charges.delete(charge);
  }
  putDocument(state, note);
}

/** Rest of a document beyond the live charges and discounts that it and its credit notes settle. Rule: FISCAL-11. */
function excessOf({ folios, documents }: HotelState, name: Ref, document: DocumentState): Minor {
  const notes = [...documents.values()].filter(({ corrects }) => corrects === name);
  const isSettled = (entry: Ref): boolean => [document, ...notes].some(({ charges }) => charges.has(originOf(entry)));
  const settled = [...folios.values()].flatMap((folio) => chargesOf(folio).filter(([entry]) => isSettled(entry)));
  const left = sumOf(document.lines.map((line) => grossOf(leftOfLine(line))));
  return Math.max(0, left - sumOf(settled.map(([, { amount }]) => amount)));
}

/**
 * Credits a charge that was reversed and is invoiced, by no more than its document then exceeds what it settles; with a discount, its whole
 * document. Rule: FISCAL-11.
 */
export function creditReversed(state: HotelState, entry: Ref, amount: Minor): void {
  const invoicing = [...state.documents].find(([, { charges }]) => charges.has(originOf(entry)));
  if (invoicing === undefined) return;
  const [name, document] = invoicing;
  const own = document.charges.get(originOf(entry)) ?? 0;
  const parts = amount > 0 ? takeFromLines(document, Math.min(amount, excessOf(state, name, document)), own) : everythingLeft(document);
  if (parts.length > 0) putCreditNote(state, name, { parts, charges: [] });
}
