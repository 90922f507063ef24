import type { BookedRoom, BookingRevision } from '@innkeeper/channels';
import type { RequestContext } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import {
  agency,
  agencyDay,
  agencyRevision,
  agencyRoom,
  answerDeliveryOf,
  handleRevision,
  hotelAndContext,
} from '../harness/agency-deliveries.ts';
import type { Hotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';

// Method: revisions are handled in the process of the test, as by the worker that listens to the agency; the result is read over HTTP.

const externalId = 'BK-1';

/** Handles a revision and returns the reservations of the booking by their external ids. */
async function applied({ hotel, ctx }: { hotel: Hotel; ctx: RequestContext }, revision: BookingRevision) {
  const answer = await handleRevision(ctx, hotel, revision);
  if (answer.outcome !== 'applied') throw new Error(JSON.stringify(answer));
  const reservations = await Promise.all(answer.reservationIds.map(async (id) => (await hotel.api.get(`/reservations/${id}`)).body));
  return { answer, reservations, first: reservations[0] };
}

async function incidents(hotel: Hotel) {
  const { body } = await hotel.api.get('/incidents');
  return body.data.map(({ kind, code }: { kind: string; code: string | null }) => [kind, code]);
}

function nightsOf(arrival: number, minors: readonly bigint[]): Partial<BookedRoom> {
  const nights = minors.map((minor, index) => ({ date: agencyDay(arrival + index), minor }));
  const total = { currency: 'EUR', minor: minors.reduce((sum, minor) => sum + minor, 0n) };
  return { arrival: agencyDay(arrival), departure: agencyDay(arrival + minors.length), nights, total };
}

// Rules: CHAN-14, CHAN-16
test('a booking is confirmed at the price of the agency, night by night, and a change by the hotel prices only what it adds', async () => {
  const at = await hotelAndContext();
  const room = agencyRoom({ ...nightsOf(10, [9_000n, 11_000n]), rateCode: 'DEP' });
  const { hotel, ctx } = at;
  expect(await handleRevision(ctx, hotel, agencyRevision({ externalId: 'DEP-1', rooms: [room] }))).toMatchObject({
    outcome: 'refused',
    code: 'SVC-4004',
  });
  const { first } = await applied(at, agencyRevision({ externalId, rooms: [{ ...room, rateCode: 'BAR-BDC' }], notes: 'Cot, please' }));
  expect(first).toMatchObject({ status: 'confirmed', channel: agency, external_id: externalId, notes: 'Cot, please', expires_at: null });
  expect(first.quote).toEqual({ currency: 'EUR', subtotal: '184.91', tax: '15.09', total: '200.00' }); // net of 88.00 and 108.00, city tax 2.00 a night
  expect(await incidents(hotel)).toEqual([
    ['price_mismatch', null],
    ['refused_booking', 'SVC-4004'],
  ]);
  const longer = await hotel.api.patch(`/reservations/${first.id}`, { departure: hotel.day(13) });
  expect(longer.body.quote.total).toBe('302.00');
});

// Rules: CHAN-10
test('what a new revision does not mention stays as the hotel has it', async () => {
  const at = await hotelAndContext();
  const { hotel } = at;
  const { first } = await applied(at, agencyRevision({ externalId }));
  await hotel.api.patch(`/reservations/${first.id}`, { departure: hotel.day(13), notes: 'VIP' });
  const retold = await applied(at, agencyRevision({ externalId, revision: 2, notes: 'Late arrival' }));
  expect(retold.first).toMatchObject({ departure: hotel.day(13), notes: 'Late arrival', quote: { total: '306.00' } });
  const amended = await applied(at, agencyRevision({ externalId, revision: 3, notes: 'Late arrival', rooms: [agencyRoom({ adults: 2 })] }));
  expect(amended.first).toMatchObject({ departure: hotel.day(12), adults: 2, notes: 'Late arrival', quote: { total: '204.00' } });
});

// Rules: CHAN-8, CHAN-9
test('an older revision is stale, does not open a cancelled stay, and is shown only when it contradicts', async () => {
  const at = await hotelAndContext();
  const { hotel, ctx } = at;
  const second = agencyRevision({ externalId, revision: 2, rooms: [agencyRoom({ adults: 2, nightMinor: 10_400n })] });
  const { answer } = await applied(at, second);
  expect(await handleRevision(ctx, hotel, agencyRevision({ externalId }))).toEqual({ outcome: 'stale' });
  const over = await applied(at, agencyRevision({ externalId, revision: 5, kind: 'cancelled' }));
  expect(over.first).toMatchObject({ status: 'cancelled', cancellation: { reason: 'ota' } });
  expect(await handleRevision(ctx, hotel, agencyRevision({ externalId, revision: 4 }))).toEqual({ outcome: 'stale' });
  expect(await incidents(hotel)).toEqual([]);
  expect(await handleRevision(ctx, hotel, agencyRevision({ externalId, revision: 3, createdAt: '2030-01-01T00:00:00.000Z' }))).toEqual({
    outcome: 'stale',
  });
  expect(await incidents(hotel)).toEqual([['stale_revision', null]]);
  expect(await handleRevision(ctx, hotel, second)).toEqual(answer);
  expect(
    await handleRevision(ctx, hotel, agencyRevision({ externalId, revision: 6, rooms: [agencyRoom({ adults: 2, nightMinor: 1n })] })),
  ).toMatchObject({
    outcome: 'refused',
    code: 'SVC-3007',
  });
  expect((await hotel.api.get(`/reservations/${over.first.id}`)).body.status).toBe('cancelled');
});

// Rules: CHAN-17
test('a booker is matched by document, else by e-mail address and last name, and no detail refuses a booking', async () => {
  const at = await hotelAndContext();
  const { hotel } = at;
  const known = await hotel.api.post('/guests', {
    first_name: 'Ana',
    last_name: 'Lopes',
    email: 'ana@example.com',
    document: { type: 'passport', number: 'AB123456', issue_country: 'PT' },
  });
  const booker = { ...agencyRevision({ externalId }).booker, firstName: 'A.', lastName: 'LOPES', email: 'Ana@Example.com' };
  const byEmail = await applied(at, agencyRevision({ externalId: 'E', booker }));
  const document = { type: 'passport', number: 'ab 123 456', issueCountry: 'PT' };
  const byDocument = await applied(
    at,
    agencyRevision({ externalId: 'D', booker: { ...booker, lastName: 'Costa', email: null, document } }),
  );
  expect([byEmail.first.guest_id, byDocument.first.guest_id]).toEqual([known.body.id, known.body.id]);
  const strange = { ...booker, firstName: '', lastName: ' ', email: 'none', phone: 'none', language: '??', nationality: 'XX', document };
  const nameless = await applied(at, agencyRevision({ externalId: 'N', booker: { ...strange, document: { ...document, number: '!' } } }));
  expect((await hotel.api.get(`/guests/${nameless.first.guest_id}`)).body).toMatchObject({
    first_name: 'Guest',
    last_name: 'N',
    email: null,
    phone: null,
    document: null,
  });
  const renamed = await applied(at, agencyRevision({ externalId: 'N', revision: 2, booker }));
  expect(renamed.first.guest_id).toBe(known.body.id);
});

// Rules: CHAN-18, CHAN-20
test('a total collected by the agency is paid, follows changes, and stays paid up to a fee that is due', async () => {
  const at = await hotelAndContext();
  const { hotel } = at;
  const payments = async (folioId: string) => {
    const { entries, balance } = (await hotel.api.get(`/folios/${folioId}`)).body;
    const money = entries.filter(({ kind }: { kind: string }) => kind === 'payment' || kind === 'refund');
    return [balance.amount, ...money.map(({ code, amount }: { code: string; amount: { amount: string } }) => [code, amount.amount])];
  };
  const { first } = await applied(at, agencyRevision({ externalId, collect: 'ota' }));
  expect(await payments(first.folio_id)).toEqual(['-204.00', ['ota_collect', '-204.00']]);
  await applied(at, agencyRevision({ externalId, revision: 2, collect: 'ota', rooms: [agencyRoom({ departure: agencyDay(13) })] }));
  await applied(at, agencyRevision({ externalId, revision: 3, collect: 'ota', rooms: [agencyRoom()] }));
  expect(await payments(first.folio_id)).toEqual([
    '-204.00',
    ['ota_collect', '-204.00'],
    ['ota_collect', '-102.00'],
    ['ota_collect', '102.00'],
  ]);
  const soon = agencyRoom({ arrival: agencyDay(0), departure: agencyDay(2) });
  await applied(at, agencyRevision({ externalId, revision: 4, collect: 'ota', rooms: [soon] }));
  const over = await applied(at, agencyRevision({ externalId, revision: 5, collect: 'ota', kind: 'cancelled', rooms: [soon] }));
  expect(over.first.cancellation).toMatchObject({ reason: 'ota', fee_due: { currency: 'EUR', amount: '102.00' } });
  expect((await payments(first.folio_id))[0]).toBe('-102.00');
});

// Rules: CHAN-18
test('only a changed total is collected again: what the staff did with payments stays, and other bookings of the folio keep theirs', async () => {
  const at = await hotelAndContext();
  const { api } = at.hotel;
  const { first } = await applied(at, agencyRevision({ externalId, collect: 'ota' }));
  const folio = `/folios/${first.folio_id}`;
  const paid = (await api.get(folio)).body.entries.find(({ kind }: { kind: string }) => kind === 'payment');
  expect((await act(api, `${folio}/entries/${paid.id}/reverse`)).status).toBe(201);
  await applied(at, agencyRevision({ externalId, revision: 2, collect: 'ota', rooms: [agencyRoom({ children: 1 })] }));
  expect((await api.get(folio)).body.balance.amount).toBe('0.00');
  const other = await applied(at, agencyRevision({ externalId: 'BK-9', collect: 'ota' }));
  expect((await act(api, `${folio}/merge`, { source_folio_id: other.first.folio_id })).status).toBe(200);
  await applied(at, agencyRevision({ externalId, revision: 3, collect: 'ota', rooms: [agencyRoom({ children: 2 })] }));
  expect((await api.get(folio)).body.balance.amount).toBe('-204.00');
  const longer = [agencyRoom({ children: 2, departure: agencyDay(13) })];
  await applied(at, agencyRevision({ externalId, revision: 4, collect: 'ota', rooms: longer }));
  expect((await api.get(folio)).body.balance.amount).toBe('-306.00');
});

// Rules: CHAN-19
test('rooms share a folio, come together or not at all, and one of them can be cancelled', async () => {
  const at = await hotelAndContext();
  const { hotel, ctx } = at;
  const rooms = [1, 2, 3].map((position) => agencyRoom({ position }));
  const { reservations } = await applied(at, agencyRevision({ externalId, rooms: rooms.slice(0, 2) }));
  expect(reservations.map(({ external_id }) => external_id)).toEqual(['BK-1', 'BK-1#2']);
  expect(new Set(reservations.map(({ folio_id }) => folio_id)).size).toBe(1);
  expect(new Set(reservations.map(({ guest_id }) => guest_id)).size).toBe(1);
  const tooMany = await handleRevision(ctx, hotel, agencyRevision({ externalId: 'BK-2', rooms: rooms.slice(0, 2) }));
  expect(tooMany).toMatchObject({ outcome: 'refused', code: 'SVC-3001' });
  expect((await hotel.api.get('/reservations?external_id=BK-2')).body.data).toEqual([]);
  const oneLess = await applied(
    at,
    agencyRevision({ externalId, revision: 2, rooms: [agencyRoom(), agencyRoom({ position: 2, isCancelled: true })] }),
  );
  expect(oneLess.reservations.map(({ status }) => status)).toEqual(['confirmed', 'cancelled']);
  const oneMore = await applied(at, agencyRevision({ externalId, revision: 3, rooms: [agencyRoom(), agencyRoom({ position: 3 })] }));
  expect(oneMore.reservations.map(({ external_id, status }) => [external_id, status])).toEqual([
    ['BK-1', 'confirmed'],
    ['BK-1#2', 'cancelled'],
    ['BK-1#3', 'confirmed'],
  ]);
  expect(oneMore.reservations[2].folio_id).toBe(reservations[0].folio_id);
});

// Rules: CHAN-21
test('after check-in a cancellation is refused and a change of the departure is not; after check-out both become incidents', async () => {
  const at = await hotelAndContext();
  const { hotel, ctx } = at;
  const room = agencyRoom({ arrival: agencyDay(0), departure: agencyDay(2) });
  const { first } = await applied(at, agencyRevision({ externalId, rooms: [room], collect: 'ota' }));
  expect((await hotel.api.post(`/reservations/${first.id}/check-in`)).status).toBe(200);
  const refused = { outcome: 'refused', code: 'SVC-3007' };
  expect(await handleRevision(ctx, hotel, agencyRevision({ externalId, revision: 2, kind: 'cancelled', rooms: [room] }))).toMatchObject(
    refused,
  );
  const earlier = { ...room, arrival: agencyDay(1) };
  expect(await handleRevision(ctx, hotel, agencyRevision({ externalId, revision: 3, collect: 'ota', rooms: [earlier] }))).toMatchObject(
    refused,
  );
  const longer = agencyRoom({ arrival: agencyDay(0), departure: agencyDay(3) });
  const stayed = await applied(at, agencyRevision({ externalId, revision: 4, collect: 'ota', rooms: [longer] }));
  expect(stayed.first).toMatchObject({ status: 'checked_in', departure: hotel.day(3), quote: { total: '306.00' } });
  const left = await hotel.api.post(`/reservations/${first.id}/check-out`, { settlement: 'written_off' });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  const late = await handleRevision(ctx, hotel, agencyRevision({ externalId, revision: 5, collect: 'ota', rooms: [room] }));
  expect(late).toMatchObject({ outcome: 'logged' });
  expect((await incidents(hotel)).map(([kind]: [string]) => kind)).toEqual(['late_amendment', 'late_amendment', 'late_amendment']);
});

// Rules: CHAN-12
test('a booking that the desk has entered is recognised, and its modification is applied', async () => {
  const at = await hotelAndContext();
  const { hotel, ctx } = at;
  const entered = await hotel.api.post('/reservations', {
    arrival: hotel.day(10),
    departure: hotel.day(12),
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
    channel: agency,
    external_id: externalId,
    guest: { first_name: 'Ana', last_name: 'Lopes' },
  });
  expect(await handleRevision(ctx, hotel, agencyRevision({ externalId }))).toMatchObject({ outcome: 'refused', code: 'SVC-4003' });
  const { first } = await applied(at, agencyRevision({ externalId, revision: 2, rooms: [agencyRoom({ adults: 2 })] }));
  expect([first.id, first.adults]).toEqual([entered.body.id, 2]);
});

// Rules: CHAN-22
test('a revision that cannot be applied or read becomes an incident', async () => {
  const at = await hotelAndContext();
  const { hotel, ctx } = at;
  const broken = agencyRevision({ externalId, rooms: [agencyRoom({ nights: [] })] });
  expect(await handleRevision(ctx, hotel, broken)).toMatchObject({ outcome: 'logged' });
  const unreadable = { deliveryId: 'x', kind: 'unreadable', externalId: 'BK-\0', problem: 'booking rooms: too many' } as const;
  expect(await answerDeliveryOf(ctx, hotel, unreadable)).toEqual({ outcome: 'logged', message: 'booking rooms: too many' });
  const { data } = (await hotel.api.get('/incidents')).body;
  expect(data.map(({ external_id, message }: { external_id: string; message: string }) => [external_id, message])).toEqual([
    ['BK-', 'booking rooms: too many'],
    [externalId, 'could not be carried out: a fault of the system'],
  ]);
  expect(data[1].payload.booking.booker.last_name).toBe('Lopes');
  expect((await applied(at, agencyRevision({ externalId: 'BK-3' }))).first.status).toBe('confirmed');
});

// Rules: CHAN-23
test('a message and a review are stored once, with the reservation of the booking', async () => {
  const at = await hotelAndContext();
  const { hotel, ctx } = at;
  const { first } = await applied(at, agencyRevision({ externalId }));
  const about = { externalId, language: 'pt' };
  const message = {
    ...about,
    messageId: 'm1',
    threadId: 't1',
    senderName: 'Ana',
    body: 'Is breakfast included?',
    sentAt: '2026-01-01T00:00:00Z',
  };
  const review = {
    ...about,
    reviewId: 'r1',
    rating: 9,
    scale: 10,
    title: null,
    text: 'Lovely',
    createdAt: '2026-01-02T00:00:00Z',
  } as const;
  for (let time = 0; time < 2; time++) {
    const answers = [
      await answerDeliveryOf(ctx, hotel, { deliveryId: 'a', kind: 'message', message }),
      await answerDeliveryOf(ctx, hotel, { deliveryId: 'b', kind: 'review', review }),
    ];
    expect(answers).toEqual(Array(2).fill({ outcome: 'applied', reservationIds: [first.id] }));
  }
  const held = (await hotel.api.get(`/guests/${first.guest_id}/export`)).body.records;
  expect(held['channels.thread_item'].map(({ body }: { body: string }) => body).sort()).toEqual(['Is breakfast included?', 'Lovely']);
  const names = held['platform.event'].map(({ name }: { name: string }) => name).filter((name: string) => name.startsWith('channels.'));
  expect(names.sort()).toEqual(['channels.message_received', 'channels.review_received']);
  await hotel.api.delete(`/reservations/${first.id}`);
  expect((await hotel.api.post(`/guests/${first.guest_id}/erase`, {})).status).toBe(200);
  const erased = JSON.stringify((await hotel.api.get(`/guests/${first.guest_id}/export`)).body);
  for (const text of ['breakfast', 'Lovely', 'Lopes']) expect(erased).not.toContain(text);
});
