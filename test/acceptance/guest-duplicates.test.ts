import { newId } from '@innkeeper/kernel';
import { declaredStatements, statement } from '@innkeeper/platform';
import '@innkeeper/server';
import { expect, test } from 'vitest';
import { refusedWith, signedIn } from '../harness/browser.ts';
import { openTestDatabase } from '../harness/database.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';

// Method: the console's procedure over HTTP against the running instance; PostgreSQL counts what the statement reads.

const document = { type: 'passport', number: 'CA123456', issue_country: 'PT' };

async function make(tenant: Tenant, profile: object): Promise<string> {
  const { status, body } = await tenant.api.post('/guests', profile);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

// Rules: CONSOLE-52
test('guests who may be the same person are suggested with reasons, most likely first, to anyone who may read guests', async () => {
  const tenant = await newTenant();
  const id = await make(tenant, {
    ...{ first_name: 'José Luís', last_name: 'da Silva', email: 'jose@example.com', phone: '+351911111111', nationality: 'PT' },
    ...{ date_of_birth: '1980-02-29', document },
  });
  const others = {
    document: await make(tenant, {
      first_name: 'Josef',
      last_name: 'Sylva',
      nationality: 'PT',
      document: { ...document, number: 'ca 123456' },
    }),
    email: await make(tenant, { first_name: 'Ana', last_name: 'Costa', email: 'Jose@Example.com' }),
    phone: await make(tenant, { first_name: 'Rui', last_name: 'Costa', phone: '+351 911 111 111' }),
    birth: await make(tenant, { first_name: 'J. L.', last_name: 'Da Silva', date_of_birth: '1980-02-29' }),
    name: await make(tenant, { first_name: 'SILVA DA', last_name: 'Luis Jose', date_of_birth: '1981-02-28' }),
    last_name: await make(tenant, { first_name: 'Eva', last_name: 'Da silva' }),
  };
  await make(tenant, { first_name: 'Eva', last_name: 'Silva', date_of_birth: '1980-02-29' });
  const erased = await make(tenant, { first_name: 'José Luís', last_name: 'da Silva', email: 'jose@example.com' });
  expect((await tenant.api.post(`/guests/${erased}/erase`)).status).toBe(200);
  const { trpc } = await signedIn({ tenantId: tenant.tenantId, role: 'front_desk' });
  const { duplicates } = trpc.ofConsole.guest.guests;
  const { body } = await duplicates.query({ params: { id } });
  expect(body.data.map((one) => [one.id, one.reasons])).toEqual([
    [others.document, ['document']],
    [others.email, ['email']],
    [others.phone, ['phone']],
    [others.birth, ['birth', 'last_name']],
    [others.name, ['name']],
    [others.last_name, ['last_name']],
  ]);
  expect(body.data[2]).toMatchObject({ first_name: 'Rui', phone: '+351911111111', past_stays: 0 });
  expect((await duplicates.query({ params: { id: erased } })).body.data).toEqual([]);

  await tenant.api.post(`/guests/${id}/merge`, { source_id: others.email });
  const merged = await duplicates.query({ params: { id: others.email } }); // the id of the merged profile
  expect(merged.body.data.map((one) => one.id)).toEqual([others.document, others.phone, others.birth, others.name, others.last_name]);
  await expect(duplicates.query({ params: { id: newId('guest') } })).rejects.toMatchObject(refusedWith('SVC-2011', 'id'));
});

const insertNamesakes = statement<never>(
  'test.insert_namesakes',
  `insert into guest.guest (tenant_id, id, first_name, last_name, email, phone, created_at, updated_at)
   select $1, n.id, 'Maria', 'Silva', 'maria@example.com', '+351922222222', now(), now() from unnest($2::text[]) as n(id)`,
);

const runs = 3; // the first reads the catalogue for its plans, too

/** Table and index blocks that the look-up touches, including those of its function. */
async function blocksRead(tenantId: string, id: string, mode: string): Promise<number> {
  const { text } = declaredStatements().find(({ name }) => name === 'guest.find_duplicates') ?? { text: '' };
  const client = await (await openTestDatabase()).app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'; set local plan_cache_mode = ${mode}; prepare asked as ${text}`);
    const blocks: number[] = [];
    for (let run = 0; run < runs; run++) {
      const { rows } = await client.query(`explain (analyze, buffers, format json) execute asked('${tenantId}', '${id}')`);
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
      blocks.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
    }
    return Math.min(...blocks);
  } finally {
    client.release(true); // with its transaction and its plans
  }
}

// Rules: CONSOLE-52
test('of thousands with the same name, address and phone 20 are suggested, and reads grow far less than their number', async () => {
  const tenantOf = async (count: number) => {
    const { tenantId } = await newTenant();
    const ids = Array.from({ length: count }, () => newId('guest')).toSorted();
    await (await openTestDatabase()).read(tenantId, insertNamesakes, [tenantId, ids]);
    return { tenantId, id: ids[0] ?? '', newest: ids.slice(-20).toReversed() };
  };
  const few = await tenantOf(300);
  const many = await tenantOf(6_000);
  for (const { tenantId, id, newest } of [few, many]) {
    const { trpc } = await signedIn({ tenantId });
    const { body } = await trpc.ofConsole.guest.guests.duplicates.query({ params: { id } });
    expect(body.data.map((one) => [one.id, one.reasons])).toEqual(newest.map((one) => [one, ['email', 'phone', 'name', 'last_name']]));
  }
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    const [ofFew, ofMany] = [await blocksRead(few.tenantId, few.id, mode), await blocksRead(many.tenantId, many.id, mode)];
    expect(ofMany, `${mode}: ${ofFew} blocks of 300, ${ofMany} of 6,000`).toBeLessThan(ofFew * 5);
  }
});
