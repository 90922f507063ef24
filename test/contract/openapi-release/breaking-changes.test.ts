import { openApiDocument } from '@innkeeper/rest-facade';
import { expect, test } from 'vitest';
import { documented } from '../../harness/operations.ts';
import { breakingChanges } from './breaking-changes.ts';

// Method: the current document with one change made to it, compared with itself.

// biome-ignore lint/suspicious/noExplicitAny: the changes reach deep into a document whose shape is fixed here
type Loose = any;
const released: Loose = JSON.parse(JSON.stringify(openApiDocument(documented)));

function breaksOf(change: (document: Loose) => void): string[] {
  const present = structuredClone(released);
  change(present);
  return breakingChanges(released, present);
}

const stay = (document: Loose) => document.components.schemas.ReservationWithActions;
const stayInput = (document: Loose) => document.components.schemas.ReservationInput;
const create = (document: Loose) => document.paths['/reservations'].post;
const list = (document: Loose) => document.paths['/reservations'].get;
const remove = (values: unknown[], value: unknown) => values.splice(values.indexOf(value), 1);

test('an unchanged document breaks nothing', () => {
  expect(breaksOf(() => undefined)).toEqual([]);
});

// Rules: WIRE-40
test('additions break nothing', () => {
  const breaks = breaksOf((document) => {
    document.paths['/new'] = { get: {} };
    document.webhooks['reservation.moved'] = { post: {} };
    stay(document).properties.mood = { type: 'string' };
    stay(document).required.push('mood');
    stayInput(document).properties.mood = { type: 'string' };
    stayInput(document).properties.channel.enum.push('carrier_pigeon');
    stayInput(document).properties.external_id.maxLength = 200;
    list(document).parameters.push({ name: 'mood', in: 'query', schema: { type: 'string' } });
    create(document)['x-error-codes'].push('SVC-3012');
    create(document).responses['201'].headers['X-Mood'] = { schema: { type: 'string' } };
  });
  expect(breaks).toEqual([]);
});

test.each<[string, (document: Loose) => void, string]>([
  ['a path that is gone', (document) => delete document.paths['/offers'], '/offers: the path is gone'],
  ['a method that is gone', (document) => delete document.paths['/guests'].post, 'POST /guests: the method is gone'],
  [
    'a code that is gone',
    (document) => remove(create(document)['x-error-codes'], 'SVC-3001'),
    'POST /reservations: SVC-3001 is no longer answered',
  ],
  ['an event that is gone', (document) => delete document.webhooks['guest.updated'], 'event guest.updated: is gone'],
  ['a higher permission', (document) => (create(document)['x-permission'] = 'full'), 'POST /reservations: needs full, needed read-write'],
  [
    'a lower cap',
    (document) => (create(document)['x-rate-limit'][0].requests_per_minute = 60),
    'endpoint:POST /reservations is 60 a minute, was 120',
  ],
  [
    'a field that is no longer answered',
    (document) => delete stay(document).properties.nights,
    'POST /reservations: 201.nights: is no longer answered',
  ],
  ['a field that may be absent', (document) => remove(stay(document).required, 'nights'), '201.nights: is no longer always present'],
  ['a field of another type', (document) => (stay(document).properties.nights.type = 'string'), '201.nights: type was integer, is string'],
  [
    'a field that may be null',
    (document) => (stay(document).properties.nights = { anyOf: [{ type: 'integer' }, { type: 'null' }] }),
    '201.nights',
  ],
  ['a success that is gone', (document) => (create(document).responses = {}), 'POST /reservations: 201 is no longer answered'],
  [
    'a header that is gone',
    (document) => delete create(document).responses['201'].headers.ETag,
    'POST /reservations: 201 no longer has ETag',
  ],
  ['a field that is required now', (document) => stayInput(document).required.push('adults'), 'body.adults: is required now'],
  ['a field that is no longer taken', (document) => delete stayInput(document).properties.notes, 'body.notes: is no longer taken'],
  [
    'a value that is no longer taken',
    (document) => remove(stayInput(document).properties.channel.enum, 'google'),
    'body.channel: no longer takes google',
  ],
  ['a tighter bound', (document) => (stayInput(document).properties.adults.maximum = 4), 'body.adults: maximum was 50, is 4'],
  ['a new pattern', (document) => (stayInput(document).properties.external_id.pattern = '^x'), 'body.external_id: pattern is ^x now'],
  [
    'a filter that is no longer taken',
    (document) => list(document).parameters.shift(),
    'GET /reservations: query limit is no longer taken',
  ],
  ['a filter that is required now', (document) => (list(document).parameters[2].required = true), 'is required now'],
])('%s is reported', (_, change, expected) => {
  expect(breaksOf(change).join('\n')).toContain(expected);
});
