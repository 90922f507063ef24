import { describe, expect, test } from 'vitest';
import { bookNonRefundableStays, dueOf, move, namedFeeOf, owed, postFee, reverse, stayOf } from '../harness/fees.ts';
import { charge, newFolio, readFolio } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { expectSoundLedger } from '../harness/ledger.ts';

// Method: stays whose cancellation is never free, each owing 94.00, share a folio, and the fee moves; over HTTP, one tenant per test.

describe('a fee that names no stay', () => {
  // Rules: BOOK-45
  test('still counts once for the stays of its former folio after being split off', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await bookNonRefundableStays(hotel, 3);
    const split = await move(hotel, `/folios/${folio}/split`, { entry_ids: [await postFee(hotel, folio, owed)] });
    expect(await dueOf(hotel, ids[0])).toBe('0.00');
    expect(await namedFeeOf(hotel, ids[1])).toContain(`EUR ${owed}`);
    await move(hotel, `/folios/${folio}/merge`, { source_folio_id: split.id });
    expect(await dueOf(hotel, ids[1])).toBe(owed);
  });

  // Rules: BOOK-45
  test('meets the claims of its former folio after being split off, even if posted or reversed there', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await bookNonRefundableStays(hotel, 3);
    expect(await dueOf(hotel, ids[0])).toBe(owed);
    const first = await move(hotel, `/folios/${folio}/split`, { entry_ids: [await postFee(hotel, folio, owed)] });
    const second = await move(hotel, `/folios/${first.id}/split`, { entry_ids: [await charge(hotel, first.id, '3.00')] });
    const extra = await postFee(hotel, second.id, '100.00');
    expect(await namedFeeOf(hotel, ids[1])).toContain('EUR 0.00');
    await reverse(hotel, second.id, extra);
    expect(await dueOf(hotel, ids[1])).toBe(owed);
    await postFee(hotel, second.id, '124.00');
    expect(await dueOf(hotel, ids[2])).toBe('64.00');
  });

  // Rules: BOOK-45
  test('counts for the stays that moved when its former folio is merged into another', async () => {
    const hotel = await newHotel({ rooms: { STD: 8 } });
    const [one, other, last] = [
      await bookNonRefundableStays(hotel, 2),
      await bookNonRefundableStays(hotel, 1),
      await bookNonRefundableStays(hotel, 1),
    ];
    const split = await move(hotel, `/folios/${one.folio}/split`, { entry_ids: [await postFee(hotel, one.folio, owed)] });
    expect(await dueOf(hotel, one.ids[0])).toBe('0.00');
    await move(hotel, `/folios/${other.folio}/merge`, { source_folio_id: one.folio });
    await move(hotel, `/folios/${last.folio}/merge`, { source_folio_id: other.folio });
    await postFee(hotel, last.folio, '50.00');
    expect(await namedFeeOf(hotel, one.ids[1])).toContain('EUR 44.00');
    await postFee(hotel, split.id, '44.00');
    expect(await dueOf(hotel, one.ids[1])).toBe('0.00');
    expect(await dueOf(hotel, other.ids[0])).toBe(owed);
    await expectSoundLedger(hotel);
  });

  // Rules: BOOK-45
  test('counts for the other stays only, once split off and merged into their folio', async () => {
    const hotel = await newHotel({ rooms: { STD: 8 } });
    const [here, there] = [await bookNonRefundableStays(hotel, 2), await bookNonRefundableStays(hotel, 2)];
    const split = await move(hotel, `/folios/${here.folio}/split`, { entry_ids: [await postFee(hotel, here.folio, owed)] });
    const further = await move(hotel, `/folios/${split.id}/split`, { entry_ids: [await postFee(hotel, split.id, '6.00')] });
    await move(hotel, `/folios/${there.folio}/merge`, { source_folio_id: split.id });
    expect(await namedFeeOf(hotel, here.ids[0])).toContain('EUR 88.00'); // what was split off once more stays
    expect(await dueOf(hotel, there.ids[0])).toBe('0.00');
    expect(await dueOf(hotel, there.ids[1])).toBe(owed);
    await move(hotel, `/folios/${here.folio}/merge`, { source_folio_id: further.id });
    expect(await dueOf(hotel, here.ids[0])).toBe('88.00');
  });

  // Rules: BOOK-45
  test('merged into a folio split off from it, a folio keeps its account', async () => {
    const hotel = await newHotel();
    const { folio, ids } = await bookNonRefundableStays(hotel, 2);
    const [first, second] = [await postFee(hotel, folio, '60.00'), await postFee(hotel, folio, '34.00')];
    const child = await move(hotel, `/folios/${folio}/split`, { entry_ids: [first] });
    const sibling = await move(hotel, `/folios/${folio}/split`, { entry_ids: [second] });
    await move(hotel, `/folios/${child.id}/merge`, { source_folio_id: folio });
    expect(await dueOf(hotel, ids[0])).toBe('0.00');
    await move(hotel, `/folios/${child.id}/merge`, { source_folio_id: sibling.id });
    expect(await dueOf(hotel, ids[1])).toBe(owed);
  });

  // Rules: BOOK-45
  test('transferred away after its stay is cancelled, it names that stay and counts for it until it is reversed', async () => {
    const hotel = await newHotel({ rooms: { STD: 8 } });
    const [here, there] = [await bookNonRefundableStays(hotel, 3), await bookNonRefundableStays(hotel, 2)];
    expect(await dueOf(hotel, here.ids[0])).toBe(owed);
    const fee = await postFee(hotel, here.folio, owed);
    expect(await stayOf(hotel, here.folio, fee)).toBeNull();
    const split = await move(hotel, `/folios/${here.folio}/split`, { entry_ids: [await charge(hotel, here.folio, '3.00')] });
    const late = await postFee(hotel, split.id, owed); // of the one that is cancelled next
    await move(hotel, `/folios/${here.folio}/transfer`, { entry_ids: [fee], target_folio_id: there.folio });
    expect(await dueOf(hotel, here.ids[1])).toBe('0.00');
    await move(hotel, `/folios/${split.id}/transfer`, { entry_ids: [late], target_folio_id: there.folio });
    const copies = (await readFolio(hotel, there.folio)).entries;
    expect(copies.map((entry: { reservation_id: string }) => entry.reservation_id)).toEqual([here.ids[0], here.ids[1]]);
    expect(await namedFeeOf(hotel, here.ids[2])).toContain(`EUR ${owed}`);
    expect(await namedFeeOf(hotel, there.ids[0])).toContain(`EUR ${owed}`);
    await reverse(hotel, there.folio, copies[0].id);
    await postFee(hotel, here.folio, '188.00'); // of the first and the last
    expect(await dueOf(hotel, here.ids[2])).toBe('0.00');
    await expectSoundLedger(hotel);
  });

  // Rules: BOOK-45
  test('two fees moved away concurrently do not meet one claim twice', async () => {
    const hotel = await newHotel({ rooms: { STD: 30 } });
    for (let round = 0; round < 4; round++) {
      const { folio, ids } = await bookNonRefundableStays(hotel, 3);
      const [first, second] = [await postFee(hotel, folio, owed), await postFee(hotel, folio, owed)];
      const parts = await Promise.all([first, second].map((id) => move(hotel, `/folios/${folio}/split`, { entry_ids: [id] })));
      expect(await dueOf(hotel, ids[0])).toBe('0.00');
      const targets = [await newFolio(hotel), await newFolio(hotel)];
      await Promise.all(
        parts.map(({ id, entries }, index) =>
          move(hotel, `/folios/${id}/transfer`, { entry_ids: [entries[0]?.id], target_folio_id: targets[index] }),
        ),
      );
      const copies = await Promise.all(targets.map(async (id) => (await readFolio(hotel, id)).entries[0].reservation_id));
      expect(new Set(copies)).toEqual(new Set([ids[0], null])); // the other one counts where it is
      expect(await dueOf(hotel, ids[1])).toBe(owed);
    }
  });

  // Rules: BOOK-45
  test('transferred, it counts in its new folio; the claim that it met is open again and comes first', async () => {
    const hotel = await newHotel({ rooms: { STD: 8 } });
    const [here, there] = [await bookNonRefundableStays(hotel, 2), await bookNonRefundableStays(hotel, 2)];
    const fee = await postFee(hotel, here.folio, '100.00');
    expect(await dueOf(hotel, here.ids[0])).toBe('0.00');
    await move(hotel, `/folios/${here.folio}/transfer`, { entry_ids: [fee], target_folio_id: there.folio });
    expect(await dueOf(hotel, there.ids[0])).toBe('0.00');
    expect(await dueOf(hotel, there.ids[1])).toBe('88.00');
    await postFee(hotel, here.folio, '100.00');
    expect(await namedFeeOf(hotel, here.ids[1])).toContain('EUR 88.00');
    await postFee(hotel, here.folio, '10.00', { reservation_id: here.ids[1] });
    expect(await dueOf(hotel, here.ids[1])).toBe('78.00');
  });

  // Rules: BOOK-43, BOOK-45
  test('merged, folios share claims and fees; fees that named a stay stay with it', async () => {
    const hotel = await newHotel({ rooms: { STD: 8 } });
    const [one, other, lone] = [
      await bookNonRefundableStays(hotel, 2),
      await bookNonRefundableStays(hotel, 2),
      await bookNonRefundableStays(hotel, 1),
    ];
    await postFee(hotel, one.folio, '100.00');
    await postFee(hotel, other.folio, '50.00');
    await postFee(hotel, lone.folio, '20.00'); // alone in its folio: the fee is of this stay
    expect(await dueOf(hotel, one.ids[0])).toBe('0.00');
    for (const source of [one.folio, lone.folio]) await move(hotel, `/folios/${other.folio}/merge`, { source_folio_id: source });
    expect(await dueOf(hotel, lone.ids[0])).toBe('18.00'); // 20.00 of its own, 56.00 of all
    expect(await dueOf(hotel, one.ids[1])).toBe(owed);
    await postFee(hotel, other.folio, '188.00', { reservation_id: other.ids[0] });
    expect(await dueOf(hotel, other.ids[0])).toBe('0.00');
    expect(await dueOf(hotel, other.ids[1])).toBe(owed);
    await expectSoundLedger(hotel);
  });

  // Rules: BOOK-45
  test('merged into the folio of another stay, a claim that is not met takes the next fee', async () => {
    const hotel = await newHotel();
    const [one, other] = [await bookNonRefundableStays(hotel, 1), await bookNonRefundableStays(hotel, 1)];
    expect(await dueOf(hotel, one.ids[0])).toBe(owed);
    await move(hotel, `/folios/${other.folio}/merge`, { source_folio_id: one.folio });
    expect(await stayOf(hotel, other.folio, await postFee(hotel, other.folio, owed))).toBeNull();
    expect(await dueOf(hotel, other.ids[0])).toBe(owed);
  });
});
