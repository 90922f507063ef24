import { ServiceError } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsByFolio } from '../ledger/movement.ts';
import { type Settlement, settlements } from './folio.contract.ts';
import { closeFolioContract, requireOtherFolio, settlementTermsOf } from './folio-operations.contract.ts';
import { settlementMovement } from './settlement.ts';

// Method: folios with random balances, closed with each settlement.

const target = { id: 'fol_target' };
const closing = (settlement: Settlement, balanceMinor: bigint) =>
  settlementMovement({ settlement, folio: { id: 'fol_closed', currency: 'EUR', balanceMinor }, target, postedBy: null });
const owed = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).filter((balance) => balance !== 0n);

// Rules: FOLIO-15
test('whatever the balance, a write-off and a transfer take it to zero; a transfer moves it to the target', () => {
  fc.assert(
    fc.property(owed, fc.constantFrom('written_off', 'transferred'), (balanceMinor, settlement) => {
      const changes = totalsByFolio(closing(settlement, balanceMinor)?.entries ?? []).map(({ folioId, totals }) => [
        folioId,
        totals.payments,
      ]);
      const taken = ['fol_closed', -balanceMinor];
      expect(changes).toEqual(settlement === 'transferred' ? [taken, ['fol_target', balanceMinor]] : [taken]);
    }),
  );
});

// Rules: FOLIO-15
test('a balance of zero moves nothing, however the folio is closed', () => {
  for (const settlement of settlements) expect(closing(settlement, 0n)).toBeNull();
});

// Rules: FOLIO-15
test('a folio with a balance cannot be closed as paid (SVC-3008), and the refusal says how much', () => {
  for (const [balanceMinor, balance] of [
    [12_50n, 'EUR 12.50'],
    [-1n, 'EUR -0.01'],
  ] as const) {
    expect(() => closing('paid', balanceMinor)).toThrow(ServiceError);
    expect(() => closing('paid', balanceMinor)).toThrow(
      expect.objectContaining({ code: 'SVC-3008', details: [{ field: 'balance', issue: `the balance is ${balance}` }] }),
    );
  }
});

// Rules: FOLIO-17
test('a transferred balance belongs to no stay on either folio', () => {
  const stays = closing('transferred', 100n)?.entries.map(({ reservationId }) => reservationId);
  expect(stays).toEqual([null, null]);
});

// Rules: FOLIO-17
test.each<[object, string[]]>([
  [{ settlement: 'paid' }, []],
  [{ settlement: 'written_off' }, []],
  [{ settlement: 'transferred', transfer_to_folio_id: 'fol_target' }, []],
  [{ settlement: 'transferred' }, ['transfer_to_folio_id']],
  [{ settlement: 'paid', transfer_to_folio_id: 'fol_target' }, ['transfer_to_folio_id']],
  [{ settlement: 'gone' }, ['settlement']],
])('a target is required with transferred and refused with anything else: %j', (body, fields) => {
  const { error } = closeFolioContract.body.safeParse(body);
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(fields);
});

// Rules: FOLIO-17
test('a transfer names its target, which is not the folio itself (SVC-2013)', () => {
  const body = { settlement: 'transferred', transfer_to_folio_id: 'fol_target' } as const;
  expect(settlementTermsOf(body)).toEqual({ settlement: 'transferred', transferToFolioId: 'fol_target' });
  expect(settlementTermsOf({ settlement: 'paid' })).toEqual({ settlement: 'paid' });
  expect(() => requireOtherFolio('fol_closed', body)).not.toThrow();
  expect(() => requireOtherFolio('fol_target', body)).toThrow(expect.objectContaining({ code: 'SVC-2013' }));
});
