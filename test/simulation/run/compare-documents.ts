import { written } from '../model/amounts.ts';
import { documentAnswer } from '../model/fiscal-commands.ts';
import { type DocumentState, lineRef } from '../model/fiscal-documents.ts';
import type { HotelState, Ref } from '../model/hotel-state.ts';
import { missing } from './compare-events.ts';
import { differencesOf, idOf, type Names } from './names.ts';
import type { Reader } from './observe.ts';

/** A legal document, as a list of them shows it. */
interface DocumentRow {
  readonly id: string;
  readonly number: string;
  readonly hash: string;
  readonly previous_hash: string | null;
  readonly lines: readonly LineRow[];
}

interface LineRow {
  readonly line: number;
  readonly quantity: number;
  readonly vat_percent: number;
  readonly net: { readonly amount: string };
  readonly vat: { readonly amount: string };
  readonly entry_ids: readonly string[];
}

/**
 * Compares all legal documents: their numbers, amounts, lines and corrections, the chain of their hashes, and the newest of each folio as its invoice.
 * Rules: FISCAL-1, FISCAL-3, FISCAL-5, FISCAL-6, FISCAL-7, FISCAL-8, FISCAL-9, FISCAL-10, FISCAL-11, FISCAL-13.
 */
export async function compareDocuments(state: HotelState, names: Names, reader: Reader): Promise<string[]> {
  if (state.hotel.fiscal === null) return [];
  const rows = (await reader.all('/fiscal-documents?limit=200')) as unknown as readonly DocumentRow[];
  const found = new Map(rows.map((row) => [row.number, row]));
  const extra = rows.length === state.documents.size ? [] : [`${rows.length} legal documents instead of ${state.documents.size}`];
  for (const [name, { number }] of state.documents) bind(names, name, found.get(number)?.id);
  const differences = [...state.documents].flatMap(([name, document]) => {
    const row = found.get(document.number);
    if (row === undefined) return [`${name} is missing`];
    const wrong = differencesOf(names, documentAnswer(state, document), row);
    return [...wrong, ...differentLines(state, names, { name, document, row })].map((each) => `${name}: ${each}`);
  });
  if (extra.length + differences.length > 0) return [...extra, ...differences];
  return [...brokenChains(state, found), ...(await compareNewest(state, names, reader))];
}

function bind(names: Names, name: Ref, id: string | undefined): void {
  if (id !== undefined && !names.has(name)) names.set(name, id);
}

interface FoundDocument {
  readonly name: Ref;
  readonly document: DocumentState;
  readonly row: DocumentRow;
}

/** Compares the lines of a document, in whatever order, and gives them the numbers under which they can be credited. */
function differentLines({ hotel }: HotelState, names: Names, { name, document, row }: FoundDocument): string[] {
  const expected = document.lines.map(({ quantity, percent, net, vat, entries }) =>
    [
      quantity,
      percent,
      written(net, hotel.digits),
      written(vat, hotel.digits),
      ...entries.map((each) => idOf(names, each)).toSorted(),
    ].join(' '),
  );
  const given = row.lines.map(({ quantity, vat_percent, net, vat, entry_ids }) =>
    [quantity, vat_percent, net.amount, vat.amount, ...entry_ids.toSorted()].join(' '),
  );
  const places = expected.map((text) => row.lines[given.indexOf(text)]?.line ?? null);
  for (const [index, place] of places.entries()) bind(names, lineRef(name, index), place === null ? undefined : String(place));
  document.lines = document.lines.map((line, index) => ({ ...line, place: places[index] ?? null }));
  return [
    ...missing(expected, given).map((each) => `lacks the line ${each}`),
    ...missing(given, expected).map((each) => `also has ${each}`),
  ];
}

/** Documents that do not cover the hash of the one before: in Portugal of their series and kind, in Spain of the whole property. Rules: FISCAL-3, FISCAL-5. */
function brokenChains({ hotel, documents }: HotelState, found: ReadonlyMap<string, DocumentRow>): string[] {
  const chains = Map.groupBy(documents, ([, { kind }]) => (hotel.fiscal?.country === 'PT' ? kind : null));
  return [...chains.values()].flatMap((chain) =>
    chain.flatMap(([name, { number }], index) => {
      const before = chain[index - 1];
      const hash = before === undefined ? null : found.get(before[1].number)?.hash;
      return found.get(number)?.previous_hash === hash ? [] : [`${name} does not follow ${before?.[0] ?? 'nothing'}`];
    }),
  );
}

/** The invoice of a folio is its newest document. Rule: FISCAL-13. */
async function compareNewest({ documents }: HotelState, names: Names, reader: Reader): Promise<string[]> {
  const newest = [...documents].at(-1);
  if (newest === undefined) return [];
  const [name, { folio }] = newest;
  const answer = await reader.get(`/folios/${idOf(names, folio)}/invoice`);
  return differencesOf(names, { id: { ref: name } }, answer).map((each) => `invoice of ${folio}: ${each}`);
}
