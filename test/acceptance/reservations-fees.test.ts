import { describe, expect, test } from 'vitest';
import { charge, eur, newFolio, readFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { book } from '../harness/stays.ts';

// Method: stays whose cancellation is never free, each owing 94.00, share a folio; over HTTP, one tenant per test.

const owed = '94.00';

/** Stays in one folio, the given one or a new one. */
async function stays(hotel: Hotel, count: number, folioId?: string): Promise<{ folio: string; ids: string[] }> {
  const ids: string[] = [];
  let folio = folioId;
  for (let index = 0; index < count; index++) {
    const window = { arrival: hotel.day(10), departure: hotel.day(11), rate_plan_id: hotel.ratePlans['NRF'] };
    const booked = await book(hotel, { ...window, ...(folio === undefined ? {} : { folio_id: folio }) });
    expect(booked.quote.total).toBe(owed);
    ids.push(booked.id);
    folio = booked.folio_id;
  }
  return { folio: folio ?? '', ids };
}

const postFee = (hotel: Hotel, folio: string, amount: string, over: object = {}): Promise<string> =>
  charge(hotel, folio, { code: 'cancellation_fee', description: 'Late', amount: eur(amount), ...over });
async function dueOf(hotel: Hotel, id: string | undefined): Promise<string> {
  const answer = await hotel.api.delete(`/reservations/${id}?force=true`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.cancellation.fee_due.amount;
}

/** What SVC-3003 tells of the fee. */
async function askedOf(hotel: Hotel, id: string | undefined): Promise<string> {
  const { status, body } = await hotel.api.delete(`/reservations/${id}`);
  expect([status, body.code]).toEqual([409, 'SVC-3003']);
  return body.details[0].issue;
}

describe('a fee that names no stay of a shared folio', () => {
  test('counts for the stay that is cancelled first and for no other; asking uses nothing up', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await stays(hotel, 2);
    await postFee(hotel, folio, owed);
    for (const id of [...ids, ...ids]) expect(await askedOf(hotel, id)).toContain('EUR 0.00');
    expect(await dueOf(hotel, ids[0])).toBe('0.00');
    expect(await askedOf(hotel, ids[1])).toContain(`EUR ${owed}`);
    expect(await dueOf(hotel, ids[1])).toBe(owed);
    await expectSoundLedger(hotel);
  });

  test('counts once when both stays are cancelled at once', async () => {
    const hotel = await newHotel({ rooms: { STD: 20 } });
    for (let round = 0; round < 4; round++) {
      const { folio, ids } = await stays(hotel, 3);
      await postFee(hotel, folio, owed);
      const dues = await Promise.all(ids.map((id) => dueOf(hotel, id)));
      expect(dues.sort()).toEqual(['0.00', owed, owed]);
    }
  });

  test.each([
    ['parts of a fee', ['60.00', '20.00'], ['14.00', '94.00', '94.00']],
    ['more than one fee', ['100.00', '50.00'], ['0.00', '38.00', '94.00']],
    ['the fees of all', ['282.00'], ['0.00', '0.00', '0.00']],
    ['more than the fees of all', ['94.00', '94.00', '95.00'], ['0.00', '0.00', '0.00']],
    ['no fee', [], ['94.00', '94.00', '94.00']],
  ])('%s: %j leaves %j due', async (_name, fees, dues) => {
    const hotel = await newHotel();
    const { folio, ids } = await stays(hotel, 3);
    for (const fee of fees) await postFee(hotel, folio, fee);
    const found: string[] = [];
    for (const id of ids) found.push(await dueOf(hotel, id));
    expect(found).toEqual(dues);
  });

  test('comes after what names the stay, which counts for that stay alone', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await stays(hotel, 3);
    await postFee(hotel, folio, '100.00', { reservation_id: ids[0] });
    await postFee(hotel, folio, '30.00', { reservation_id: ids[1] });
    await postFee(hotel, folio, '70.00');
    expect(await dueOf(hotel, ids[0])).toBe('0.00');
    expect(await dueOf(hotel, ids[1])).toBe('0.00');
    expect(await dueOf(hotel, ids[2])).toBe('88.00');
  });

  test('counts no more once it is reversed; a fee in its place makes good what had counted', async () => {
    const hotel = await newHotel({ rooms: { STD: 4 } });
    const { folio, ids } = await stays(hotel, 4);
    const reverse = async (entry: string) => expect((await act(hotel.api, `/folios/${folio}/entries/${entry}/reverse`)).status).toBe(201);
    await reverse(await postFee(hotel, folio, '50.00'));
    expect(await askedOf(hotel, ids[0])).toContain(`EUR ${owed}`);
    const used = await postFee(hotel, folio, owed);
    expect(await dueOf(hotel, ids[0])).toBe('0.00');
    await reverse(used);
    expect(await askedOf(hotel, ids[1])).toContain(`EUR ${owed}`);
    await postFee(hotel, folio, owed);
    expect(await dueOf(hotel, ids[1])).toBe(owed);
    await postFee(hotel, folio, owed);
    expect(await dueOf(hotel, ids[2])).toBe('0.00');
  });
});

describe('moves of such a fee', () => {
  test('split off, it still counts for the stays that it was split from, once', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await stays(hotel, 3);
    const fee = await postFee(hotel, folio, owed);
    const split = await act(hotel.api, `/folios/${folio}/split`, { entry_ids: [fee] });
    expect(split.status, JSON.stringify(split.body)).toBe(201);
    expect(await dueOf(hotel, ids[0])).toBe('0.00');
    expect(await askedOf(hotel, ids[1])).toContain(`EUR ${owed}`);
    expect((await act(hotel.api, `/folios/${folio}/merge`, { source_folio_id: split.body.id })).status).toBe(200);
    expect(await dueOf(hotel, ids[1])).toBe(owed);
  });

  test('transferred, it counts where it is, less what was used of it before', async () => {
    const hotel = await newHotel({ rooms: { STD: 8 } });
    const [here, there] = [await stays(hotel, 2), await stays(hotel, 3)];
    const fee = await postFee(hotel, here.folio, '100.00');
    expect(await dueOf(hotel, here.ids[0])).toBe('0.00');
    const body = { entry_ids: [fee], target_folio_id: there.folio };
    expect((await act(hotel.api, `/folios/${here.folio}/transfer`, body)).status).toBe(200);
    expect(await dueOf(hotel, there.ids[0])).toBe('88.00');
    expect(await askedOf(hotel, here.ids[1])).toContain(`EUR ${owed}`);
    await postFee(hotel, here.folio, '10.00', { reservation_id: here.ids[1] });
    expect(await dueOf(hotel, here.ids[1])).toBe('84.00');
  });

  test('merged, folios share what is left: fees that named a stay, and what was used before, go with them', async () => {
    const hotel = await newHotel({ rooms: { STD: 8 } });
    const [one, other, lone] = [await stays(hotel, 2), await stays(hotel, 2), await stays(hotel, 1)];
    await postFee(hotel, one.folio, '100.00');
    await postFee(hotel, other.folio, '50.00');
    await postFee(hotel, lone.folio, '20.00'); // alone in its folio: the fee is of this stay
    expect(await dueOf(hotel, one.ids[0])).toBe('0.00');
    for (const source of [one.folio, lone.folio]) {
      const merged = await act(hotel.api, `/folios/${other.folio}/merge`, { source_folio_id: source });
      expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    }
    expect(await dueOf(hotel, lone.ids[0])).toBe('18.00'); // 20.00 of its own, 56.00 of all
    expect(await dueOf(hotel, one.ids[1])).toBe(owed);
    await postFee(hotel, other.folio, '188.00', { reservation_id: other.ids[0] });
    expect(await dueOf(hotel, other.ids[0])).toBe('0.00');
    expect(await dueOf(hotel, other.ids[1])).toBe(owed);
    await expectSoundLedger(hotel);
  });
});

test('posted before there is a stay in the folio, a fee counts for the stays that join it', async () => {
  const hotel = await newHotel();
  const folio = await newFolio(hotel);
  await postFee(hotel, folio, '100.00');
  const { ids } = await stays(hotel, 1, folio);
  expect(await dueOf(hotel, ids[0])).toBe('0.00');
  const { ids: next } = await stays(hotel, 1, folio);
  expect(await dueOf(hotel, next[0])).toBe('88.00');
  expect((await readFolio(hotel, folio)).balance.amount).toBe('100.00');
});
