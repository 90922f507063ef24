import { written } from '../model/amounts.ts';
import { addDays, nightsOf } from '../model/calendar.ts';
import { balanceOf, expectedOf } from '../model/folio.ts';
import { type HotelState, roomRef, today } from '../model/hotel-state.ts';
import { nightOf } from '../model/inventory.ts';
import type { ExpectedPart } from '../model/outcome.ts';
import { stayAnswer } from '../model/stay-commands.ts';
import { bindEntries, bindFolios, bindStays, differentEntries } from './bind-names.ts';
import { compareDocuments } from './compare-documents.ts';
import { compareGroups } from './compare-groups.ts';
import { compareInvoices } from './compare-invoices.ts';
import { compareTrialBalance } from './compare-ledger.ts';
import { comparePaymentsDue } from './compare-payments-due.ts';
import { compareReports } from './compare-reports.ts';
import { compareReviews } from './compare-reviews.ts';
import { differencesOf, idOf, type Names } from './names.ts';

/** Reads of the service, as a client of its REST API has them. */
export interface Reader {
  readonly get: (path: string) => Promise<unknown>;
  /** Walks a list to its end. */
  readonly all: (path: string) => Promise<readonly Record<string, unknown>[]>;
}

const daysWatched = 10;

/** Compares everything that can be read with the model, at the end of a day. Answers the differences. */
export async function compareDay(state: HotelState, names: Names, reader: Reader): Promise<string[]> {
  const groups = await compareGroups(state, names, reader); // before what bears their names
  const stays = await compareStays(state, names, reader);
  const [availability, folios, rooms, reviews] = await Promise.all([
    compareAvailability(state, names, reader),
    compareFolios(state, names, reader),
    compareRooms(state, names, reader),
    compareReviews(state, names, reader),
  ]);
  const differences = [...groups, ...availability, ...stays, ...folios, ...rooms, ...reviews];
  if (differences.length > 0) return differences; // what else is read would differ with them
  return [
    ...(await compareTrialBalance(state, reader)),
    ...(await comparePaymentsDue(state, names, reader)),
    ...(await compareDocuments(state, names, reader)),
    ...(await compareInvoices(state, names, reader)),
    ...(await compareReports(state, names, reader)),
  ];
}

async function compareAvailability(state: HotelState, names: Names, { all }: Reader): Promise<string[]> {
  const [from, to] = [today(state), addDays(today(state), daysWatched)];
  const rows = await all(`/availability?from=${from}&to=${to}`);
  const found = new Map(rows.map((row) => [`${row['room_type_id']} ${row['date']}`, row]));
  return state.hotel.roomTypes.flatMap(({ code }) =>
    nightsOf(from, addDays(to, 1)).flatMap((day) => {
      const { total, sold, held, available } = nightOf(state, code, day);
      const row = found.get(`${idOf(names, `room type ${code}`)} ${day}`);
      return differencesOf(names, { total, sold, held, available }, row).map(
        (difference) => `availability of ${code} on ${day}: ${difference}`,
      );
    }),
  );
}

async function compareStays(state: HotelState, names: Names, { all }: Reader): Promise<string[]> {
  const rows = await all('/reservations?limit=200');
  bindStays(state, names, rows);
  const found = new Map(rows.map((row) => [row['id'], row]));
  const extra = found.size > state.stays.size ? [`${found.size} reservations instead of ${state.stays.size}`] : [];
  const different = [...state.stays].flatMap(([name, stay]) => {
    const room: Record<string, ExpectedPart> = stay.room === null ? {} : { room_assignment: { ref: roomRef(stay.room) } };
    const expected = { ...stayAnswer(state, name, stay), ...room };
    const row = found.get(names.get(name));
    return differencesOf(names, expected, row).map((difference) => `${name}: ${difference}`);
  });
  return [...extra, ...different];
}

async function compareFolios(state: HotelState, names: Names, { all }: Reader): Promise<string[]> {
  const { digits } = state.hotel;
  const rows = await all('/folios?limit=200');
  bindFolios(state, names, rows);
  const found = new Map(rows.map((row) => [row['id'], row]));
  return [...state.folios].flatMap(([name, folio]) => {
    const row = found.get(names.get(name));
    const balance = written(balanceOf(folio), digits);
    const projected = written(balanceOf(folio) + expectedOf(state, name), digits);
    const expected = {
      status: folio.status,
      settlement: folio.settlement,
      balance: { amount: balance },
      projected_balance: { amount: projected },
    };
    const wrong = differencesOf(names, expected, row);
    const entries = row?.['entries'];
    bindEntries(folio, names, entries, digits);
    return [...wrong, ...differentEntries(folio, entries, digits)].map((difference) => `${name}: ${difference}`);
  });
}

async function compareRooms(state: HotelState, names: Names, { all }: Reader): Promise<string[]> {
  const found = new Map((await all('/rooms?limit=200')).map((row) => [row['number'], row]));
  return [...state.rooms].flatMap(([number, { condition, outOfOrder }]) =>
    differencesOf(names, { condition, out_of_order: outOfOrder }, found.get(number)).map((difference) => `room ${number}: ${difference}`),
  );
}
