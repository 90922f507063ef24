import { deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib';
import { httpDate } from '@innkeeper/kernel';
import type { LoggedAttempt } from './logged-attempt.ts';
import { unpackFirstFormat } from './unpack-first-format.ts';

type Headers = Readonly<Record<string, string | number>>; // a number: the date, in seconds after the attempt

/** The parts compressed as text; the rest is binary, which compression does not shorten. */
type PackedTexts = readonly [url: string, error: string | null, headers: Headers | null, body: string | null];

const format = 2; // the first byte of a packed attempt, and with it the dictionary
const firstFormat = 1;

// Compression dictionary: text common to subscribers' responses, most frequent last. It never changes.
const common = Buffer.from(
  [
    '"x-powered-by":"Express","etag":"W/\\"2-","vary":"Accept-Encoding","strict-transport-security":"max-age=31536000; includeSubDomains",',
    '"cache-control":"no-cache, private","transfer-encoding":"chunked","server":"nginx","cf-ray":"","server":"cloudflare","content-length":"2",',
    '"content-type":"text/html; charset=utf-8","content-type":"text/plain; charset=utf-8","content-type":"application/json; charset=utf-8",',
    '"keep-alive":"timeout=5"},"{\\"ok\\":true}"]"OK"]["http://["https://www.api.example.com/webhooks/hook",null,{"date":0,"content-length":"0",',
    '"connection":"keep-alive"},""]",null,{"date":0,"connection":"keep-alive","keep-alive":"timeout=5"},""]',
  ].join(''),
);

const options: ZlibOptions = { level: 6, windowBits: 12, memLevel: 5, dictionary: common };
const signed = /,v1=([0-9a-f]{64})/g;
const signatureBytes = 32;
const headBytes = 14;
const standardPrefix = 'v1,';
// The last byte of the head has the number of our signatures in its low half, that of standard ones in its high half.
const standardShift = 4;
const countMask = 15;

/** Packs an attempt into a fraction of the size of its columns, to be stored with its delivery. */
export function packAttempt(logged: LoggedAttempt): Buffer {
  const { attempt, url, timestamp_ms, duration_ms, status, error, response_headers, response_body } = logged;
  const signatures = Array.from(logged.signature.matchAll(signed), ([, hex = '']) => Buffer.from(hex, 'hex'));
  const standard = (logged.standard_signature?.split(' ') ?? []).map((each) => Buffer.from(each.slice(standardPrefix.length), 'base64'));
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(format, 0);
  head.writeUInt8(attempt, 1);
  head.writeUIntBE(timestamp_ms, 2, 6);
  head.writeUIntBE(duration_ms, 8, 3);
  head.writeUInt16BE(status ?? 0, 11);
  head.writeUInt8(signatures.length + (standard.length << standardShift), 13);
  const texts: PackedTexts = [url, error, response_headers && withoutDate(response_headers, timestamp_ms), response_body];
  return Buffer.concat([head, ...signatures, ...standard, deflateRawSync(JSON.stringify(texts), options)]);
}

/** Restores a packed attempt. */
export function unpackAttempt(packed: Buffer): LoggedAttempt {
  if (packed[0] === firstFormat) return unpackFirstFormat(packed.subarray(1));
  if (packed[0] !== format) throw new Error('not a packed attempt');
  const timestampMs = packed.readUIntBE(2, 6);
  const counts = packed.readUInt8(13);
  const standardAt = headBytes + signatureBytes * (counts & countMask);
  const textsAt = standardAt + signatureBytes * (counts >> standardShift);
  const hex = packed.subarray(headBytes, standardAt).toString('hex');
  const texts: PackedTexts = JSON.parse(inflateRawSync(packed.subarray(textsAt), options).toString('utf8'));
  const [url, error, headers, body] = texts;
  return {
    attempt: packed.readUInt8(1),
    url,
    timestamp_ms: timestampMs,
    signature: `t=${timestampMs}${hex.replace(/.{64}/g, ',v1=$&')}`,
    standard_signature: standardAt === textsAt ? null : standardSignatureIn(packed.subarray(standardAt, textsAt)),
    duration_ms: packed.readUIntBE(8, 3),
    status: packed.readUInt16BE(11) || null,
    error,
    response_headers: headers && withDate(headers, timestampMs),
    response_body: body,
  };
}

function standardSignatureIn(packed: Buffer): string {
  const count = packed.length / signatureBytes;
  const each = Array.from({ length: count }, (_, index) => packed.subarray(index * signatureBytes, (index + 1) * signatureBytes));
  return each.map((signature) => standardPrefix + signature.toString('base64')).join(' ');
}

const nearSeconds = 60; // clocks that are further apart are rare

const dateAt = (timestampMs: number, seconds: number): string => httpDate((Math.floor(timestampMs / 1_000) + seconds) * 1_000);

/** Replaces the response's `date` by its seconds after the attempt, usually a few. */
function withoutDate(headers: Readonly<Record<string, string>>, timestampMs: number): Headers {
  const { date } = headers;
  if (date === undefined) return headers;
  const seconds = Math.floor(Date.parse(date) / 1_000) - Math.floor(timestampMs / 1_000);
  return Math.abs(seconds) <= nearSeconds && dateAt(timestampMs, seconds) === date ? { ...headers, date: seconds } : headers;
}

function withDate(headers: Headers, timestampMs: number): Record<string, string> {
  const texts = Object.entries(headers).map(([name, value]) => [name, typeof value === 'number' ? dateAt(timestampMs, value) : value]);
  return Object.fromEntries(texts);
}
