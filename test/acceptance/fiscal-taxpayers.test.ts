import { expect, onTestFinished, test } from 'vitest';
import { refusedWith, signedIn } from '../harness/browser.ts';
import { openTestDatabase } from '../harness/database.ts';
import {
  chargedFolio,
  done,
  inPortugal,
  inSpain,
  issue,
  payAndClose,
  portugueseFiscal,
  portugueseHotel,
  spanishHotel,
} from '../harness/fiscal.ts';
import type { Hotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { type HotelFile, knownHotel } from '../harness/known-hotel.ts';
import { secondProperty } from '../harness/second-property.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: hotel files and the console change the fiscal data of a property, before and after its first document.

const otherNif = '508025338';
const otherNie = 'B58818501';

function importFile({ tenantId }: Hotel, file: HotelFile) {
  return operator().hotel.import.mutate({ tenant_id: tenantId, file: { ...file } });
}

const underNif = (tax_id: string): HotelFile => {
  const file = inPortugal(knownHotel());
  return { ...file, property: { ...file.property, fiscal: { ...portugueseFiscal, tax_id } } };
};

// Rules: FISCAL-2
test('a property that has issued documents keeps its taxpayer, by file and in the console', async () => {
  const hotel = await portugueseHotel();
  const document = await done(issue(hotel, (await chargedFolio(hotel, [['dinner', '55.00']])).id));
  await expect(importFile(hotel, underNif(otherNif))).rejects.toMatchObject(refusedWith('SVC-3007', 'property.fiscal.tax_id'));
  await expect(importFile(hotel, inSpain()(knownHotel()))).rejects.toMatchObject(refusedWith('SVC-3007', 'property.fiscal.country'));
  await expect(importFile(hotel, knownHotel())).rejects.toMatchObject(refusedWith('SVC-3007', 'property.fiscal'));
  const { changeSettings } = (await signedIn({ tenantId: hotel.tenantId, role: 'admin' })).trpc.ofAdmins.hotel.properties;
  const save = (fiscal: object | null) => changeSettings.mutate({ params: { id: hotel.propertyId }, body: { fiscal } as never });
  await expect(save({ ...portugueseFiscal, tax_id: otherNif })).rejects.toMatchObject({
    data: {
      serviceError: {
        code: 'SVC-3007',
        details: [
          {
            field: 'fiscal.tax_id',
            issue: 'cannot change: documents were issued as 501964843 of PT; another taxpayer needs a property of its own',
          },
        ],
      },
    },
  });
  await expect(save(null)).rejects.toMatchObject(refusedWith('SVC-3007', 'fiscal'));
  await save({ ...portugueseFiscal, legal_name: 'Hotel Lua Lda' });
  await done(hotel.api.post(`/fiscal-documents/${document.id}/credit`, { reason: 'Engano' }));
  expect(await operator().fiscal.verify.query({ tenant_id: hotel.tenantId })).toEqual({ ok: true, documents: 2, faults: [] });
});

// Rules: FISCAL-2
test('before its first document a property may change its taxpayer and its country, and do without', async () => {
  const hotel = await portugueseHotel();
  await importFile(hotel, underNif(otherNif));
  await importFile(hotel, knownHotel());
  await importFile(hotel, inSpain({ tax_id: otherNie })(knownHotel()));
  const document = await done(issue(hotel, (await chargedFolio(hotel, [['dinner', '55.00']])).id));
  expect(document).toMatchObject({ number: 'HTL26-S/1', previous_hash: null });
  expect(document.qr).toContain(`nif=${otherNie}&`);
});

// Rules: FISCAL-7
test('what a plain invoice has is not invoiced again once the property issues legal documents', async () => {
  const hotel = await portugueseHotel();
  await importFile(hotel, knownHotel());
  const closed = await chargedFolio(hotel, [['dinner', '55.00']]);
  await payAndClose(hotel, closed.id);
  const open = await chargedFolio(hotel, [['dinner', '20.00']]);
  await importFile(hotel, inPortugal(knownHotel()));
  expect(await issue(hotel, closed.id)).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
  expect((await done(issue(hotel, open.id))).totals.gross.amount).toBe('20.00');
});

// Method: a transaction that holds the number of the series keeps the first document from being written, when its taxpayer is read already.
// Rules: FISCAL-2
test('a change of the taxpayer waits for a document that is being issued, and is then refused', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const other = await opened(hotel);
  await other.query(`select from fiscal.series where tenant_id = '${hotel.tenantId}' for update`);
  const issuing = issue(hotel, folio.id);
  const [issuer] = await waitersOn(other, await other.ownPid());
  const importing = importFile(hotel, inSpain({ tax_id: otherNie })(knownHotel())).then(
    () => null,
    (error: unknown) => error,
  );
  await Promise.race([waitersOn(other, issuer), importing]);
  await other.query('commit');
  expect((await issuing).status).toBe(201);
  expect(await importing).toMatchObject(refusedWith('SVC-3007', 'property.fiscal.tax_id'));
});

// Method: a transaction that has set up the series for another property stays open until the import waits for it.
// Rules: FISCAL-2
test('of two properties that set up one series under one tax number at once, the second is refused', async () => {
  const hotel = await spanishHotel();
  const second = await secondProperty(hotel);
  const other = await opened(hotel);
  await other.query(
    `insert into fiscal.series (tenant_id, id, property_id, country, tax_id, series, kind, state, starts_on, created_at)
     select s.tenant_id, replace(s.id, 'HTL26', 'NEW26'), '${second}', s.country, s.tax_id, replace(s.series, 'HTL26', 'NEW26'), s.kind, s.state,
            s.starts_on, s.created_at
       from fiscal.series s where s.tenant_id = '${hotel.tenantId}'`,
  );
  const importing = importFile(hotel, inSpain({ series: 'NEW26' })(knownHotel())).catch((error: unknown) => error);
  await waitersOn(other, await other.ownPid());
  await other.query('commit');
  expect(await importing).toMatchObject(refusedWith('SVC-2013', 'property.fiscal.series'));
});

/** A transaction of the test's own in the tenant of a hotel. */
async function opened({ tenantId }: Hotel) {
  const connection = await (await openTestDatabase()).app.connect();
  onTestFinished(() => connection.release(true));
  await connection.query(`begin; set local app.tenant = '${tenantId}'`);
  const query = async (text: string, values: unknown[] = []) => (await connection.query<{ pid: number }>(text, values)).rows;
  return { query, ownPid: async () => (await query('select pg_backend_pid() as pid'))[0]?.pid };
}

/** Processes that wait for another; waits until there is one. */
async function waitersOn({ query }: Awaited<ReturnType<typeof opened>>, pid: number | undefined): Promise<(number | undefined)[]> {
  let waiters: (number | undefined)[] = [];
  await waitFor('another transaction to wait', async () => {
    waiters = (await query('select pid from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))', [pid])).map((row) => row.pid);
    return waiters.length > 0;
  });
  return waiters;
}
