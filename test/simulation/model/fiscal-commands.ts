import { type Minor, written } from './amounts.ts';
import { type DocumentLine, grossOf, type NamedEntry, nightNameOf, sumOf } from './document-lines.ts';
import type { FiscalCommand, NamedBuyer } from './fiscal-command.ts';
import {
  chargesLeft,
  type DocumentCustomer,
  type DocumentState,
  documentRef,
  draftCreditNote,
  draftDocument,
  everythingLeft,
  leftOfLine,
  ofFolio,
  partOfLine,
  putCreditNote,
  putDocument,
} from './fiscal-documents.ts';
import type { FiscalDefinition } from './hotel-definition.ts';
import { type HotelState, known } from './hotel-state.ts';
import { type ExpectedPart, type Outcome, refused } from './outcome.ts';

type Of<K extends FiscalCommand['kind']> = Extract<FiscalCommand, { kind: K }>;

/** Rules: FISCAL-7, FISCAL-9, FISCAL-11. */
export function predictFiscal(state: HotelState, command: FiscalCommand): readonly Outcome[] {
  const { fiscal } = state.hotel;
  if (fiscal === null) return refused('SVC-3007');
  return command.kind === 'issue document' ? predictIssue(state, fiscal, command) : predictCredit(state, fiscal, command);
}

/** Answer about a document, as far as the model foretells it. */
export function documentAnswer(state: HotelState, document: DocumentState): Record<string, ExpectedPart> {
  const { hotel, documents } = state;
  const money = (amount: Minor) => ({ currency: hotel.currency, amount: written(amount, hotel.digits) });
  const sums = (lines: readonly DocumentLine[]) => {
    const [net, vat] = [sumOf(lines.map((line) => line.net)), sumOf(lines.map((line) => line.vat))];
    return { net: money(net), vat: money(vat), gross: money(net + vat) };
  };
  const { kind, number, sequence, folio, day, customer, corrects, lines } = document;
  const correction = [...documents.values()].findLast((each) => each.corrects === documentRef(document));
  const byRate = [...Map.groupBy(lines, ({ percent }) => percent)].toSorted(([one], [other]) => other - one);
  return {
    id: { ref: documentRef(document) },
    ...{ kind, number, sequence, issue_date: day, folio_id: { ref: folio }, is_training: true },
    customer: customer === null ? null : { ...(customer.name !== null && { name: customer.name }), tax_id: customer.taxId },
    corrects: corrects === null ? null : { ref: corrects },
    corrected_by: correction === undefined ? null : { ref: documentRef(correction) },
    vat_summary: byRate.map(([percent, those]) => ({ vat_percent: percent, ...sums(those) })),
    totals: sums(lines),
  };
}

const numbers = { PT: { company: '509442013', unsound: '509442014' }, ES: { company: 'A58818501', unsound: 'A58818502' } } as const;

/** Buyer as a request names it. */
export function buyerOf({ country }: FiscalDefinition, buyer: NamedBuyer) {
  const { company, unsound } = numbers[country];
  if (buyer === 'person') return { name: 'Rui Costa', taxId: null, country: null };
  if (buyer === 'foreign company') return { name: 'Muster GmbH', taxId: 'DE136695976', country: 'DE' };
  return { name: 'Acme SA', taxId: buyer === 'company' ? company : unsound, country: null };
}

function customerOf(fiscal: FiscalDefinition, buyer: NamedBuyer | null): DocumentCustomer {
  if (buyer === null) return ofFolio;
  const { name, taxId } = buyerOf(fiscal, buyer);
  return { name, taxId };
}

/** Charges that are left and named, each night with its VAT. Rule: FISCAL-7. */
function chosenCharges(left: readonly NamedEntry[], { entries }: Of<'issue document'>): readonly NamedEntry[] {
  if (entries === null) return left;
  const nights = new Set(entries.flatMap((name) => nightNameOf(name) ?? []));
  return left.filter(([name]) => entries.includes(name) || nights.has(nightNameOf(name) ?? ''));
}

const addressedMin = 1_000_00; // EUR, from which Portugal asks for the address of a buyer without tax number. Rule: FISCAL-9

function predictIssue(state: HotelState, fiscal: FiscalDefinition, command: Of<'issue document'>): readonly Outcome[] {
  const { folio, entries, buyer } = command;
  const left = chargesLeft(state, folio);
  const isLeft = (name: string): boolean => left.some(([each]) => each === name);
  const codes = [
    ...(left.length === 0 ? ['SVC-3007'] : []),
    ...(buyer === 'unsound number' || !(entries ?? []).every(isLeft) ? ['SVC-2013'] : []),
  ];
  if (codes.length > 0) return codes.flatMap((code) => refused(code));
  const draft = { folio, charges: chosenCharges(left, command), customer: customerOf(fiscal, buyer) };
  const document = draftDocument(state, fiscal, draft);
  if ('excess' in document) return refused('SVC-3007');
  const isAddressNeeded = fiscal.country === 'PT' && sumOf(document.lines.map(grossOf)) >= addressedMin;
  if (buyer === 'person' && isAddressNeeded) return refused('SVC-2003', 'customer.address'); // named without one
  const apply = (next: HotelState): void => putDocument(next, structuredClone(document));
  return [{ kind: 'success', status: 201, answer: documentAnswer(state, document), apply }];
}

function predictCredit(
  state: HotelState,
  fiscal: FiscalDefinition,
  { document: name, parts: wanted }: Of<'credit document'>,
): readonly Outcome[] {
  const document = known(state.documents, name);
  if (document.kind === 'credit_note') return refused('SVC-3007');
  const leftOf = (line: number): Minor => sumOf(document.lines.slice(line, line + 1).map((each) => grossOf(leftOfLine(each))));
  if (wanted?.some(({ line, gross }) => gross > leftOf(line))) return refused('SVC-2013', 'lines[0].gross');
  const parts = wanted?.map(({ line, gross }) => partOfLine(document, line, gross)) ?? everythingLeft(document);
  if (parts.length === 0) return refused('SVC-3007');
  const answer = documentAnswer(state, draftCreditNote(state, fiscal, { corrects: name, parts }));
  return [{ kind: 'success', status: 201, answer, apply: (next) => putCreditNote(next, name, { parts, charges: [] }) }];
}
