import { declaredStatements } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { newHotel } from '../../../../test/harness/hotel.ts';
import { requestContext } from '../../../../test/harness/request-context.ts';
import { book } from '../../../../test/harness/stays.ts';
import { waitFor } from '../../../../test/harness/wait-for.ts';
import { refreshFigures } from './refresh-figures.ts';

const keeping = ['hold_kept_dates', 'write_sold_figures', 'write_booked_figures', 'trust_kept_books'];
const waiting = 'select l.pid from pg_locks l where not l.granted and $1 = any(pg_blocking_pids(l.pid))';

// Method: the test stores a date with the product's statements in its own transaction; before it commits, a stay is booked for the date and
// its note processed, by the test or by the worker.
// Rules: REP-31
test('a stay booked while its date is being stored is in the figures of the date', async () => {
  const hotel = await newHotel();
  const ctx = await requestContext({ tenantId: hotel.tenantId });
  const property = [hotel.tenantId, hotel.propertyId];
  const textOf = (name: string) => declaredStatements().find((each) => each.name === `booking.${name}`)?.text ?? expect.unreachable(name);
  const { app } = await openTestDatabase();
  const keeper = await app.connect();
  let hasEnded = false;
  try {
    const { rows: keepers } = await keeper.query<{ pid: number }>('select pg_backend_pid() as pid');
    await keeper.query(`begin; set local app.tenant = '${hotel.tenantId}'`);
    await keeper.query(textOf('lock_figures'), property);
    for (const name of keeping) await keeper.query(textOf(name), [...property, [hotel.day(10)]]);
    await book(hotel);
    const refreshed = refreshFigures(ctx, hotel.propertyId).finally(() => {
      hasEnded = true;
    });
    await waitFor('the note to be processed, or to wait for the lock of the date', async () => {
      const { rows } = await app.query(waiting, [keepers[0]?.pid]);
      return hasEnded || rows.length > 0;
    });
    await keeper.query('commit');
    await refreshed;
  } finally {
    keeper.release(true);
  }
  const report = await hotel.readOnly.get(`/reports/occupancy?from=${hotel.day(10)}&to=${hotel.day(10)}`);
  expect(report.body.totals.rooms_sold).toBe(1);
});
