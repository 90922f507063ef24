import { newId } from '@innkeeper/kernel';
import { describe, expect, test } from 'vitest';
import { names } from '../harness/guests.ts';
import { expectEnvelope, head, json, sendText } from '../harness/hostile-requests.ts';
import { newHotel } from '../harness/hotel.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: bytes that no honest client sends, over real connections. Every answer is an error envelope with the right code, or the
// connection is closed; no answer is a 500.

const bodyBytesMax = 1024 * 1024;

describe('JSON', () => {
  // Rules: WIRE-11, WIRE-12, WIRE-13
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
    const { api } = await newTenant();
    const refused = await sendText(api, body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'SVC-2001', details: [{ field: 'body' }] });
    expect(refused.body.details[0].issue).toMatch(new RegExp(` at line ${line} column ${column} \\(position ${position}\\)$`));
  });

  // Rules: WIRE-11
  test('bytes that are not UTF-8 are refused with their position', async () => {
    const { api } = await newTenant();
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf5, 0x80, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"first_name":"\u00e9'), Buffer.from(bytes), Buffer.from('"}')]);
      const refused = await sendText(api, new Uint8Array(body));
      expect(refused.body.code).toBe('SVC-2001');
      expect(refused.body.details[0].issue).toContain('at line 1 column 17 (position 16)');
    }
  });

  test('JSON that is not an object is refused by a rule, not by accident', async () => {
    const { api } = await newTenant();
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

  // Rules: WIRE-14
  test('1 MiB is accepted, one byte more is not', async () => {
    const { api } = await newTenant();
    expect((await sendText(api, padded(bodyBytesMax))).status).toBe(201);
    const refused = await sendText(api, padded(bodyBytesMax + 1));
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({ code: 'SVC-2015', details: [{ field: 'body' }] });
  });

  // Rules: WIRE-43
  test('20,000 values are accepted, one more is too large, whatever else is wrong with the body', async () => {
    const { api } = await newTenant();
    const body = (fields: number) => `{${Array.from({ length: fields }, (_, index) => `"f${index}":0`).join(',')}}`;
    expect((await sendText(api, body(19_999))).body.code).toBe('SVC-2012');
    for (const tooMuch of [body(20_000), body(20_000).slice(0, -1), `[${'[],'.repeat(20_000)}1]`]) {
      const refused = await sendText(api, tooMuch);
      expect([refused.status, refused.body]).toMatchObject([413, { code: 'SVC-2015', details: [{ field: 'body' }] }]);
    }
  });

  // Rules: WIRE-14
  test('the same without a length, in chunks', async () => {
    const tenant = await newTenant();
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    const lines = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const send = (body: string) => {
      const middle = Math.floor(body.length / 2);
      return sendBytes([
        head(tenant, 'POST /v1/guests HTTP/1.1', lines),
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

  // Rules: WIRE-14
  test('a client that sends far too much still gets its answer', async () => {
    const { api } = await newTenant();
    for (let round = 0; round < 5; round += 1) {
      expect((await sendText(api, ' '.repeat(20 * bodyBytesMax))).status).toBe(413);
    }
  });

  // Rules: WIRE-14
  test('a declared length over the limit is refused before the body is sent', async () => {
    const tenant = await newTenant();
    const lines = ['Content-Type: application/json', `Content-Length: ${10 * bodyBytesMax}`];
    const [refused] = await sendBytes([head(tenant, 'POST /v1/guests HTTP/1.1', lines)]);
    expectEnvelope(refused, 413, 'SVC-2015');
  });

  test('Expect: 100-continue is answered without the body when the request is refused anyway', async () => {
    const tenant = await newTenant();
    const lines = ['Content-Type: text/plain', 'Content-Length: 100', 'Expect: 100-continue'];
    const [refused] = await sendBytes([head(tenant, 'POST /v1/guests HTTP/1.1', lines)]);
    expectEnvelope(refused, 400, 'SVC-2002');
  });
});

describe('media type', () => {
  // Rules: WIRE-10
  test('a chunked body without bytes needs no media type, one with a byte does', async () => {
    const hotel = await newHotel();
    const send = (firstLine: string, body: string) =>
      sendBytes([head(hotel, firstLine, ['Transfer-Encoding: chunked']), body]).then(([answer]) => answer);
    const unknown = `/v1/reservations/${newId('reservation')}`;
    expectEnvelope(await send(`POST ${unknown}/check-in HTTP/1.1`, '0\r\n\r\n'), 404, 'SVC-2011');
    expectEnvelope(await send(`PATCH ${unknown} HTTP/1.1`, '0\r\n\r\n'), 404, 'SVC-2011');
    expectEnvelope(await send(`DELETE ${unknown} HTTP/1.1`, '0\r\n\r\n'), 404, 'SVC-2011');
    expectEnvelope(await send(`POST ${unknown}/check-in HTTP/1.1`, '2\r\n{}\r\n0\r\n\r\n'), 400, 'SVC-2002');
  });

  // Rules: WIRE-9
  test.each([
    'text/plain',
    'application/jsonx',
    'application/merge-patch+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'json',
  ])('%s is refused', async (type) => {
    const { api } = await newTenant();
    const refused = await sendText(api, JSON.stringify(names), { 'content-type': type });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'SVC-2002', details: [{ field: 'Content-Type' }] });
  });

  // Rules: WIRE-9
  test.each(['application/json', 'Application/JSON', 'application/json; charset=utf-8', 'application/json;charset=UTF-8;x=y'])(
    '%s is accepted',
    async (type) => {
      const { api } = await newTenant();
      expect((await sendText(api, JSON.stringify(names), { 'content-type': type })).status).toBe(201);
    },
  );

  // Rules: WIRE-9, WIRE-10
  test('a body without a type is refused; no body needs none', async () => {
    const tenant = await newTenant();
    const body = JSON.stringify(names);
    const [untyped] = await sendBytes([head(tenant, 'POST /v1/guests HTTP/1.1', [`Content-Length: ${body.length}`]), body]);
    expectEnvelope(untyped, 400, 'SVC-2002');
    const [bodiless] = await sendBytes([head(tenant, 'POST /v1/guests HTTP/1.1')]);
    expectEnvelope(bodiless, 422, 'SVC-2003');
  });

  // Rules: WIRE-9
  test.each(['gzip', 'deflate', 'br', 'identity, gzip'])('content coding %s is refused', async (coding) => {
    const { api } = await newTenant();
    const refused = await sendText(api, JSON.stringify(names), { ...json, 'content-encoding': coding });
    expect(refused.body).toMatchObject({ code: 'SVC-2002', details: [{ field: 'Content-Encoding' }] });
  });
});
