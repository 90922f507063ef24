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

// Rules: GUEST-4, GUEST-7, DOC-1
test('a whole profile is kept, in canonical form', async () => {
  const { api } = await newTenant();
  const profile = {
    ...names,
    email: 'Ana@example.com',
    nationality: 'PT',
    date_of_birth: '1980-02-29',
    place_of_birth: 'Faro',
    residence_country: 'FR',
    residence_city: 'Lyon',
    dietary_restrictions: ['vegan'],
    arrival_preferences: { eta: '15:00', transport: 'train', notes: null },
    preferred_channel: 'sms',
    tax_id: '501964843',
  };
  const created = await api.post('/guests', { ...profile, phone: '+351 912 345 678', language: 'pt-pt', document: card });
  expect(created.body).toMatchObject({
    ...profile,
    phone: '+351912345678',
    language: 'pt-PT',
    document: { ...card, number: '000000000ZZ4', expires_on: null, mrz: null },
  });
});

// Rules: GUEST-10
test('document, tax id and date of birth are sealed in the database', async () => {
  const tenant = await newTenant();
  await tenant.api.post('/guests', { ...names, nationality: 'PT', tax_id: '501964843', date_of_birth: '1931-02-03', document: card });
  const rowText = statement<{ text: string }>(
    'test.guest_text',
    `select to_json(g)::text as text from guest.guest g where g.tenant_id = $1`,
  );
  const database = await openTestDatabase();
  const [row] = await database.read(tenant.tenantId, rowText, [tenant.tenantId]);
  expect(row?.text).toContain('Silva');
  for (const secret of ['501964843', '000000000ZZ4', '1931-02-03']) {
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

// Rules: GUEST-9, ERR-7
test('refuses an unknown channel (SVC-2009), with the accepted set', async () => {
  const { api } = await newTenant();
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

// Rules: DOC-5, DOC-7
test('refuses a document that fails the national check (SVC-2006), with every problem', async () => {
  const { api } = await newTenant();
  const refused = await api.post('/guests', { ...names, nationality: 'PT', document: { ...card, number: '00000000 0 ZZ5', mrz: 'X' } });
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2006' } });
  expect(refused.body.details).toMatchObject([{ field: 'document.number' }, { field: 'document.mrz' }]);
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
  });
  const patched = await readWrite.patch(`/guests/${guest.id}`, { email: null, arrival_preferences: { transport: 'train' } });
  expect(patched.status).toBe(200);
  expect(patched.headers.get('ETag')).toBe('"2"');
  expect(patched.body).toEqual({
    ...guest,
    email: null,
    arrival_preferences: { ...preferences, transport: 'train' },
    updated_at: patched.body.updated_at,
  });
  const cleared = await readWrite.patch(`/guests/${guest.id}`, { document: null, dietary_restrictions: null });
  expect(cleared.body).toMatchObject({ document: null, dietary_restrictions: [] });
  expect((await readWrite.get(`/guests/${guest.id}`)).body).toEqual(cleared.body);
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
test('refuses to patch or read a guest that does not exist, or another tenant has (SVC-2011)', async () => {
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

/** Guarantee: filters find what they describe. Method: two guests; a single character finds beginnings of words. */
// Rules: GUEST-13, GUEST-14
test('each filter finds the guest it describes, however the value is written', async () => {
  const { api } = await newTenant();
  const profile = { ...names, email: 'Ana.Silva@example.com', phone: '+351912345678', nationality: 'PT', document: card };
  const { body: ana } = await api.post('/guests', profile);
  await api.post('/guests', { first_name: 'Bob', last_name: 'Stone', nationality: 'GB' });
  const found = [
    'email=ana.silva@EXAMPLE.com',
    'phone=%2B351%20912%20345%20678',
    'phone=+351912345678',
    'last_name=SILVA',
    'document_number=000000000-ZZ4',
    'nationality=PT',
    'q=a%20sil',
    'q=AN',
    'q=a',
    'q=%20A%20',
    'q=91234',
    'q=silva%40exam',
    'last_name=silva&nationality=PT&q=ana',
  ];
  for (const filter of found) {
    const ids = (await api.get(`/guests?${filter}`)).body.data.map((guest: { id: string }) => guest.id);
    expect({ filter, ids }).toEqual({ filter, ids: [ana.id] });
  }
  for (const filter of [
    'email=bob@example.com',
    'phone=nobody',
    'document_number=1',
    'nationality=FR',
    'q=%25%25',
    'q=__',
    'q=_',
    'q=%25',
    'q=%5C',
    'q=%40',
    'q=i',
  ]) {
    expect({ filter, data: (await api.get(`/guests?${filter}`)).body.data }).toEqual({ filter, data: [] });
  }
});

// Rules: GUEST-15
test('updated_from finds the profiles changed since', async () => {
  const { api } = await newTenant();
  const { body: early } = await api.post('/guests', names);
  const { body: late } = await api.post('/guests', names);
  await api.patch(`/guests/${early.id}`, { residence_city: 'Porto' });
  const idsFrom = async (instant: string) =>
    (await api.get(`/guests?updated_from=${instant}`)).body.data.map((guest: { id: string }) => guest.id);
  expect(await idsFrom(late.updated_at)).toContain(early.id);
  expect(await idsFrom(early.created_at)).toEqual([late.id, early.id]);
  expect(await idsFrom('2999-01-01T00:00:00Z')).toEqual([]);
});

// Rules: GUEST-16
test('refuses invalid filters (SVC-2013)', async () => {
  const { api } = await newTenant();
  for (const filter of ['q=', 'q=%20', 'nationality=xx', 'updated_from=yesterday', 'limit=0', 'email=%00']) {
    expect({ filter, ...(await api.get(`/guests?${filter}`)) }).toMatchObject({ filter, status: 422, body: { code: 'SVC-2013' } });
  }
});

// Rules: WIRE-20, WIRE-23
test('guests are listed newest first, page by page, and a cursor holds for its filters only (SVC-2014)', async () => {
  const { api } = await newTenant();
  const created: string[] = [];
  for (let count = 0; count < 5; count++) created.push((await api.post('/guests', names)).body.id);
  const first = await api.get('/guests?limit=2&last_name=silva');
  expect(first.body.data.map((guest: { id: string }) => guest.id)).toEqual(created.toReversed().slice(0, 2));
  const all = await api.all('/guests?limit=2&last_name=silva');
  expect(all.map((guest: { id: string }) => guest.id)).toEqual(created.toReversed());
  const wrong = await api.get(`/guests?limit=2&last_name=stone&cursor=${first.body.next_cursor}`);
  expect(wrong).toMatchObject({ status: 400, body: { code: 'SVC-2014' } });
});
