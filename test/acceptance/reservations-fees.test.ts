import { describe, expect, test } from 'vitest';
import { bookNonRefundableStays, dueOf, namedFeeOf, owed, postFee, reverse, stayOf } from '../harness/fees.ts';
import { charge, newFolio, readFolio } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { book } from '../harness/stays.ts';

// Method: stays whose cancellation is never free, each owing 94.00, share a folio; over HTTP, one tenant per test.

describe('a fee that names no stay of a shared folio', () => {
  // Rules: BOOK-44
  test('counts only for the stay that is cancelled first; a refused cancellation uses nothing up', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await bookNonRefundableStays(hotel, 2);
    await postFee(hotel, folio, owed);
    for (const id of [...ids, ...ids]) expect(await namedFeeOf(hotel, id)).toContain('EUR 0.00');
    expect(await dueOf(hotel, ids[0])).toBe('0.00');
    expect(await namedFeeOf(hotel, ids[1])).toContain(`EUR ${owed}`);
    expect(await dueOf(hotel, ids[1])).toBe(owed);
    await expectSoundLedger(hotel);
  });

  // Rules: BOOK-44
  test('counts once when both stays are cancelled at once', async () => {
    const hotel = await newHotel({ rooms: { STD: 20 } });
    for (let round = 0; round < 4; round++) {
      const { folio, ids } = await bookNonRefundableStays(hotel, 3);
      await postFee(hotel, folio, owed);
      const dues = await Promise.all(ids.map((id) => dueOf(hotel, id)));
      expect(dues.sort()).toEqual(['0.00', owed, owed]);
    }
  });

  // Rules: BOOK-44
  test.each([
    ['parts of a fee', ['60.00', '20.00'], ['14.00', '94.00', '94.00']],
    ['more than one fee', ['100.00', '50.00'], ['0.00', '38.00', '94.00']],
    ['the fees of all', ['282.00'], ['0.00', '0.00', '0.00']],
    ['more than the fees of all', ['94.00', '94.00', '95.00'], ['0.00', '0.00', '0.00']],
    ['no fee', [], ['94.00', '94.00', '94.00']],
  ])('%s: %j leaves %j due', async (_name, fees, dues) => {
    const hotel = await newHotel();
    const { folio, ids } = await bookNonRefundableStays(hotel, 3);
    for (const fee of fees) await postFee(hotel, folio, fee);
    const found: string[] = [];
    for (const id of ids) found.push(await dueOf(hotel, id));
    expect(found).toEqual(dues);
  });

  // Rules: BOOK-43, BOOK-44
  test('comes after fees that name a stay, which count only for that stay', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await bookNonRefundableStays(hotel, 3);
    await postFee(hotel, folio, '100.00', { reservation_id: ids[0] });
    await postFee(hotel, folio, '30.00', { reservation_id: ids[1] });
    await postFee(hotel, folio, '70.00');
    expect(await dueOf(hotel, ids[0])).toBe('0.00');
    expect(await dueOf(hotel, ids[1])).toBe('0.00');
    expect(await dueOf(hotel, ids[2])).toBe('88.00');
  });

  // Rules: BOOK-44
  test('no longer counts once it is reversed; read before the first cancellation', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await bookNonRefundableStays(hotel, 2);
    await reverse(hotel, folio, await postFee(hotel, folio, '50.00'));
    expect(await namedFeeOf(hotel, ids[0])).toContain(`EUR ${owed}`);
    expect(await dueOf(hotel, ids[0])).toBe(owed);
  });
});

describe('a fee posted after a stay was cancelled without it', () => {
  // Rules: BOOK-44
  test('counts for that stay: the next one owes its own in full, even if it is the only one left', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await bookNonRefundableStays(hotel, 2);
    expect(await dueOf(hotel, ids[0])).toBe(owed);
    expect(await stayOf(hotel, folio, await postFee(hotel, folio, owed))).toBeNull();
    expect(await namedFeeOf(hotel, ids[1])).toContain(`EUR ${owed}`);
    expect(await dueOf(hotel, ids[1])).toBe(owed);
    await expectSoundLedger(hotel);
  });

  // Rules: BOOK-44
  test.each([
    ['each fee right after its stay', [owed, owed, ''], [owed, owed, owed]],
    ['the fees of two at once', ['', '188.00', ''], [owed, owed, owed]],
    ['a part, then the rest and more', ['60.00', '74.00', ''], [owed, owed, owed]],
    ['more than was due: the rest counts for the next', ['110.00', '88.00', ''], [owed, '78.00', '84.00']],
  ])('%s: posting %j after each leaves %j due', async (_name, fees, dues) => {
    const hotel = await newHotel();
    const { folio, ids } = await bookNonRefundableStays(hotel, 3);
    const found: string[] = [];
    for (const [index, id] of ids.entries()) {
      found.push(await dueOf(hotel, id));
      if (fees[index]) await postFee(hotel, folio, fees[index]);
    }
    expect(found).toEqual(dues);
  });

  // Rules: BOOK-44
  test('counts for it too when others are cancelled at the same time', async () => {
    const hotel = await newHotel({ rooms: { STD: 20 } });
    for (let round = 0; round < 4; round++) {
      const { folio, ids } = await bookNonRefundableStays(hotel, 3);
      expect(await dueOf(hotel, ids[0])).toBe(owed);
      const [, ...dues] = await Promise.all([postFee(hotel, folio, owed), dueOf(hotel, ids[1]), dueOf(hotel, ids[2])]);
      expect(dues).toEqual([owed, owed]);
    }
  });

  // Rules: BOOK-46
  test('names the only stay that is left once the claims of the others are met, or there are none', async () => {
    const hotel = await newHotel({ rooms: { STD: 6 } });
    const { folio, ids } = await bookNonRefundableStays(hotel, 2);
    await postFee(hotel, folio, '60.00');
    expect(await dueOf(hotel, ids[0])).toBe('34.00');
    expect(await stayOf(hotel, folio, await postFee(hotel, folio, '33.99'))).toBeNull();
    expect(await stayOf(hotel, folio, await postFee(hotel, folio, '0.01'))).toBeNull();
    expect(await stayOf(hotel, folio, await postFee(hotel, folio, '90.00'))).toBe(ids[1]);
    expect(await stayOf(hotel, folio, await charge(hotel, folio, '3.00'))).toBe(ids[1]);
    expect(await dueOf(hotel, ids[1])).toBe('4.00');

    const free = await book(hotel); // cancelled in time
    const other = await bookNonRefundableStays(hotel, 1, free.folio_id);
    expect((await hotel.api.delete(`/reservations/${free.id}`)).body.cancellation.fee_due).toBeNull();
    expect(await stayOf(hotel, other.folio, await postFee(hotel, other.folio, '50.00'))).toBe(other.ids[0]);
    expect(await dueOf(hotel, other.ids[0])).toBe('44.00');
  });

  // Rules: BOOK-46
  test('leaves other charges with the only stay that is left', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await bookNonRefundableStays(hotel, 2);
    expect(await dueOf(hotel, ids[0])).toBe(owed);
    expect(await stayOf(hotel, folio, await charge(hotel, folio, '3.00'))).toBe(ids[1]);
    const named = await postFee(hotel, folio, owed, { reservation_id: ids[1] });
    expect(await stayOf(hotel, folio, named)).toBe(ids[1]);
    expect(await dueOf(hotel, ids[1])).toBe('0.00');
  });
});

// Rules: BOOK-44
test('a fee reversed and posted again is due once, whether its stay was cancelled before or in between', async () => {
  const hotel = await newHotel();
  const { folio, ids } = await bookNonRefundableStays(hotel, 3);
  const fee = await postFee(hotel, folio, owed);
  expect(await dueOf(hotel, ids[0])).toBe('0.00');
  await reverse(hotel, folio, fee);
  expect(await namedFeeOf(hotel, ids[1])).toContain(`EUR ${owed}`);
  const again = await postFee(hotel, folio, owed);
  expect(await namedFeeOf(hotel, ids[1])).toContain(`EUR ${owed}`);
  await reverse(hotel, folio, again);
  expect(await dueOf(hotel, ids[1])).toBe(owed);
  const both = await postFee(hotel, folio, '188.00'); // of both, while only one stay is left
  expect(await namedFeeOf(hotel, ids[2])).toContain(`EUR ${owed}`);
  await reverse(hotel, folio, both);
  await postFee(hotel, folio, '282.00');
  expect(await dueOf(hotel, ids[2])).toBe('0.00');
  await expectSoundLedger(hotel);
});

// Rules: BOOK-44
test('a fee posted before the folio has a stay counts for the stays that join it', async () => {
  const hotel = await newHotel();
  const folio = await newFolio(hotel);
  await postFee(hotel, folio, '100.00');
  const { ids } = await bookNonRefundableStays(hotel, 1, folio);
  expect(await dueOf(hotel, ids[0])).toBe('0.00');
  const { ids: next } = await bookNonRefundableStays(hotel, 1, folio);
  expect(await dueOf(hotel, next[0])).toBe('88.00');
  expect((await readFolio(hotel, folio)).balance.amount).toBe('100.00');
});
