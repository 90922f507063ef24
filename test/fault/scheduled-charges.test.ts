import type { OperatorRouter } from '@innkeeper/server';
import type { TRPCClientError } from '@trpc/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChargingProcess, expectAgreement, movesOf, startChargingProcess } from '../harness/charging-process.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { newGuest } from '../harness/guests.ts';
import { operator } from '../harness/instance.ts';
import { paymentsOf } from '../harness/payments.ts';
import { book } from '../harness/stays.ts';
import { steppedHotel, storeCard, waitForNoon } from '../harness/stepped-hotel.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an API process of the test's own moves the clock of a sandbox over the morning on which a stored card is charged, and is killed at
// a commit drawn from a seed, or while the provider is asked. Then the process and the worker
// charge at once. Afterwards every payment was charged once, and the provider's record and the ledger agree.

const rounds = faultRounds({ seed: 20_261_127 });
const commitsMax = 12; // of the process while the clock moves
const moment = fc.oneof(
  fc.record({ side: fc.constantFrom('before', 'after'), nth: fc.integer({ min: 1, max: commitsMax }) }),
  fc.constant('in the call' as const),
);
type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never;

const busy = 'transition not allowed from the present state'; // the clock is being moved
const daySeconds = 86_400;

const localOf = ({ own }: ChargingProcess) => operator({ url: own.url, home: own.home });

/** Resolves when the process has reached the moment and is stopped there. */
async function reach(at: Moment, { proxy, hotel }: ChargingProcess): Promise<() => Promise<void>> {
  if (at === 'in the call') {
    const provider = paymentsOf(hotel.tenantId);
    const before = movesOf(await provider.state());
    await provider.fault('timeout');
    return async () => {
      await waitFor('the provider to be asked', async () => movesOf(await provider.state()) > before);
      await provider.fault('none');
    };
  }
  const held = at.side === 'before' ? proxy.holdBeforeCommit(at.nth) : proxy.holdAfterCommit(at.nth);
  return () => held;
}

/** Moves the clock on; waits for the lease of a killed process to end. */
async function advance(on: ChargingProcess, by: string): Promise<void> {
  const input = { tenant_id: on.hotel.tenantId, by };
  await waitFor('the clock to be free', () =>
    localOf(on)
      .clock.advance.mutate(input)
      .then(
        () => true,
        (error: TRPCClientError<OperatorRouter>) => {
          if (error.message === busy) return false;
          throw error;
        },
      ),
  );
}

/** Has the process and the worker charge at once until the arrival of a stay and the departure of the one before are paid. */
async function chargeUntilPaid(on: ChargingProcess, { arriving, leaving }: { arriving: string; leaving: string | null }): Promise<void> {
  const statusOf = async (id: string, step: number): Promise<string> =>
    (await on.hotel.api.get(`/reservations/${id}/payments-due`)).body.data[step].status;
  const isPaid = async () => (await statusOf(arriving, 0)) === 'paid' && (leaving === null || (await statusOf(leaving, 1)) === 'paid');
  await waitFor('the payments', async () => {
    await startSchedule('sweep:booking.charge-payments');
    await advance(on, '1s');
    if (await isPaid()) return true;
    await startSchedule('sweep:billing.resolve-payments'); // finds out what the killed process has left
    return false;
  });
}

// Rules: DIRECT-23, PAY-10
test(`a crash at any moment of a charge by itself charges once (seed ${rounds.seed})`, async () => {
  const on = await startChargingProcess(await steppedHotel());
  await waitForNoon(on.hotel);
  const { own, hotel, proxy } = on;
  const { id: guest_id } = await newGuest(hotel);
  await storeCard(hotel, guest_id, 'pm_ok');
  const { offset_seconds: atNoon } = await localOf(on).clock.show.query({ tenant_id: hotel.tenantId });
  let [charged, killed] = [0, 0];
  let leaving: string | null = null;
  for (const [index, at] of rounds.play(fc.sample(moment, { seed: rounds.seed, numRuns: rounds.drawnMax }))) {
    const name = `round ${index}: killed ${JSON.stringify(at)}`;
    const nights = { arrival: hotel.day(index + 1), departure: hotel.day(index + 2) };
    const stay = await book(hotel, { ...nights, rate_plan_id: hotel.ratePlans['STEP'], guest: undefined, guest_id });
    const reached = await reach(at, on);
    const moved = localOf(on).clock.advance.mutate({ tenant_id: hotel.tenantId, by: '1d' });
    const isKilled = await Promise.race([reached().then(() => true), moved.then(() => false)]);
    proxy.disarm();
    if (isKilled) {
      await own.kill();
      await expect(moved, name).rejects.toThrow();
      await own.start();
      killed += 1;
    }
    const { offset_seconds } = await localOf(on).clock.show.query({ tenant_id: hotel.tenantId });
    if (offset_seconds < atNoon + (index + 1) * daySeconds) await advance(on, '1d');
    await chargeUntilPaid(on, { arriving: stay.id, leaving });
    charged += leaving === null ? 1 : 2;
    leaving = stay.id;
    expect((await paymentsOf(hotel.tenantId).state()).charges, name).toHaveLength(charged);
  }
  expect(killed).toBeGreaterThan(0);
  await expectAgreement(hotel, charged, 0);
});
