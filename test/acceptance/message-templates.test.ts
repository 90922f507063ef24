import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { book } from '../harness/stays.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';

// Method: templates over HTTP against the running instance, one tenant per test; each refusal once.

const welcome = { name: 'welcome', language: 'en', subject: 'Hello {{guest.last_name}}', body: 'Welcome, {{guest.first_name}}.' };

async function added({ api }: Pick<Tenant, 'api'>, over: object = {}): Promise<Answer['body']> {
  const answer = await api.post('/message-templates', { ...welcome, ...over });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const refusal = ({ status, body }: Answer) => [status, body.code, (body.details ?? []).map(({ field }: { field: string }) => field)];

// Rules: TPL-1
test('a template is added, read, listed and changed; read-only tokens only read', async () => {
  const tenant = await newTenant();
  const { body: template, headers } = await tenant.readWrite.post('/message-templates', { ...welcome, language: 'pt-pt' });
  expect(template).toMatchObject({ ...welcome, language: 'pt-PT', channel: null, transactional: false });
  expect(template.id).toMatch(/^tpl_/);
  const path = `/message-templates/${template.id}`;
  const read = await tenant.readOnly.get(path);
  expect([read.body, read.headers.get('etag')]).toEqual([template, headers.get('etag')]);
  const german = await added(tenant, { language: 'de', channel: 'sms' });
  expect((await tenant.api.all('/message-templates')).map(({ id }) => id)).toEqual([german.id, template.id]);
  for (const filter of ['language=PT-pt', 'channel=sms', 'name=welcome&language=de'])
    expect((await tenant.api.all(`/message-templates?${filter}`)).length).toBe(1);
  const changed = await tenant.readWrite.patch(
    path,
    { subject: null, transactional: true },
    { 'if-match': read.headers.get('etag') ?? '' },
  );
  expect([changed.status, changed.body]).toEqual([
    200,
    { ...template, subject: null, transactional: true, updated_at: expect.any(String) },
  ]);
  expect(refusal(await tenant.api.patch(path, { name: 'hello' }, { 'if-match': '"1"' })).slice(0, 2)).toEqual([409, 'SVC-3006']);
  expect((await tenant.readOnly.post('/message-templates', welcome)).body.code).toBe('SVC-1003');
});

// Rules: TPL-2
test('a name is unique per language, on adding and on changing', async () => {
  const tenant = await newTenant();
  await added(tenant, { language: 'pt-PT' });
  const english = await added(tenant);
  expect(refusal(await tenant.api.post('/message-templates', { ...welcome, language: 'pt-pt' }))).toEqual([422, 'SVC-2013', ['language']]);
  expect(refusal(await tenant.api.patch(`/message-templates/${english.id}`, { language: 'pt-PT' }))).toEqual([
    422,
    'SVC-2013',
    ['language'],
  ]);
  await added(await newTenant());
});

// Rules: TPL-1, TPL-3
test('missing and malformed values and invalid templates are refused all at once', async () => {
  const tenant = await newTenant();
  const { id } = await added(tenant);
  expect(refusal(await tenant.api.post('/message-templates', {}))).toEqual([422, 'SVC-2003', ['name', 'language', 'body']]);
  const bad = { ...welcome, language: 'english', subject: '{{> partial}}', body: 'Dear {{guest.first_name' };
  expect(refusal(await tenant.api.post('/message-templates', bad))).toEqual([422, 'SVC-2013', ['language', 'subject', 'body']]);
  expect(refusal(await tenant.api.patch(`/message-templates/${id}`, { channel: 'fax' }))).toEqual([422, 'SVC-2009', ['channel']]);
  expect(refusal(await tenant.api.patch(`/message-templates/${id}`, { body: '{{#a}}' }))).toEqual([422, 'SVC-2013', ['body']]);
  expect(refusal(await tenant.api.get('/message-templates?channel=fax'))).toEqual([422, 'SVC-2009', ['channel']]);
  expect(refusal(await tenant.api.get('/message-templates?cursor=x')).slice(0, 2)).toEqual([400, 'SVC-2014']);
  const foreign = await added(await newTenant());
  expect((await tenant.api.get(`/message-templates/${foreign.id}`)).body.code).toBe('SVC-2011');
  expect((await tenant.api.patch(`/message-templates/${foreign.id}`, {})).body.code).toBe('SVC-2011');
});

// Rules: TPL-4, TPL-6, TPL-8
test('a preview is in the language of the guest, with the variables of stay and request filled in', async () => {
  const hotel = await newHotel();
  const guest = { ...names, language: 'pt-BR' };
  const stay = await book(hotel, { guest });
  const english = await added(hotel, { body: '{{guest.first_name}} {{reservation.arrival}} {{wifi}}' });
  const preview = (id: string, body: object) => hotel.readWrite.post(`/message-templates/${id}/preview`, body);
  const variables = { wifi: 'sea' };
  const first = await preview(english.id, { reservation_id: stay.id, variables });
  expect([first.status, first.body]).toEqual([200, { subject: 'Hello Silva', body: `Ana ${stay.arrival} sea`, language: 'en' }]);
  await added(hotel, { language: 'pt-PT', subject: null, body: 'Olá {{guest.first_name}}, {{reservation.nights}} noites' });
  const second = await preview(english.id, { reservation_id: stay.id, variables });
  expect(second.body).toEqual({ subject: null, body: 'Olá Ana, 3 noites', language: 'pt-PT' });
});

// Rules: TPL-5, TPL-8
test('a preview is refused for an unknown variable, reservation or template', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const template = await added(hotel, { body: '{{nope}} {{guest.document}}' });
  const preview = (id: string, body: object) => hotel.api.post(`/message-templates/${id}/preview`, body).then(refusal);
  const foreign = await book(await newHotel());
  expect(await preview(template.id, { reservation_id: stay.id })).toEqual([
    422,
    'SVC-2003',
    ['variables.nope', 'variables.guest.document'],
  ]);
  expect(await preview(template.id, { reservation_id: foreign.id })).toEqual([422, 'SVC-2010', ['reservation_id']]);
  expect((await preview(`${template.id}x`, { reservation_id: stay.id })).slice(0, 2)).toEqual([404, 'SVC-2011']);
  expect(await preview(template.id, { reservation_id: stay.id, variables: { 'no name': 'x' } })).toEqual([
    422,
    'SVC-2013',
    ['variables.no name'],
  ]);
  expect((await hotel.readOnly.post(`/message-templates/${template.id}/preview`, { reservation_id: stay.id })).body.code).toBe('SVC-1003');
});

// Method: the longest texts accepted, and values that make the message too long.
// Rules: TPL-4
test('a message that its variables make too long is refused', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const template = await added(hotel, { body: '{{long}}'.repeat(50) });
  const answer = await hotel.api.post(`/message-templates/${template.id}/preview`, {
    reservation_id: stay.id,
    variables: { long: 'x'.repeat(2_000) },
  });
  expect(refusal(answer)).toEqual([422, 'SVC-2013', ['variables']]);
});
