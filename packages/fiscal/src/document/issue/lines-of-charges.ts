import type { ChargeToInvoice } from '@innkeeper/billing';
import { splitGross } from '@innkeeper/kernel';
import type { CountryRules, LineTax } from '../../country-rules.ts';
import type { FiscalProfile } from '../../profile/fiscal-profile.ts';
import type { FiscalLine } from '../fiscal-document.ts';

/** Lines of a document, or nothing where the credits take all of the charges. */
export interface DocumentLines {
  readonly lines: readonly FiscalLine[];
  readonly excessMinor: bigint; // credits beyond the charges; 0 unless there are no lines
}

interface DraftLine extends LineTax {
  readonly code: string;
  readonly description: string;
  readonly serviceDate: string;
  readonly reservationId: string | null;
  readonly quantity: number;
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
  readonly entryIds: readonly string[];
}

/**
 * Makes the lines of a legal document from charges: a night with its VAT is one line, equal nights of a stay are one line with a quantity,
 * every other charge is a line of its own. Documents have no negative lines, so discounts lower the lines in proportion.
 * Rules: FISCAL-6, FISCAL-7.
 */
export function linesOfCharges(charges: readonly ChargeToInvoice[], rules: CountryRules, profile: FiscalProfile): DocumentLines {
  const groups = groupedByNight(charges);
  const drafts = groups.map((group) => draftOf(group, rules, profile));
  const debits = drafts.filter((draft) => grossOf(draft) > 0n);
  const credits = drafts.filter((draft) => grossOf(draft) <= 0n);
  const creditMinor = -sum(credits.map(grossOf));
  const chargedMinor = sum(debits.map(grossOf));
  if (creditMinor >= chargedMinor) return { lines: [], excessMinor: creditMinor - chargedMinor };
  const reduced = reduceInProportion(debits, { creditMinor, chargedMinor, entryIds: credits.flatMap(({ entryIds }) => entryIds) });
  return { lines: combineNights(reduced).map(toLine), excessMinor: 0n };
}

/** Room and VAT of a night together, at the place of the first; city tax stays a charge of its own. */
function groupedByNight(charges: readonly ChargeToInvoice[]): ChargeToInvoice[][] {
  const groups: ChargeToInvoice[][] = [];
  const nights = new Map<string, ChargeToInvoice[]>();
  for (const charge of charges) {
    const nightId = charge.code === 'city_tax' ? null : charge.nightId;
    const night = nightId === null ? undefined : nights.get(nightId);
    if (night) {
      night.push(charge);
      continue;
    }
    const group = [charge];
    groups.push(group);
    if (nightId !== null) nights.set(nightId, group);
  }
  return groups;
}

function draftOf(group: readonly ChargeToInvoice[], rules: CountryRules, profile: FiscalProfile): DraftLine {
  const [first] = group;
  if (!first) throw new Error('a line needs a charge');
  const { code, description, serviceDate, reservationId } = first;
  const facts = { code, description: description || code, serviceDate, reservationId, quantity: 1, entryIds: group.map(({ id }) => id) };
  const room = group.find(({ kind, nightId }) => kind === 'room' && nightId !== null);
  if (room) {
    const vatMinor = sum(group.filter(({ kind }) => kind === 'tax').map(({ amountMinor }) => amountMinor));
    const netMinor = sum(group.map(({ amountMinor }) => amountMinor)) - vatMinor;
    const tax = rules.taxOfNight(profile, { netMinor, vatMinor, serviceDate });
    return { ...facts, description: room.description, code: room.code, ...tax, netMinor, vatMinor };
  }
  const tax = rules.taxOfCharge(profile, first);
  return { ...facts, ...tax, ...split(sum(group.map(({ amountMinor }) => amountMinor)), tax.vatPercent) };
}

interface Credits {
  readonly creditMinor: bigint; // positive
  readonly chargedMinor: bigint;
  readonly entryIds: readonly string[];
}

/** Spreads credits over the lines in proportion; the largest line takes the rest and lists the credits' entries. */
function reduceInProportion(lines: readonly DraftLine[], { creditMinor, chargedMinor, entryIds }: Credits): DraftLine[] {
  if (entryIds.length === 0) return [...lines];
  const shares = lines.map((line) => (grossOf(line) * creditMinor) / chargedMinor);
  const largest = lines.reduce((best, line, index) => (grossOf(line) > grossOf(lines[best] ?? line) ? index : best), 0);
  const restMinor = creditMinor - sum(shares);
  return lines.flatMap((line, index) => {
    const isLargest = index === largest;
    const shareMinor = (shares[index] ?? 0n) + (isLargest ? restMinor : 0n);
    const grossMinor = grossOf(line) - shareMinor;
    const listed = isLargest ? [...line.entryIds, ...entryIds] : line.entryIds;
    const amounts = shareMinor === 0n ? {} : split(grossMinor, line.vatPercent);
    return [{ ...line, ...amounts, entryIds: listed }];
  });
}

/** Joins following nights, or following city taxes, of a stay that cost the same. */
function combineNights(lines: readonly DraftLine[]): DraftLine[] {
  const combined: DraftLine[] = [];
  const places = new Map<string, number>();
  for (const line of lines) {
    const key = isNightly(line) ? keyOf(line) : null;
    const place = key === null ? undefined : places.get(key);
    const before = place === undefined ? undefined : combined[place];
    if (before && place !== undefined) {
      combined[place] = joined(before, line);
      continue;
    }
    if (key !== null) places.set(key, combined.length);
    combined.push(line);
  }
  return combined;
}

function isNightly({ code, reservationId }: DraftLine): boolean {
  return reservationId !== null && (code === 'room' || code === 'city_tax');
}

function keyOf({ code, description, reservationId, vatPercent, taxCode, netMinor, vatMinor }: DraftLine): string {
  return JSON.stringify([code, description, reservationId, vatPercent, taxCode, String(netMinor), String(vatMinor)]);
}

/** Both have equal unit amounts, so that the sum is the first one's unit amount times the new quantity. */
function joined(before: DraftLine, line: DraftLine): DraftLine {
  return {
    ...before,
    quantity: before.quantity + 1,
    netMinor: before.netMinor + line.netMinor,
    vatMinor: before.vatMinor + line.vatMinor,
    entryIds: [...before.entryIds, ...line.entryIds],
  };
}

function toLine({ reservationId: _stay, ...draft }: DraftLine, index: number): FiscalLine {
  const { netMinor, vatMinor, quantity } = draft;
  return { ...draft, line: index + 1, unitNetMinor: netMinor / BigInt(quantity), grossMinor: netMinor + vatMinor };
}

function split(grossMinor: bigint, percent: number): { netMinor: bigint; vatMinor: bigint } {
  const { netMinor, taxMinor } = splitGross(grossMinor, percent);
  return { netMinor, vatMinor: taxMinor };
}

function grossOf({ netMinor, vatMinor }: DraftLine): bigint {
  return netMinor + vatMinor;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
