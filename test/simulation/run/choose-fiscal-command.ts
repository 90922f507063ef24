import type { Minor } from '../model/amounts.ts';
import type { Command } from '../model/commands.ts';
import { chargesOf, grossOf, originOf, sumOf } from '../model/document-lines.ts';
import type { NamedBuyer } from '../model/fiscal-command.ts';
import { chargesLeft, everythingLeft, leftOfLine } from '../model/fiscal-documents.ts';
import { type HotelState, known, newRef, type Ref } from '../model/hotel-state.ts';
import { folioOf } from './candidates.ts';
import type { Maker } from './choose-command.ts';
import type { Random } from './random.ts';

/** How often a hotel with legal documents turns to them, in percent of its commands. */
export const fiscalPercent = 20;

/** A command about legal documents; null if nothing is to be done about any. */
export const chooseFiscalCommand: Maker = (state, random) => {
  const maker = random.weighted([
    [34, makeIssue],
    [20, makeCredit],
    [14, makeReversal],
    [14, makeDiscount],
    [6, makeMove],
    [12, makeDeparture],
  ]);
  return maker === null ? null : maker(state, random);
};

const buyers: readonly (readonly [number, NamedBuyer | null])[] = [
  [52, null],
  [14, 'person'],
  [18, 'company'],
  [8, 'foreign company'],
  [8, 'unsound number'],
];

function makeIssue(state: HotelState, random: Random): Command | null {
  const withCharges = [...state.folios.keys()].filter((name) => chargesLeft(state, name).length > 0);
  const other = random.chance(40) ? (folioOf(state, random)?.[0] ?? null) : null; // now and then one of which nothing is left
  const folio = withCharges.length > 0 && random.chance(90) ? random.pick(withCharges) : other;
  if (folio === null) return null;
  const left = chargesLeft(state, folio).map(([name]) => name);
  const all = random.chance(12) ? [...known(state.folios, folio).entries.keys()] : left;
  const isPart = all.length > 0 && random.chance(55);
  const entries = isPart ? [...new Set(Array.from({ length: random.integer(1, 2) }, () => random.pick(all)))] : null;
  return { kind: 'issue document', folio, entries, buyer: random.weighted(buyers) };
}

function makeCredit(state: HotelState, random: Random): Command | null {
  const documents = [...state.documents];
  const withRest = documents.filter(([, each]) => each.kind !== 'credit_note' && everythingLeft(each).length > 0);
  const choices = withRest.length > 0 && !random.chance(10) ? withRest : documents;
  if (choices.length === 0) return null;
  const [document, { lines }] = random.pick(choices);
  const line = random.integer(0, lines.length - 1);
  const left = lines.slice(line, line + 1).reduce((sum, each) => sum + grossOf(leftOfLine(each)), 0);
  const part = random.weighted([
    [40, Math.max(1, Math.floor((left * random.integer(1, 99)) / 100))],
    [15, Math.max(1, left)],
    [8, left + 1],
  ]);
  return { kind: 'credit document', document, parts: part === null || random.chance(40) ? null : [{ line, gross: part }] };
}

/** Reverses a charge or a discount that is invoiced. */
function makeReversal(state: HotelState, random: Random): Command | null {
  const charges = invoicedCharges(state);
  const discounts = charges.filter(({ amount }) => amount < 0);
  const choices = discounts.length > 0 && random.chance(40) ? discounts : charges;
  if (choices.length === 0) return null;
  const { folio, name } = random.pick(choices);
  return { kind: 'reverse', folio, original: name, entry: newRef(state, 'entry') };
}

/** Moves a charge that is invoiced to another folio. */
function makeMove(state: HotelState, random: Random): Command | null {
  const charges = invoicedCharges(state);
  if (charges.length === 0) return null;
  const { folio, name } = random.pick(charges);
  const others = openFolios(state).filter((each) => each !== folio);
  return others.length === 0 ? null : { kind: 'transfer', folio, target: random.pick(others), entries: [name] };
}

/** Gives a discount where something is to be invoiced or is invoiced already. */
function makeDiscount(state: HotelState, random: Random): Command | null {
  const charged = openFolios(state).filter((name) => chargesLeft(state, name).some(([, { amount }]) => amount > 0));
  const paidInParts = invoicedFolios(state).filter((name) => documentsOf(state, name) > 1 && chargesLeft(state, name).length === 0);
  const invoiced = paidInParts.length > 0 && random.chance(50) ? paidInParts : invoicedFolios(state);
  const folios = random.chance(50) ? charged : invoiced;
  if (folios.length === 0) return null;
  return { kind: 'charge', folio: random.pick(folios), entry: newRef(state, 'entry'), code: 'discount', amount: -random.integer(1, 5_000) };
}

/** Lets a guest leave to whom something is invoiced already. */
function makeDeparture(state: HotelState, random: Random): Command | null {
  const folios = new Set(invoicedFolios(state));
  const leaving = [...state.stays].filter(([, { status, folio }]) => status === 'checked_in' && folios.has(folio));
  const owed = leaving.filter(([, { folio }]) => documentsOf(state, folio) > 1 && leftOf(state, folio) < 0);
  const guests = (owed.length > 0 && random.chance(60) ? owed : leaving).map(([name]) => name);
  return guests.length === 0 ? null : { kind: 'check out', stay: random.pick(guests), settlement: 'written_off' };
}

const openFolios = ({ folios }: HotelState): Ref[] => [...folios].flatMap(([name, { status }]) => (status === 'open' ? [name] : []));

/** Open folios that have a document. */
function invoicedFolios(state: HotelState): Ref[] {
  const invoiced = new Set([...state.documents.values()].map(({ folio }) => folio));
  return openFolios(state).filter((name) => invoiced.has(name));
}

/** Sum of the charges of a folio that no document invoices; below zero where discounts exceed them. */
const leftOf = (state: HotelState, folio: Ref): Minor => sumOf(chargesLeft(state, folio).map(([, { amount }]) => amount));

/** Number of documents of a folio that are not credited in full. */
const documentsOf = ({ documents }: HotelState, folio: Ref): number =>
  [...documents.values()].filter((each) => each.folio === folio && each.kind !== 'credit_note' && everythingLeft(each).length > 0).length;

/** Charges of open folios that a document invoices, wherever they have moved. */
function invoicedCharges(state: HotelState): { readonly folio: Ref; readonly name: Ref; readonly amount: Minor }[] {
  const invoiced = new Set([...state.documents.values()].flatMap(({ charges }) => [...charges.keys()]));
  return openFolios(state).flatMap((folio) =>
    chargesOf(known(state.folios, folio)).flatMap(([name, { amount }]) => (invoiced.has(originOf(name)) ? [{ folio, name, amount }] : [])),
  );
}
