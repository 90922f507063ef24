import pg from 'pg';
import { expect, test } from 'vitest';
import { loadStatements } from './load-statements.ts';
import { psqlText } from './psql-text.ts';

// Method: PostgreSQL takes the text of every statement with its comments at once, as psql would send it. Statements are only prepared.

test('the output of `npm run sql` can be pasted whole: it prepares under the role and planner settings of the product', async () => {
  const found = await loadStatements();
  expect(found.length).toBeGreaterThan(500);
  const session = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await session.connect();
  try {
    for (const each of found)
      await session.query(psqlText(each)).catch((error: unknown) => expect.fail(`${each.statement.name}: ${error}`));
  } finally {
    await session.end();
  }
});

test('a statement is printed with its file, its settings, its text and how to run it', async () => {
  const booking = (await loadStatements()).find(({ statement }) => statement.name === 'booking.insert_booking');
  expect(booking?.file).toBe('packages/booking/src/reservation/create/write-reservation.ts');
  const printed = booking ? psqlText(booking) : '';
  for (const part of [
    'set local role innkeeper_app;',
    'force_generic_plan',
    booking?.statement.text.trim(),
    `-- execute "booking.insert_booking" (:'v1', :'v2',`,
  ])
    expect(printed).toContain(part);
});
