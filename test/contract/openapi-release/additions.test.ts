import { openApiDocument } from '@innkeeper/rest-facade';
import { expect, test } from 'vitest';
import { documented } from '../../harness/operations.ts';
import { additions } from './additions.ts';

// Method: the current document with something added to it, compared with itself.

// biome-ignore lint/suspicious/noExplicitAny: the changes reach deep into a document whose shape is fixed here
type Loose = any;
const released: Loose = JSON.parse(JSON.stringify(openApiDocument(documented)));

function additionsOf(change: (document: Loose) => void): string[] {
  const present = structuredClone(released);
  change(present);
  return additions(released, present);
}

const { schemas } = released.components;

test('an unchanged document has nothing new', () => {
  expect(additionsOf(() => undefined)).toEqual([]);
});

// Rules: WIRE-50
test.each<[string, (document: Loose) => void, string[]]>([
  [
    'an operation',
    ({ paths }) => (paths['/moods'] = { get: { summary: 'List moods', responses: {} } }),
    ['New operation `GET /moods`: List moods.'],
  ],
  ['an event', ({ webhooks }) => (webhooks['mood.changed'] = { post: {} }), ['New event `mood.changed`.']],
  [
    'a parameter',
    ({ paths }) => paths['/guests'].get.parameters.push({ name: 'mood', in: 'query', schema: {} }),
    ['`GET /guests`: takes the query parameter `mood`.'],
  ],
  [
    'a field of a body',
    ({ components }) => (components.schemas.GuestInput.properties.mood = { type: 'string' }),
    [
      '`POST /reservations`: takes the field `guest.mood`.',
      '`POST /groups/{id}/rooming-list`: takes the field `rows[].guest.mood`.',
      '`POST /guests`: takes the field `mood`.',
    ],
  ],
  [
    'an error code',
    ({ paths }) => paths['/guests'].get['x-error-codes'].push('SVC-3012'),
    ['`GET /guests`: may be refused with SVC-3012.'],
  ],
  [
    'a header',
    ({ paths }) => (paths['/guests'].get.responses['200'].headers['X-Mood'] = { schema: { type: 'string' } }),
    ['`GET /guests`: answers the header `X-Mood`.'],
  ],
  ['the end of an operation', ({ paths }) => (paths['/guests'].get.deprecated = true), ['`GET /guests`: is deprecated.']],
])('%s is listed', (_, change, lines) => {
  expect(additionsOf(change)).toEqual(lines);
});

// Rules: WIRE-50
test('a field and a value that several operations answer are listed once for each shape', () => {
  const lines = additionsOf(({ components }) => {
    components.schemas.Reservation.properties.mood = { type: 'string' };
    components.schemas.Reservation.properties.status.enum.push('dreaming');
  });
  expect(lines).toContain('`GET /reservations`: answers the field `data[].mood`.');
  expect(lines).toContain('`GET /reservations`: answers the value `dreaming` of `data[].status`.');
  expect(new Set(lines).size).toBe(lines.length);
  expect(schemas.Reservation.properties).not.toHaveProperty('mood');
});
