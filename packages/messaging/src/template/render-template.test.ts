import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlOfText } from './html-of-text.ts';
import { renderTemplate, unknownVariables } from './render-template.ts';
import { type MessageFacts, stayVariables } from './template-variables.ts';

const facts: MessageFacts = {
  reservation: {
    id: 'res_1',
    property_id: 'prp_1',
    status: 'confirmed',
    channel: 'direct',
    external_id: null,
    arrival: '2027-03-14',
    departure: '2027-03-17',
    nights: 3,
    adults: 2,
    children: 0,
    guest_id: 'gst_1',
    rate_plan_id: 'rp_1',
    room_type_id: 'rt_1',
    room_assignment: 'soft',
    quote: { currency: 'EUR', subtotal: '300.00', tax: '18.00', total: '318.00' },
    folio_id: 'fol_1',
    group_id: null,
    notes: null,
    expires_at: null,
    checked_in_at: null,
    checked_out_at: null,
    cancellation: null,
    created_at: '2027-01-01T00:00:00.000Z',
    updated_at: '2027-01-01T00:00:00.000Z',
  },
  guest: {
    id: 'gst_1',
    first_name: 'Ana',
    last_name: 'Silva',
    email: null,
    phone: null,
    language: 'pt-PT',
    nationality: null,
    preferred_channel: null,
    message_opt_outs: [],
    erased_at: null,
  },
  property: {
    id: 'prp_1',
    name: 'Casa Azul',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    country: 'PT',
    phone: null,
    address: null,
    check_in_time: '15:00',
    check_out_time: '11:00',
    self_check_in: false,
    room_ready: 'clean',
    colour: null,
    room_type: 'Double',
  },
};

const render = (body: string, { variables = {}, subject = null, language = 'en', about = facts } = {}) =>
  renderTemplate({ subject, body, language }, about, variables);

// Rules: TPL-4
test('variables are filled in from the stay and from the request, with dates in the language of the template', () => {
  const text = '{{guest.first_name}} {{reservation.arrival}} {{reservation.arrival_text}} {{property.name}} {{reservation.total}}';
  expect(render(text).body).toBe('Ana 2027-03-14 March 14, 2027 Casa Azul 318.00');
  expect(render('{{reservation.arrival_text}}', { language: 'pt-PT' }).body).toBe('14 de março de 2027');
  expect(render('{{wifi}}/{{variables.wifi}}/{{floor}}', { variables: { wifi: 'sea', floor: 2 } }).body).toBe('sea/sea/2');
  expect(render('[{{guest.email}}]').body).toBe('[]');
});

// Rules: TPL-4
test('fields of the stay have the same names as in the API', () => {
  expect(
    render('{{reservation.quote.total}} {{reservation.quote.currency}}: {{reservation.quote.subtotal}} and {{reservation.quote.tax}}').body,
  ).toBe('318.00 EUR: 300.00 and 18.00');
  const ids = ['property_id', 'guest_id', 'folio_id', 'room_type_id', 'rate_plan_id', 'room_assignment'];
  expect(render(ids.map((name) => `{{reservation.${name}}}`).join(' ')).body).toBe('prp_1 gst_1 fol_1 rt_1 rp_1 soft');
  expect(render('{{reservation.created_at}}').body).toBe('2027-01-01T00:00:00.000Z');
  expect(render('{{guest.preferred_channel}}', { about: { ...facts, guest: { ...facts.guest, preferred_channel: 'sms' } } }).body).toBe(
    'sms',
  );
});

// Rules: TPL-4
test('every variable of a stay has a text', () => {
  const { body } = render(stayVariables.map((name) => `{{${name}}}`).join('|'));
  expect(body.split('|')).toHaveLength(stayVariables.length);
  expect(body).not.toMatch(/undefined|null|\[object/);
});

// Rules: TPL-9
test('secrets of the stay leave a placeholder, whatever the request says', () => {
  const variables = { guest_link: 'https://elsewhere.example', door_code: 1 };
  expect(render('{{guest_link}} {{review_link}} {{door_code}}', { variables }).body).toBe('[guest_link] [review_link] [door_code]');
});

// Rules: TPL-5
test('all unknown variables are named; properties of objects and prototypes are not variables', () => {
  const refused = () => render('{{nope}} {{guest.constructor}} {{guest.first_name}}', { subject: '{{toString}}' as never });
  expect(refused).toThrow(expect.objectContaining({ code: 'SVC-2003' }));
  expect(unknownVariables({ subject: '{{toString}}', body: '{{nope}} {{guest.constructor}} {{guest.first_name}}' }, {})).toEqual([
    'toString',
    'nope',
    'guest.constructor',
  ]);
});

// Rules: TPL-7
test('a value is text: braces in it are not variables, and HTML is escaped only in the e-mail', () => {
  const about = { ...facts, guest: { ...facts.guest, first_name: `{{guest.last_name}}<b>"&'` } };
  const { body, html } = render('Dear {{guest.first_name}},\nwelcome.\n\nThe house', { about });
  expect(body).toBe(`Dear {{guest.last_name}}<b>"&',\nwelcome.\n\nThe house`);
  expect(html).toContain('<p>Dear {{guest.last_name}}&lt;b&gt;&quot;&amp;&#39;,<br>welcome.</p>\n<p>The house</p>');
});

// Rules: TPL-7
test('the HTML of any text has no tags but ours and decodes to the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', ';', '#', ' ') }), (text) => {
      const inner = htmlOfText(text, 'en').match(/<p>(.*)<\/p>/s)?.[1] ?? '';
      expect(inner).not.toMatch(/[<>"']/);
      const named = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
      expect(inner.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => Object.entries(named).find(([key]) => key === entity)?.[1] ?? '')).toBe(
        text.trim(),
      );
    }),
  );
});

// Rules: TPL-4
test('a subject is one line, and a rendered text that is too long is refused', () => {
  const variables = { x: 'a\r\nBcc: everybody' };
  expect(renderTemplate({ subject: 'Hello {{x}}', body: 'b', language: 'en' }, facts, variables).subject).toBe('Hello a Bcc: everybody');
  expect(() => render('{{x}}'.repeat(30), { variables: { x: 'y'.repeat(2_000) } })).toThrow(expect.objectContaining({ code: 'SVC-2013' }));
});
