import { foldedText } from '@innkeeper/kernel';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { rowsReadIn } from '../harness/rows-read.ts';
import { newTenant } from '../harness/tenant.ts';

const guests = 20_000;
const readMax = 10;

async function asOwner(): Promise<pg.Client> {
  const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await login.connect();
  onTestFinished(() => login.end());
  await login.query('begin; set local role innkeeper_owner');
  return login;
}

// Method: names, the texts without accents by the database's function and by the kernel's, which the console uses.
// Rules: GUEST-14
test('the database and the console leave out the same accents', async () => {
  const names = [
    'Júlio Nunes',
    'MÍRAY',
    'Müller',
    'İstanbul',
    'ışık',
    'Łódź Đorđe',
    'Ægir Œuvre Straße ẞ',
    'Søren Ħal Eiður',
    'Ωμέγας ΛΌΓΟΣ',
  ];
  const others = [
    'Иван Йотов',
    '김민준',
    'ガギグ',
    '山田 太郎',
    'नमस्ते',
    'n\u0303 \u0301',
    '100％_\\',
    "O’Brien-D'Arc",
    'plain@example.com',
    '',
  ];
  const texts = [...names, ...others];
  const { rows } = await (await asOwner()).query<{ folded: string }>(
    'select guest.folded(t.text) as folded from unnest($1::text[]) with ordinality as t(text, place) order by t.place',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldedText));
  expect(names.map(foldedText)).toEqual([
    'julio nunes',
    'miray',
    'muller',
    'istanbul',
    'isik',
    'lodz dorde',
    'aegir oeuvre strasse ss',
    'soren hal eidur',
    'ωμεγασ λογοσ',
  ]);
  expect(texts.map((text) => foldedText(foldedText(text)))).toEqual(texts.map(foldedText));
});

// Method: 20,000 guests of one tenant, every third with two last names, in a transaction that is rolled back; the text of the function is
// explained, whose plan the statement that calls it does not show. What the inserts left pending is merged into the indexes first, as a
// vacuum does.
// Rules: GUEST-14
test('a search reads the guests that it finds, and no others', async () => {
  const login = await asOwner();
  const { tenantId } = await newTenant();
  await login.query(`set local app.tenant = '${tenantId}'; set local role innkeeper_app`);
  await login.query(
    `insert into guest.guest (tenant_id, id, first_name, last_name, second_last_name, created_at, updated_at)
     select $1, 'gst_' || lpad(n::text, 26, '0'), 'Júlia' || n, 'Núñez', case when n % 3 = 0 then 'Peña' || n end, now(), now()
       from generate_series(1, $2::int) as n`,
    [tenantId, guests],
  );
  await login.query(`set local role innkeeper_owner; analyze guest.guest;
    select gin_clean_pending_list('guest.guest_folded_search'), gin_clean_pending_list('guest.guest_folded_name')`);
  const { rows } = await login.query<{ body: string }>(`select prosrc as body from pg_proc where oid = 'guest.ids_matching'::regproc`);
  const search = (rows[0]?.body ?? '').replaceAll(/\bpattern\b/g, '$1');
  for (const [pattern, found] of [
    ['%JÚLIA1234 NÚ%', 1],
    ['%núñez peña333%', 5], // 333 and every third of 3330 to 3339
    ['%nobody%', 0],
  ] as const) {
    expect([pattern, (await login.query(search, [pattern])).rows.length]).toEqual([pattern, found]);
    const { rows: shown } = await login.query(`explain (analyze, format json) ${search}`, [pattern]);
    expect(rowsReadIn(shown, /^guest$/), JSON.stringify(shown)).toBeLessThanOrEqual(readMax);
    expect(JSON.stringify(shown)).not.toContain('Seq Scan');
  }
});
