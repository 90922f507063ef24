import { type Minor, netOf } from './amounts.ts';
import { counts } from './folio-moves.ts';
import type { FiscalDefinition, HotelDefinition } from './hotel-definition.ts';
import type { EntryState, FolioState, Ref } from './hotel-state.ts';

/** A line of a legal document, with what credit notes have taken back of it. */
export interface DocumentLine {
  readonly code: string;
  readonly quantity: number;
  readonly percent: number;
  readonly net: Minor;
  readonly vat: Minor;
  /** Entries of the folio that it lists. */
  readonly entries: readonly Ref[];
  readonly credited: { readonly net: Minor; readonly vat: Minor };
  /** Number that the service gives it, because no rule orders lines of one date; null until it was read. */
  readonly place: number | null;
}

/** An entry of a folio with its name there. */
export type NamedEntry = readonly [name: Ref, entry: EntryState];

/** Lines of charges; none where discounts take all of them, and then what the discounts come to beyond them. */
interface ChargedLines {
  readonly lines: readonly DocumentLine[];
  readonly excess: Minor;
}

const invoiced: readonly EntryState['kind'][] = ['room', 'ancillary', 'adjustment', 'fee', 'tax', 'discount'];

/** Charges of a folio that count, by date of service. */
export function chargesOf({ entries }: FolioState): NamedEntry[] {
  return [...entries]
    .filter(([, entry]) => counts(entry) && invoiced.includes(entry.kind))
    .toSorted(([, one], [, other]) => one.serviceDay.localeCompare(other.serviceDay));
}

/** The name that an entry had before any move: `room of stay 3 on 2027-03-01 in folio 5` was posted as `room of stay 3 on 2027-03-01`. */
export const originOf = (name: Ref): Ref => name.replace(/(?: in folio \d+)+$/, '');

/** The night whose room or VAT an entry is; null for every other entry. */
export const nightNameOf = (name: Ref): string | null => /^(?:room|tax) of (stay \d+ on [\d-]+)/.exec(name)?.[1] ?? null;

export const grossOf = ({ net, vat }: { readonly net: Minor; readonly vat: Minor }): Minor => net + vat;

export const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * A night with its VAT is a line, every other charge one of its own. Discounts lower the lines in proportion, and equal nights of a stay become one
 * line. Rules: FISCAL-6, FISCAL-7.
 */
export function linesOfCharges(hotel: HotelDefinition, fiscal: FiscalDefinition, charges: readonly NamedEntry[]): ChargedLines {
  const drafts = [...Map.groupBy(charges, ([name]) => nightNameOf(name) ?? name).values()].map((part) => draftOf(hotel, fiscal, part));
  const debits = drafts.filter((draft) => grossOf(draft) > 0);
  const credits = drafts.filter((draft) => grossOf(draft) <= 0);
  const [charged, credit] = [sumOf(debits.map(grossOf)), -sumOf(credits.map(grossOf))];
  if (credit >= charged) return { lines: [], excess: credit - charged };
  const lowered = lowerInProportion(debits, { charged, credit, entries: credits.flatMap(({ entries }) => entries) });
  return { lines: joinNights(lowered).map(({ stay: _stay, ...line }) => line), excess: 0 };
}

interface DraftLine extends DocumentLine {
  /** Stay whose nights may become one line; null for every other charge. */
  readonly stay: Ref | null;
}

/** A night keeps the VAT that was posted with it; in other charges it is contained. */
function draftOf(hotel: HotelDefinition, fiscal: FiscalDefinition, part: readonly NamedEntry[]): DraftLine {
  const [first] = part;
  if (first === undefined) throw new Error('a line needs a charge');
  const [name, { code, stay }] = first;
  const isNightly = / of stay \d+ on /.test(name) && (code === 'room' || code === 'city_tax');
  const facts = {
    code,
    quantity: 1,
    entries: part.map(([each]) => each),
    stay: isNightly ? stay : null,
    credited: { net: 0, vat: 0 },
    place: null,
  };
  const gross = sumOf(part.map(([, { amount }]) => amount));
  const hasRoom = part.some(([each, { kind }]) => kind === 'room' && nightNameOf(each) !== null);
  if (hasRoom) {
    const vat = sumOf(part.filter(([, { kind }]) => kind === 'tax').map(([, { amount }]) => amount));
    return { ...facts, percent: vat === 0 ? 0 : hotel.vatPercent, net: gross - vat, vat };
  }
  const percent = percentOfCharge(hotel, fiscal, first[1]);
  return { ...facts, percent, ...splitOf(gross, percent) };
}

const splitOf = (gross: Minor, percent: number) => ({ net: netOf(gross, percent), vat: gross - netOf(gross, percent) });

const meals: readonly string[] = ['breakfast', 'dinner'];
const ofAccommodation: readonly EntryState['kind'][] = ['room', 'fee', 'adjustment', 'discount'];

/** Percent of VAT that a charge contains. Rule: FISCAL-6. */
function percentOfCharge({ vatPercent }: HotelDefinition, { country, rates }: FiscalDefinition, { kind, code }: EntryState): number {
  if (kind === 'tax') return country === 'ES' && code === 'city_tax' ? rates.meals : 0;
  if (ofAccommodation.includes(kind)) return vatPercent;
  return meals.includes(code) ? rates.meals : rates.normal;
}

interface Discounts {
  readonly charged: Minor;
  readonly credit: Minor;
  readonly entries: readonly Ref[];
}

/** Each line is lowered by its part of the discounts, rounded down; the largest takes what is left over, and lists the discounts. */
function lowerInProportion(lines: readonly DraftLine[], { charged, credit, entries }: Discounts): DraftLine[] {
  if (entries.length === 0) return [...lines];
  const shares = lines.map((line) => Math.floor((grossOf(line) * credit) / charged));
  const largest = lines.findIndex((line) => lines.every((other) => grossOf(other) <= grossOf(line)));
  return lines.map((line, index) => {
    const share = (shares[index] ?? 0) + (index === largest ? credit - sumOf(shares) : 0);
    const listed = index === largest ? [...line.entries, ...entries] : line.entries;
    return { ...line, ...(share === 0 ? {} : splitOf(grossOf(line) - share, line.percent)), entries: listed };
  });
}

/** Nights of a stay that cost the same, and city taxes of a stay that are the same, are one line. */
function joinNights(lines: readonly DraftLine[]): DraftLine[] {
  const alike = Map.groupBy(lines, (line) => {
    const { stay, code, percent, net, vat } = line;
    return stay === null ? line : [stay, code, percent, net, vat].join(' ');
  });
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const entries = same.flatMap((each) => each.entries);
    return { ...first, entries, quantity: same.length, net: sumOf(same.map(({ net }) => net)), vat: sumOf(same.map(({ vat }) => vat)) };
  });
}
