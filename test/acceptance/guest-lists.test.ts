import { expect, test } from 'vitest';
import { names } from '../harness/guests.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: lists of guests over HTTP against a running instance, one tenant per test.

const card = { type: 'citizen_card', number: '00000000 0 zz4', issue_country: 'PT' };

// Method: two guests; a single character finds beginnings of words.
// Rules: GUEST-13, GUEST-14
test('each filter finds the guest it describes, however the value is written', async () => {
  const { api } = await newTenant();
  const profile = { ...names, email: 'Ana.Silva@example.com', phone: '+351912345678', nationality: 'PT', document: card };
  const { body: ana } = await api.post('/guests', profile);
  await api.post('/guests', { first_name: 'Bob', last_name: 'Stone', nationality: 'GB' });
  const { body: lucia } = await api.post('/guests', { first_name: 'Lucía', last_name: 'Mora', second_last_name: 'Peña Vidal' });
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
  for (const filter of ['q=pe%C3%B1a', 'q=MORA%20pe%C3%B1', 'q=v', 'q=p', 'last_name=mora&q=vidal']) {
    const ids = (await api.get(`/guests?${filter}`)).body.data.map((guest: { id: string }) => guest.id);
    expect({ filter, ids }).toEqual({ filter, ids: [lucia.id] });
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

// Method: guests of two tenants; each text with accents in the name, in the query, in both and in neither.
// Rules: GUEST-14
test('a guest is found with or without the accents, which no wildcard can be written with', async () => {
  const [{ api }, stranger] = await Promise.all([newTenant(), newTenant()]);
  const create = async (first_name: string, last_name: string, rest = {}) =>
    (await api.post('/guests', { first_name, last_name, ...rest })).body.id;
  const [julio, miray, muller] = [await create('Júlio', 'Nunes'), await create('Miray', 'Öz'), await create('Jo', 'Müller')];
  const second = await create('Łucja', 'Weiß', { second_last_name: 'Peña' });
  await stranger.api.post('/guests', { first_name: 'Júlio', last_name: 'Nunes' });
  const idsBy = async (q: string) => (await api.get(`/guests?q=${encodeURIComponent(q)}`)).body.data.map(({ id }: { id: string }) => id);
  const found = {
    [julio]: ['Julio Nunes', 'júlio nunes', 'JÚLIO', 'ju\u0301lio', 'Nuñes'],
    [miray]: ['MÍRAY', 'miray', 'oz', 'ö', 'o\u0308'],
    [muller]: ['Muller', 'MÜLLER', 'müll'],
    [second]: ['lucja weiss pena', 'Łucja Weiß', 'PEÑA', 'pena', 'ł', 'p'],
  };
  for (const [id, texts] of Object.entries(found)) for (const q of texts) expect({ q, ids: await idsBy(q) }).toEqual({ q, ids: [id] });
  for (const q of ['\u0301', '\u0301\u0308', '％％', '＿＿', 'Mueller']) expect({ q, ids: await idsBy(q) }).toEqual({ q, ids: [] });
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
test('guests are listed newest first, page by page, and a cursor is valid only with its filters (SVC-2014)', async () => {
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
