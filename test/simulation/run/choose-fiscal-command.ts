import type { Command } from '../model/commands.ts';
import { chargesOf, grossOf, originOf } from '../model/document-lines.ts';
import type { NamedBuyer } from '../model/fiscal-command.ts';
import { chargesLeft, everythingLeft, leftOfLine } from '../model/fiscal-documents.ts';
import { type HotelState, known, newRef, type Ref } from '../model/hotel-state.ts';
import { folioOf } from './candidates.ts';
import type { Maker } from './choose-command.ts';
import type { Random } from './random.ts';

/** How often a hotel with legal documents turns to them, in percent of its commands. */
export const fiscalPercent = 16;

/** A command about legal documents; null if nothing is to be done about any. */
export const chooseFiscalCommand: Maker = (state, random) => {
  const maker = random.weighted([
    [42, makeIssue],
    [34, makeCredit],
    [14, makeReversal],
    [10, makeDiscount],
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
  const folio = withCharges.length > 0 && !random.chance(12) ? random.pick(withCharges) : folioOf(state, random)?.[0];
  if (folio === undefined) return null;
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

/** Reverses a charge that is invoiced. */
function makeReversal(state: HotelState, random: Random): Command | null {
  const invoiced = new Set([...state.documents.values()].flatMap(({ charges }) => [...charges.keys()]));
  const charges = openFolios(state).flatMap((folio) =>
    chargesOf(known(state.folios, folio)).flatMap(([name]) => (invoiced.has(originOf(name)) ? [{ folio, original: name }] : [])),
  );
  return charges.length === 0 ? null : { kind: 'reverse', ...random.pick(charges), entry: newRef(state, 'entry') };
}

/** Gives a discount where something is invoiced already. */
function makeDiscount(state: HotelState, random: Random): Command | null {
  const invoiced = new Set([...state.documents.values()].map(({ folio }) => folio));
  const folios = openFolios(state).filter((name) => invoiced.has(name));
  if (folios.length === 0) return null;
  return { kind: 'charge', folio: random.pick(folios), entry: newRef(state, 'entry'), code: 'discount', amount: -random.integer(1, 5_000) };
}

const openFolios = ({ folios }: HotelState): Ref[] => [...folios].flatMap(([name, { status }]) => (status === 'open' ? [name] : []));
