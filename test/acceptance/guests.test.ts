import { statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: every guarantee over HTTP against a running instance, one tenant per test.

const card = { type: 'citizen_card', number: '00000000 0 zz4', issue_country: 'PT' };

// Rules: GUEST-1, WIRE-28
test('names are enough for a guest, and every field is answered', async () => {
  const { api } = await newHotel();
  const created = await api.post('/guests', names);
  expect(created.status).toBe(201);
  expect(created.headers.get('ETag')).toBe('"1"');
  expect(created.body).toMatchObject({ ...names, email: null, document: null, dietary_restrictions: [], past_stay_notes: [], aliases: [] });
  expect(created.body).toMatchObject({ past_stays: 0, lifetime_value: { currency: 'EUR', amount: '0.00' } });
  const read = await api.get(`/guests/${created.body.id}`);
  expect(read.body).toEqual(created.body);
  expect(read.headers.get('ETag')).toBe('"1"');
});

// Rules: GUEST-4, GUEST-7, GUEST-37, GUEST-38, DOC-1, DOC-10
test('a whole profile is stored, in canonical form', async () => {
  const { api } = await newTenant();
  const profile = {
    ...names,
    email: 'Ana@example.com',
    nationality: 'PT',
    second_last_name: 'Costa',
    sex: 'x',
    date_of_birth: '1980-02-29',
    place_of_birth: 'Faro',
    residence_country: 'FR',
    residence_city: 'Lyon',
    address: { street: 'Calle Mayor 1, 2.º B', postal_code: '28013', city: 'Madrid', municipality_code: '28079', country: 'ES' },
    dietary_restrictions: ['vegan'],
    arrival_preferences: { eta: '15:00', transport: 'train', notes: null },
    preferred_channel: 'sms',
    message_opt_outs: ['messaging_app', 'email'],
    tax_id: '501964843',
  };
  const document = { ...card, support_number: 'baa 000-589' };
  const created = await api.post('/guests', {
    ...profile,
    message_opt_outs: ['email', 'messaging_app', 'email'],
    phone: '+351 912 345 678',
    language: 'pt-pt',
    document,
  });
  expect((await api.get(`/guests/${created.body.id}`)).body).toEqual(created.body);
  expect(created.body).toMatchObject({
    ...profile,
    phone: '+351912345678',
    language: 'pt-PT',
    document: { ...card, number: '000000000ZZ4', expires_on: null, mrz: null, support_number: 'BAA000589' },
  });
});

// Rules: GUEST-10
test('document, tax id, date of birth and address are sealed in the database', async () => {
  const tenant = await newTenant();
  const document = { ...card, support_number: 'BAA000589' };
  const address = { street: 'Rua Nova 1', postal_code: '8000-100', city: 'Faro' };
  await tenant.api.post('/guests', { ...names, nationality: 'PT', tax_id: '501964843', date_of_birth: '1931-02-03', document, address });
  const rowText = statement<{ text: string }>(
    'test.guest_text',
    `select to_json(g)::text as text from guest.guest g where g.tenant_id = $1`,
  );
  const database = await openTestDatabase();
  const [row] = await database.read(tenant.tenantId, rowText, [tenant.tenantId]);
  expect(row?.text).toContain('Silva');
  for (const secret of ['501964843', '000000000ZZ4', 'BAA000589', '1931-02-03', 'Rua Nova 1', '8000-100']) {
    expect(row?.text).not.toContain(secret);
    expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

// Rules: GUEST-1
test('refuses a guest without names (SVC-2003), naming both', async () => {
  const { api } = await newTenant();
  const refused = await api.post('/guests', {});
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2003' } });
  expect(refused.body.details).toMatchObject([{ field: 'first_name' }, { field: 'last_name' }]);
});

// Rules: GUEST-3, GUEST-4, GUEST-5, GUEST-6, GUEST-7, GUEST-8, ERR-4
// Rules: GUEST-3
test('a name of invisible characters only is refused', async () => {
  const { api } = await newTenant();
  for (const unseen of ['\u200b', '\u2060\ufeff', ' \u00ad ', '\u3164']) {
    const refused = await api.post('/guests', { first_name: unseen, last_name: unseen });
    expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'first_name' }, { field: 'last_name' }] } });
  }
});

test('refuses malformed values (SVC-2013), all at once', async () => {
  const { api } = await newTenant();
  const wrong = {
    email: 'ana@',
    phone: '912345678',
    nationality: 'pt',
    language: 'pt_PT',
    date_of_birth: '2999-01-01',
    first_name: 'A\u0000na',
  };
  const refused = await api.post('/guests', { ...names, ...wrong });
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2013' } });
  const fields = new Set(refused.body.details.map((detail: { field: string }) => detail.field));
  expect([...fields].sort()).toEqual(Object.keys(wrong).sort());
});

// Rules: GUEST-39, ERR-7
test('refuses an unknown sex (SVC-2009), with the accepted set', async () => {
  const { api } = await newTenant();
  const refused = await api.post('/guests', { ...names, sex: 'female' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2009', details: [{ field: 'sex' }] } });
  for (const sex of ['f', 'm', 'x']) expect(refused.body.details[0].issue).toContain(sex);
});

// Rules: GUEST-9, GUEST-38, ERR-7
test('refuses an unknown channel (SVC-2009), with the accepted set', async () => {
  const { api } = await newTenant();
  const optedOut = await api.post('/guests', { ...names, message_opt_outs: ['email', 'fax'] });
  expect(optedOut).toMatchObject({ status: 422, body: { code: 'SVC-2009', details: [{ field: 'message_opt_outs[1]' }] } });
  const refused = await api.post('/guests', { ...names, preferred_channel: 'fax' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2009', details: [{ field: 'preferred_channel' }] } });
  for (const channel of ['messaging_app', 'email', 'sms', 'web_widget']) expect(refused.body.details[0].issue).toContain(channel);
});

// Rules: GUEST-2, WIRE-16
test('refuses fields that only the service writes (SVC-2012)', async () => {
  const { api } = await newHotel();
  const refused = await api.post('/guests', { ...names, past_stays: 3, aliases: [] });
  expect(refused).toMatchObject({ status: 400, body: { code: 'SVC-2012' } });
  expect(refused.body.details).toMatchObject([{ field: 'past_stays' }, { field: 'aliases' }]);
});

// Rules: DOC-5, DOC-7, DOC-10
test('refuses a document that fails the national check (SVC-2006), with every problem', async () => {
  const { api } = await newTenant();
  const refused = await api.post('/guests', {
    ...names,
    nationality: 'PT',
    document: { ...card, number: '00000000 0 ZZ5', mrz: 'X', support_number: '_' },
  });
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2006' } });
  const fields = refused.body.details.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(['document.number', 'document.mrz', 'document.support_number']);
  expect((await api.get('/guests')).body.data).toEqual([]);
});

// Rules: AUTH-11
test('a read-only token may only read (SVC-1003)', async () => {
  const { api, readOnly } = await newTenant();
  const guest = (await api.post('/guests', names)).body;
  expect((await readOnly.get(`/guests/${guest.id}`)).status).toBe(200);
  expect(await readOnly.post('/guests', names)).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
  expect(await readOnly.patch(`/guests/${guest.id}`, {})).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
});

// Rules: WIRE-26, GUEST-11
test('a merge patch keeps what is absent and clears what is null', async () => {
  const { readWrite } = await newTenant();
  const preferences = { eta: '15:00', transport: null, notes: null };
  const { body: guest } = await readWrite.post('/guests', {
    ...names,
    email: 'ana@example.com',
    arrival_preferences: preferences,
    document: card,
    address: { street: 'Rua Nova 1', city: 'Faro', country: 'PT' },
    message_opt_outs: ['sms'],
  });
  const patched = await readWrite.patch(`/guests/${guest.id}`, {
    email: null,
    arrival_preferences: { transport: 'train' },
    address: { street: null, city: 'Lagos' },
    sex: 'f',
  });
  expect(patched.status).toBe(200);
  expect(patched.headers.get('ETag')).toBe('"2"');
  expect(patched.body).toEqual({
    ...guest,
    email: null,
    arrival_preferences: { ...preferences, transport: 'train' },
    address: { ...guest.address, street: null, city: 'Lagos' },
    sex: 'f',
    updated_at: patched.body.updated_at,
  });
  const cleared = await readWrite.patch(`/guests/${guest.id}`, {
    document: null,
    dietary_restrictions: null,
    address: null,
    message_opt_outs: null,
  });
  expect(cleared.body).toMatchObject({ document: null, dietary_restrictions: [], address: null, message_opt_outs: [] });
  expect((await readWrite.get(`/guests/${guest.id}`)).body).toEqual(cleared.body);
});

// Rules: GUEST-37
test('a municipality must belong to the country, also to the stored one (SVC-2013)', async () => {
  const { api } = await newTenant();
  const wrong = { status: 422, body: { code: 'SVC-2013', details: [{ field: 'address.municipality_code' }] } };
  expect(await api.post('/guests', { ...names, address: { country: 'ES', municipality_code: '2807' } })).toMatchObject(wrong);
  const { body: guest } = await api.post('/guests', { ...names, address: { country: 'ES', municipality_code: '28079' } });
  expect(await api.patch(`/guests/${guest.id}`, { address: { municipality_code: '2807' } })).toMatchObject(wrong);
  expect((await api.patch(`/guests/${guest.id}`, { address: { municipality_code: '08019' } })).body.address).toEqual({
    ...guest.address,
    municipality_code: '08019',
  });
});

// Rules: WIRE-27
test('a patch that changes nothing leaves version, time and events alone', async () => {
  const { api } = await newTenant();
  const { body: guest } = await api.post('/guests', { ...names, nationality: 'PT', document: card });
  const same = await api.patch(`/guests/${guest.id}`, { ...names, document: card });
  expect(same.body).toEqual(guest);
  expect(same.headers.get('ETag')).toBe('"1"');
});

// Rules: WIRE-29
test('a patch with an outdated If-Match loses (SVC-3006), one with the present tag or * wins', async () => {
  const { api } = await newTenant();
  const { body: guest } = await api.post('/guests', names);
  const path = `/guests/${guest.id}`;
  expect((await api.patch(path, { residence_city: 'Porto' }, { 'If-Match': '"1"' })).status).toBe(200);
  expect(await api.patch(path, { residence_city: 'Faro' }, { 'If-Match': '"1"' })).toMatchObject({
    status: 409,
    body: { code: 'SVC-3006' },
  });
  expect((await api.patch(path, { residence_city: 'Lyon' }, { 'If-Match': '*' })).body.residence_city).toBe('Lyon');
});

// Rules: WIRE-3, WIRE-4
test('refuses to patch or read a guest that does not exist or belongs to another tenant (SVC-2011)', async () => {
  const [tenant, other] = await Promise.all([newTenant(), newTenant()]);
  const { body: foreign } = await other.api.post('/guests', names);
  for (const id of [foreign.id, 'gst_unknown', 'nonsense']) {
    expect(await tenant.api.patch(`/guests/${id}`, { residence_city: 'Porto' })).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
    expect(await tenant.api.get(`/guests/${id}`)).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
  }
});

// Rules: DOC-8
test('another nationality has the document checked again (SVC-2006), another city does not', async () => {
  const { api } = await newTenant();
  const { body: guest } = await api.post('/guests', { ...names, nationality: 'PT', document: card });
  expect(await api.patch(`/guests/${guest.id}`, { nationality: 'ES' })).toMatchObject({ status: 422, body: { code: 'SVC-2006' } });
  expect((await api.patch(`/guests/${guest.id}`, { residence_city: 'Faro' })).status).toBe(200);
});

// Rules: WIRE-30
test('concurrent patches of different fields all survive', async () => {
  const { api } = await newTenant();
  const { body: guest } = await api.post('/guests', names);
  const changes = { email: 'ana@example.com', residence_city: 'Porto', place_of_birth: 'Faro', residence_country: 'FR', nationality: 'PT' };
  await Promise.all(Object.entries(changes).map(([field, value]) => api.patch(`/guests/${guest.id}`, { [field]: value })));
  const read = await api.get(`/guests/${guest.id}`);
  expect(read.body).toMatchObject(changes);
  expect(read.headers.get('ETag')).toBe('"6"');
});
