import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import type { Api } from '../harness/client.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { type RawAnswer, sendBytes } from '../harness/raw-http.ts';

// Method: bytes that no honest client sends, over real connections. Every answer is an error envelope with the right code, or the
// connection is closed; no answer is a 500. Fuzzing draws from fast-check, which prints its seed when it fails.

const names = { first_name: 'Ana', last_name: 'Silva' };
const json = { 'content-type': 'application/json' };
const bodyBytesMax = 1024 * 1024;
const codePattern = /^SVC-\d{4}$/;

function sendText(api: Api, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) {
  return api.raw('/guests', { method: 'POST', body, headers });
}

/** The head of a request over a bare connection, which the server closes after its answer. */
function head(hotel: Hotel, firstLine: string, lines: readonly string[] = []): string {
  return [firstLine, 'Host: x', `Authorization: Bearer ${hotel.tokens.full}`, 'Connection: close', ...lines, '', ''].join('\r\n');
}

function expectEnvelope(answer: RawAnswer | undefined, status: number, code: string): void {
  expect(answer?.status, JSON.stringify(answer)).toBe(status);
  expect(answer?.body.code).toBe(code);
  expect(answer?.body.request_id).toBe(answer?.headers['x-request-id']);
}

describe('JSON', () => {
  test.each([
    ['{"first_name":"Ana",}', 1, 21, 20],
    ['{"first_name":"Ana"', 1, 20, 19],
    ['{\n  "first_name": Ana\n}', 2, 17, 18],
    ["{'first_name':'Ana'}", 1, 2, 1],
    ['{"first_name":"Ana"} x', 1, 22, 21],
    ['{"first_name":"Ana","last_name":"b","first_name":"c"}', 1, 37, 36],
    ['{"first_name":"A","\\u0066irst_name":"B"}', 1, 19, 18],
    ['{"a":01}', 1, 7, 6],
    ['{"a":NaN}', 1, 6, 5],
    ['{"a":"\u0001"}', 1, 7, 6],
    ['{"a":"\\x"}', 1, 8, 7],
    ['\uFEFF{}', 1, 1, 0],
    ['\u{1F600}', 1, 1, 0],
    [' ', 1, 2, 1],
    ['nul', 1, 4, 3],
    [`${'['.repeat(33)}${']'.repeat(33)}`, 1, 33, 32],
    [`{"a":${'['.repeat(200_000)}`, 1, 37, 36],
  ])('%# is refused with its place', async (body, line, column, position) => {
    const { api } = await newHotel();
    const refused = await sendText(api, body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'SVC-2001', details: [{ field: 'body' }] });
    expect(refused.body.details[0].issue).toMatch(new RegExp(` at line ${line} column ${column} \\(position ${position}\\)$`));
  });

  test('bytes that are not UTF-8 are refused with their place', async () => {
    const { api } = await newHotel();
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf5, 0x80, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"first_name":"\u00e9'), Buffer.from(bytes), Buffer.from('"}')]);
      const refused = await sendText(api, new Uint8Array(body));
      expect(refused.body.code).toBe('SVC-2001');
      expect(refused.body.details[0].issue).toContain('at line 1 column 17 (position 16)');
    }
  });

  test('values that are JSON but no object are refused by field, not by accident', async () => {
    const { api } = await newHotel();
    for (const body of ['null', '[]', '"x"', '1', 'true', '[{"first_name":"Ana"}]']) {
      const refused = await sendText(api, body);
      expect(refused.status, body).toBe(422);
      expect(refused.body.code).toBe('SVC-2013');
    }
  });
});

describe('size', () => {
  const padded = (bytes: number) => {
    const plain = JSON.stringify(names);
    return plain.slice(0, -1) + ' '.repeat(bytes - plain.length) + plain.slice(-1);
  };

  test('1 MiB is taken, one byte more is not', async () => {
    const { api } = await newHotel();
    expect((await sendText(api, padded(bodyBytesMax))).status).toBe(201);
    const refused = await sendText(api, padded(bodyBytesMax + 1));
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({ code: 'SVC-2015', details: [{ field: 'body' }] });
  });

  test('the same without a length, in chunks', async () => {
    const hotel = await newHotel();
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    const lines = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const send = (body: string) => {
      const middle = Math.floor(body.length / 2);
      return sendBytes([
        head(hotel, 'POST /v1/guests HTTP/1.1', lines),
        chunk(body.slice(0, middle)),
        chunk(body.slice(middle)),
        '0\r\n\r\n',
      ]);
    };
    const [taken] = await send(padded(bodyBytesMax));
    expect(taken?.status).toBe(201);
    const [refused] = await send(padded(bodyBytesMax + 1));
    expectEnvelope(refused, 413, 'SVC-2015');
  });

  test('a client that sends far too much still gets its answer', async () => {
    const { api } = await newHotel();
    for (let round = 0; round < 5; round += 1) {
      expect((await sendText(api, ' '.repeat(20 * bodyBytesMax))).status).toBe(413);
    }
  });

  test('a length that is announced is believed before the body is sent', async () => {
    const hotel = await newHotel();
    const lines = ['Content-Type: application/json', `Content-Length: ${10 * bodyBytesMax}`];
    const [refused] = await sendBytes([head(hotel, 'POST /v1/guests HTTP/1.1', lines)]);
    expectEnvelope(refused, 413, 'SVC-2015');
  });

  test('Expect: 100-continue is answered without the body when the request is refused anyway', async () => {
    const hotel = await newHotel();
    const lines = ['Content-Type: text/plain', 'Content-Length: 100', 'Expect: 100-continue'];
    const [refused] = await sendBytes([head(hotel, 'POST /v1/guests HTTP/1.1', lines)]);
    expectEnvelope(refused, 400, 'SVC-2002');
  });
});

describe('media type', () => {
  test.each([
    'text/plain',
    'application/jsonx',
    'application/merge-patch+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'json',
  ])('%s is refused', async (type) => {
    const { api } = await newHotel();
    const refused = await sendText(api, JSON.stringify(names), { 'content-type': type });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'SVC-2002', details: [{ field: 'Content-Type' }] });
  });

  test.each(['application/json', 'Application/JSON', 'application/json; charset=utf-8', 'application/json;charset=UTF-8;x=y'])(
    '%s is taken',
    async (type) => {
      const { api } = await newHotel();
      expect((await sendText(api, JSON.stringify(names), { 'content-type': type })).status).toBe(201);
    },
  );

  test('a body without a type is refused; no body needs none', async () => {
    const hotel = await newHotel();
    const body = JSON.stringify(names);
    const [untyped] = await sendBytes([head(hotel, 'POST /v1/guests HTTP/1.1', [`Content-Length: ${body.length}`]), body]);
    expectEnvelope(untyped, 400, 'SVC-2002');
    const [bodiless] = await sendBytes([head(hotel, 'POST /v1/guests HTTP/1.1')]);
    expectEnvelope(bodiless, 422, 'SVC-2003');
  });

  test.each(['gzip', 'deflate', 'br', 'identity, gzip'])('content coding %s is refused', async (coding) => {
    const { api } = await newHotel();
    const refused = await sendText(api, JSON.stringify(names), { ...json, 'content-encoding': coding });
    expect(refused.body).toMatchObject({ code: 'SVC-2002', details: [{ field: 'Content-Encoding' }] });
  });
});

describe('names and values', () => {
  const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];

  test('keys of the prototype are unknown fields like any other, and touch nothing', async () => {
    const hotel = await newHotel();
    for (const key of prototypeKeys) {
      const body = `{"first_name":"Ana","last_name":"Silva","${key}":{"email":"x@example.com","polluted":true}}`;
      const refused = await sendText(hotel.api, body);
      expect(refused.body, key).toMatchObject({ code: 'SVC-2012', details: [{ field: key }] });
      const lenient = await sendText(hotel.api, body, { ...json, prefer: 'handling=lenient' });
      expect(lenient.status, key).toBe(201);
      expect(lenient.body).toMatchObject({ ...names, email: null });
      expect((await hotel.api.get(`/guests?${key}=1`)).body, key).toMatchObject({ code: 'SVC-2012', details: [{ field: key }] });
      expect((await hotel.api.get(`/guests?${key}=1`, { prefer: 'handling=lenient' })).status, key).toBe(200);
      expect((await hotel.api.get(`/${key}`)).status, key).toBe(404);
      expect((await hotel.api.get(`/guests/${key}`)).status, key).toBe(404);
    }
  });

  test('a body of nothing but a prototype is an object without its fields', async () => {
    const { api } = await newHotel();
    const refused = await sendText(api, `{"__proto__":${JSON.stringify(names)}}`, { ...json, prefer: 'handling=lenient' });
    expect(refused.body).toMatchObject({ code: 'SVC-2003' });
    expect(refused.body.details.map((detail: { field: string }) => detail.field).sort()).toEqual(['first_name', 'last_name']);
  });

  test('the NUL character is refused wherever text is taken', async () => {
    const hotel = await newHotel();
    const nul = 'A\u0000';
    const stay = {
      arrival: hotel.day(5),
      departure: hotel.day(6),
      guest: names,
      room_type_id: hotel.roomTypes['STD'],
      rate_plan_id: hotel.ratePlans['BAR'],
    };
    const requests = [
      () => hotel.api.post('/guests', { ...names, first_name: nul }),
      () => hotel.api.post('/guests', { ...names, dietary_restrictions: [nul] }),
      () => hotel.api.post('/guests', { ...names, arrival_preferences: { notes: nul } }),
      () => hotel.api.post('/reservations', { ...stay, notes: nul }),
      () => hotel.api.post('/reservations', { ...stay, external_id: nul }),
      () => hotel.api.post('/reservations', { ...stay, room_type_id: nul }),
      () => hotel.api.post('/companies', { name: nul, discount_percent: 1 }),
      () => hotel.api.get('/guests?email=%00'),
      () => hotel.api.get('/guests?limit=1&cursor=%00'),
      () => hotel.api.get('/reservations?guest_id=%00'),
    ];
    for (const [index, request] of requests.entries()) {
      const refused = await request();
      expect(refused.body.code, `${index}: ${JSON.stringify(refused.body)}`).toBe('SVC-2013');
    }
    expect((await hotel.api.get('/guests/gst_%00')).status).toBe(404);
  });

  test('half a surrogate pair is refused or kept out, never a fault', async () => {
    const { api } = await newHotel();
    for (const body of ['{"first_name":"\\ud800","last_name":"x"}', '{"first_name":"a\\udc00b","last_name":"x"}', '{"\\ud800":1}']) {
      const answer = await sendText(api, body);
      expect(answer.status, body).toBeLessThan(500);
      if (answer.status === 201) expect((await api.get(`/guests/${answer.body.id}`)).body).toEqual(answer.body);
    }
  });

  test('absurd numbers are out of range, not faults', async () => {
    const hotel = await newHotel();
    const stay = {
      arrival: hotel.day(5),
      departure: hotel.day(6),
      guest: names,
      room_type_id: hotel.roomTypes['STD'],
      rate_plan_id: hotel.ratePlans['BAR'],
    };
    for (const number of ['1e999', '-1e999', '1e308', '9007199254740993', '2147483648', '-1', '0.5', '1e-400', '-0.0']) {
      for (const [path, body] of [
        ['/reservations', JSON.stringify({ ...stay, adults: '@' })],
        ['/reservations', JSON.stringify({ ...stay, children: '@' })],
        ['/availability', JSON.stringify({ updates: [{ date: hotel.day(1), room_type_id: hotel.roomTypes['STD'], available: '@' }] })],
        ['/companies', JSON.stringify({ name: 'x', discount_percent: '@' })],
      ] as const) {
        const answer = await hotel.api.raw(path, { method: 'POST', body: body.replace('"@"', number), headers: json });
        expect(answer.status, `${path} ${number} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      }
    }
    for (const limit of ['0', '-1', '201', '1e3', '9'.repeat(400), 'NaN', '']) {
      const refused = await hotel.api.get(`/guests?limit=${limit}`);
      expect(refused.body.code, limit).toBe('SVC-2013');
    }
  });

  test('absurd dates and amounts are refused', async () => {
    const hotel = await newHotel();
    const stay = { guest: names, room_type_id: hotel.roomTypes['STD'], rate_plan_id: hotel.ratePlans['BAR'] };
    for (const date of [
      '0000-00-00',
      '2026-02-30',
      '9999-12-31',
      '99999-01-01',
      '-2026-01-01',
      '2026-1-1',
      '2026-01-01T00:00:00Z',
      '',
      'x',
    ]) {
      const refused = await hotel.api.post('/reservations', { ...stay, arrival: date, departure: '9999-12-31' });
      expect(refused.status, date).toBe(422);
      if (date === '9999-12-31') continue;
      expect((await hotel.api.get(`/availability?from=${date}&to=9999-12-31`)).status, date).toBe(422);
    }
    const guest = await hotel.api.post('/guests', names);
    const folio = await hotel.api.post('/folios', { guest_id: guest.body.id });
    for (const amount of ['1e3', '0x1', '1.001', ' 1', '1,5', '--1', '99999999999999999999', '', 'NaN', '٣']) {
      const body = { amount: { currency: 'EUR', amount }, code: 'minibar', description: 'x' };
      const refused = await hotel.api.post(`/folios/${folio.body.id}/charges`, body, { 'Idempotency-Key': 'k' });
      expect(refused.status, amount).toBe(422);
    }
  });

  test('huge strings and huge lists are refused', async () => {
    const hotel = await newHotel();
    const long = 'x'.repeat(900_000);
    const many = Array.from({ length: 20_000 }, () => 'x');
    for (const fields of [
      { first_name: long },
      { email: `${long}@example.com` },
      { dietary_restrictions: many },
      { phone: '1'.repeat(900_000) },
      { language: long },
    ]) {
      const refused = await hotel.api.post('/guests', { ...names, ...fields });
      expect(refused.status, Object.keys(fields)[0]).toBe(422);
    }
    const unknown = Object.fromEntries(many.map((_, index) => [`field${index}`, 1]));
    const refused = await hotel.api.post('/guests', { ...names, ...unknown });
    expect(refused.body.code).toBe('SVC-2012');
    expect(refused.body.details.length).toBeLessThanOrEqual(200);
  });

  test('a parameter given twice is refused', async () => {
    const { api } = await newHotel();
    for (const query of ['limit=1&limit=2', 'email=a%40example.com&email=b%40example.com', 'limit=1&limit=1']) {
      const refused = await api.get(`/guests?${query}`);
      expect(refused.status, query).toBe(422);
      expect(refused.body.code).toBe('SVC-2013');
    }
    expect((await api.get('/guests?limit[]=1')).body.code).toBe('SVC-2012');
  });
});

describe('HTTP', () => {
  test('unknown methods and routes', async () => {
    const hotel = await newHotel();
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'M-SEARCH']) {
      const [answer] = await sendBytes([head(hotel, `${method} /v1/guests HTTP/1.1`)]);
      expectEnvelope(answer, 405, 'SVC-2016');
      expect(answer?.headers['allow']).toBe('GET, POST');
    }
    const [unknown] = await sendBytes([head(hotel, 'DELETE /v1/nothing HTTP/1.1')]);
    expectEnvelope(unknown, 404, 'SVC-2011');
    const [headOnly] = await sendBytes([head(hotel, 'HEAD /v1/nothing HTTP/1.1')]);
    expect(headOnly).toMatchObject({ status: 404, body: '' });
  });

  test.each([
    '/v1',
    '/v1/',
    '/v1//guests',
    '/v1/guests/',
    '/v1/guests//',
    '/v1/./guests',
    '/v1/../v1/guests',
    '/v1/guests/%',
    '/v1/guests/%zz',
    '/v1/guests/%c3',
    '/v1/guests/%ff',
    '/v1/%67uests/%2e%2e',
    '/v1/guests/a%2fb',
    '/v1/guests/%00',
    '/v1/guests;x=1',
    '/V1/guests',
    '/v2/guests',
    '/',
    '/%',
    '/%ff',
    '//',
    '/favicon.ico',
    '/.env',
    `/v1/${'a/'.repeat(500)}`,
    '/internal',
    '/sandbox',
    '/sandbox/v2',
  ])('no such path: %s', async (path) => {
    const hotel = await newHotel();
    const [answer] = await sendBytes([Buffer.from(head(hotel, `GET ${path} HTTP/1.1`), 'latin1')]);
    expectEnvelope(answer, 404, 'SVC-2011');
  });

  test.each([
    ['broken escapes in a query are text', '/v1/guests?email=%zz', 200],
    ['bytes that are no UTF-8 in a query are text', '/v1/guests?email=%ff', 200],
    ['an empty query is none', '/v1/guests?', 200],
    ['an empty name is unknown', '/v1/guests?=1', 400],
    ['ampersands alone are nothing', '/v1/guests?&&', 200],
    ['the address in full is a path', 'http://elsewhere.example/v1/guests', 200],
  ])('%s', async (_what, target, status) => {
    const hotel = await newHotel();
    const [answer] = await sendBytes([head(hotel, `GET ${target} HTTP/1.1`)]);
    expect(answer?.status, JSON.stringify(answer)).toBe(status);
  });

  test.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['bytes beyond ASCII in the path', 'GET /v1/guests/\u00ff HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no host', 'GET /v1/guests HTTP/1.1\r\n\r\n'],
    ['a length and chunks', 'POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde'],
    ['a negative length', 'POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    ['a header with a line break', 'GET /v1/guests HTTP/1.1\r\nHost: x\r\nX: a\n\rb\r\n\r\n'],
    ['a header without a name', 'GET /v1/guests HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n'],
    ['a blank before the colon', 'GET /v1/guests HTTP/1.1\r\nHost : x\r\n\r\n'],
  ])('what is not HTTP (%s) is answered once and the connection closed', async (_what, text) => {
    const answers = await sendBytes([Buffer.from(text, 'latin1')]);
    expect(answers.length).toBeLessThanOrEqual(1);
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers['connection']).toBe('close');
      expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
    }
  });

  test('headers that are too large are refused', async () => {
    const hotel = await newHotel();
    const [large] = await sendBytes([head(hotel, 'GET /v1/guests HTTP/1.1', [`X-Large: ${'x'.repeat(20_000)}`])]);
    expect(large?.status).toBe(431);
    const [many] = await sendBytes([
      head(
        hotel,
        'GET /v1/guests HTTP/1.1',
        Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`),
      ),
    ]);
    expect(many?.status).toBe(431);
  });

  test('garbage after a good request: the request is answered, the garbage refused', async () => {
    const hotel = await newHotel();
    const good = `GET /v1/guests HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${hotel.tokens.full}\r\n\r\n`;
    const answers = await sendBytes([`${good}\u0000garbage\r\n\r\n`]);
    for (const answer of answers) expect([200, 400]).toContain(answer.status);
    expect((await hotel.api.get('/guests')).status).toBe(200);
  });

  test('requests sent at once on one connection are answered in order', async () => {
    const hotel = await newHotel();
    const ask = (path: string, last = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${hotel.tokens.full}\r\n${last}\r\n`;
    const answers = await sendBytes([ask('/v1/guests') + ask('/v1/nothing') + ask('/v1/guests?x=1', 'Connection: close\r\n')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400]);
  });

  test('a client that goes away in the middle of its body disturbs nobody', async () => {
    const hotel = await newHotel();
    const lines = ['Content-Type: application/json', 'Content-Length: 1000'];
    const answers = await sendBytes([head(hotel, 'POST /v1/guests HTTP/1.1', lines), '{"first_name":'], { end: true });
    for (const answer of answers) expect(answer.status).toBe(400);
    expect((await hotel.api.get('/guests')).body.data).toEqual([]);
  });

  test('slow clients are cut off, in the head and in the body', async () => {
    const hotel = await newHotel();
    const own = await startApiProcess({ env: { HTTP_REQUEST_TIMEOUT: '1s' } });
    onTestFinished(async () => void (await own.stop()));
    const drops = (text: string) => [...text];
    const slow = { url: own.url, pauseMs: 200, timeoutMs: 10_000 };
    const body = JSON.stringify(names);
    const [inHead, inBody, silent] = await Promise.all([
      sendBytes(drops(head(hotel, 'GET /v1/guests HTTP/1.1')), slow),
      sendBytes(
        [head(hotel, 'POST /v1/guests HTTP/1.1', ['Content-Type: application/json', `Content-Length: ${body.length}`]), ...drops(body)],
        slow,
      ),
      sendBytes(['GET /v1/guests HTTP/1.1\r\n'], slow),
    ]);
    for (const answers of [inHead, inBody, silent]) {
      expect(answers.length).toBeLessThanOrEqual(1);
      for (const answer of answers) expect(answer.status).toBe(408);
    }
    expect((await hotel.api.get('/guests')).body.data).toEqual([]);
  });
});

describe('fuzzing', () => {
  const hostileText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\u202e',
      '__proto__',
      '{{x}}',
      "'; drop table guest",
      '%s',
      'null',
      '\u0001',
      '🏨'.repeat(50),
      'x'.repeat(5_000),
    ),
  );
  const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
    hostileText,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(hostileText, { maxLength: 3 }),
    fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
    fc.constantFrom(1e300, -1, 2 ** 31, 2 ** 53, '2026-02-30', '9999-12-31', '0001-01-01'),
  );
  const rounds = { numRuns: 60 };

  /** Some of the good fields, some of them spoilt, some unknown. */
  function spoilt(good: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
    const fields = Object.entries(good).map(([name, value]) =>
      fc.tuple(fc.constant(name), fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, hostileValue)),
    );
    const kept = fc.tuple(...fields).chain((all) => fc.subarray(all, { minLength: Math.max(1, all.length - 2) }));
    const unknown = fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(fc.tuple(hostileText, hostileValue), { maxLength: 2 }));
    return fc.tuple(kept, unknown).map(([known, others]) => Object.fromEntries([...known, ...others]));
  }

  async function neverFails(api: Api, path: string, good: Record<string, unknown>): Promise<void> {
    await fc.assert(
      fc.asyncProperty(spoilt(good), fc.boolean(), async (body, isLenient) => {
        const text = JSON.stringify(body).replaceAll('\u2028', ' ');
        const headers = isLenient ? { ...json, prefer: 'handling=lenient' } : json;
        const answer = await api.raw(path, { method: 'POST', body: text, headers });
        if (answer.status >= 500) throw new Error(`${text} answered ${answer.status}`);
        if (answer.status >= 400) expect(answer.body.code).toMatch(codePattern);
      }),
      rounds,
    );
  }

  test('POST /guests never fails', async () => {
    const { api } = await newHotel();
    const document = { type: 'passport', number: 'AB123456', issue_country: 'PT', expires_on: '2031-01-01' };
    const more = {
      email: 'a@example.com',
      phone: '+351912345678',
      nationality: 'PT',
      language: 'pt',
      date_of_birth: '1980-01-01',
      preferred_channel: 'sms',
    };
    await neverFails(api, '/guests', {
      ...names,
      ...more,
      document,
      dietary_restrictions: ['vegan'],
      arrival_preferences: { eta: '15:00' },
    });
  });

  test('POST /reservations never fails', async () => {
    const hotel = await newHotel({ settings: { allow_overselling: true } });
    const stay = {
      arrival: hotel.day(5),
      departure: hotel.day(6),
      room_type_id: hotel.roomTypes['STD'],
      rate_plan_id: hotel.ratePlans['BAR'],
    };
    const quote = { currency: 'EUR', total: '104.00' };
    await neverFails(hotel.api, '/reservations', {
      ...stay,
      guest: names,
      adults: 2,
      children: 0,
      notes: 'x',
      channel: 'direct',
      external_id: 'x',
      quote,
      status: 'confirmed',
    });
  });

  test('POST /availability never fails', async () => {
    const hotel = await newHotel();
    await operator().limits.set.mutate({ tenant_id: hotel.tenantId, endpoints: { 'POST /availability': 1_000 } });
    const update = { date: hotel.day(5), room_type_id: hotel.roomTypes['STD'], available: 1 };
    await fc.assert(
      fc.asyncProperty(fc.array(spoilt(update), { maxLength: 4 }), async (updates) => {
        const answer = await hotel.api.post('/availability', { updates });
        if (answer.status >= 500) throw new Error(`${JSON.stringify(updates)} answered ${answer.status}`);
      }),
      rounds,
    );
  });

  test('GET with any query never fails', async () => {
    const { api } = await newHotel();
    const paths = ['/guests', '/reservations', '/folios', '/availability', '/offers', '/rooms', '/rate-plans'];
    const parameters = fc.constantFrom(
      'limit',
      'cursor',
      'from',
      'to',
      'email',
      'status',
      'guest_id',
      'room_type_id',
      'arrival_from',
      'adults',
      'include',
      'x',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.array(fc.tuple(parameters, hostileText), { maxLength: 4 }), async (path, query) => {
        const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
        if (search.length > 8_000) return;
        const answer = await api.get(`${path}?${search}`, { prefer: 'handling=lenient' });
        if (answer.status >= 500) throw new Error(`${path}?${search} answered ${answer.status}`);
      }),
      { numRuns: 150 },
    );
  });
});
