import { grossOf, originOf, sumOf } from '../../model/document-lines.ts';
import { chargesLeft, type DocumentState, everythingLeft } from '../../model/fiscal-documents.ts';
import { type HotelState, known, type Ref, today } from '../../model/hotel-state.ts';
import { isAway } from '../../model/partner-faults.ts';
import { done, type Effect, isRefused, type Situations } from './effect.ts';

/** Documents that a command has issued. */
const issued = ({ before, after }: Effect): DocumentState[] => [...after.documents.values()].slice(before.documents.size);

const leaves = (effect: Effect): boolean => done(effect, 'check out') !== null || done(effect, 'guest checks out') !== null;

const hasDocument = ({ documents }: HotelState, folio: Ref): boolean => [...documents.values()].some((each) => each.folio === folio);

/** True if a document has been credited that a condition is true of. */
function hasCredited(effect: Effect, condition: (document: DocumentState) => boolean): boolean {
  return issued(effect).some(({ corrects }) => corrects !== null && condition(known(effect.before.documents, corrects)));
}

const isTouched = ({ lines }: DocumentState): boolean => lines.some(({ credited }) => grossOf(credited) > 0);

/** True if one of the charges of a document was credited in full before. */
function isInvoicedAgain({ before }: Effect, { charges }: DocumentState): boolean {
  const listed = [...before.documents.values()].flatMap(({ lines }) => lines.flatMap(({ entries }) => entries.map(originOf)));
  return [...charges.keys()].some((charge) => listed.includes(charge));
}

const months = ({ before, after }: Effect): readonly string[] => [before, after].map((state) => today(state).slice(0, 'YYYY-MM'.length));

export const fiscalSituations = {
  'legal document issued at check-out': (effect) => leaves(effect) && issued(effect).some(({ corrects }) => corrects === null),
  'rest of a folio invoiced at check-out': (effect) =>
    leaves(effect) && issued(effect).some(({ corrects, folio }) => corrects === null && hasDocument(effect.before, folio)),
  'everything invoiced before the check-out': (effect) => {
    const left = done(effect, 'check out');
    const folio = left === null ? null : known(effect.after.stays, left.stay).folio;
    return folio !== null && issued(effect).length === 0 && hasDocument(effect.before, folio);
  },
  'part of a folio invoiced': (effect) => {
    const asked = done(effect, 'issue document');
    return asked !== null && asked.entries !== null && chargesLeft(effect.after, asked.folio).length > 0;
  },
  'document names a company': (effect) => issued(effect).some(({ kind, customer }) => kind === 'invoice' && customer?.taxId != null),
  'document above the limit of simplified ones': (effect) =>
    issued(effect).some(({ kind, customer }) => kind === 'invoice' && customer?.taxId === null),
  'discounts lower a document': (effect) =>
    issued(effect).some(({ corrects, folio, charges }) => {
      const { entries } = known(effect.after.folios, folio);
      return corrects === null && [...entries].some(([name, { kind }]) => kind === 'discount' && charges.has(originOf(name)));
    }),
  'discounts beyond what is left credited': (effect) => leaves(effect) && issued(effect).some(({ corrects }) => corrects !== null),
  'document credited in part': (effect) => (done(effect, 'credit document')?.parts ?? null) !== null,
  'rest of a document credited': (effect) => done(effect, 'credit document')?.parts === null && hasCredited(effect, isTouched),
  'credited charge invoiced again': (effect) =>
    issued(effect).some((document) => document.corrects === null && isInvoicedAgain(effect, document)),
  'charge credited by its reversal': (effect) => done(effect, 'reverse') !== null && issued(effect).length > 0,
  'document credited in whole by the reversal of a discount': (effect) => {
    const reversed = done(effect, 'reverse');
    const entry = reversed === null ? undefined : known(effect.before.folios, reversed.folio).entries.get(reversed.original);
    return (entry?.amount ?? 0) < 0 && hasCredited(effect, ({ kind }) => kind !== 'credit_note');
  },
  'charge that has moved credited where it was invoiced': (effect) => {
    const reversed = done(effect, 'reverse');
    return reversed !== null && issued(effect).some(({ folio }) => folio !== reversed.folio);
  },
  'second invoice of a folio refused': (effect) => isRefused(effect, 'issue document', 'SVC-3007'),
  'unsound tax number or invoiced charge refused': (effect) => isRefused(effect, 'issue document', 'SVC-2013'),
  'credit beyond a line refused': (effect) => isRefused(effect, 'credit document', 'SVC-2013'),
  'second credit of a document refused': (effect) => isRefused(effect, 'credit document', 'SVC-3007'),
  'document issued while the tax authority is away': (effect) => isAway(effect.before, 'tax authority') && issued(effect).length > 0,
  'month of Portuguese documents reported': (effect) => {
    const [before, after] = months(effect);
    const isPortuguese = effect.after.hotel.fiscal?.country === 'PT';
    return isPortuguese && before !== after && [...effect.before.documents.values()].some(({ day }) => day.startsWith(before ?? ''));
  },
  'document whose lines are taken in turn by a credit': (effect) =>
    issued(effect).some(({ corrects, lines }) => corrects !== null && lines.length > 1 && leftAfter(effect, corrects) > 0),
} as const satisfies Situations;

const leftAfter = ({ after }: Effect, document: Ref): number => sumOf(everythingLeft(known(after.documents, document)).map(grossOf));
