import { deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib';

/** An attempt as the log shows it. */
export interface LoggedAttempt {
  readonly attempt: number;
  readonly url: string;
  readonly timestamp_ms: number;
  readonly signature: string; // t=milliseconds,v1=hex[,v1=hex]
  readonly duration_ms: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly response_headers: Readonly<Record<string, string>> | null;
  readonly response_body: string | null;
}

type Packed = readonly [
  attempt: number,
  url: string,
  timestampMs: number,
  signatures: readonly string[], // base64url: hexadecimal digits do not pack as well
  durationMs: number,
  status: number | null,
  error: string | null,
  headers: LoggedAttempt['response_headers'],
  body: string | null,
];

const format = 1; // the first byte of a packed attempt, and with it the dictionary

// What the answers of subscribers have in common, most frequent last.
const common = Buffer.from(
  [
    '"x-powered-by":"Express","etag":"W/\\"2-","vary":"Accept-Encoding","strict-transport-security":"max-age=31536000; includeSubDomains",',
    '"cache-control":"no-cache, private","transfer-encoding":"chunked","server":"nginx","cf-ray":"","server":"cloudflare","content-length":"2",',
    '"content-type":"text/html; charset=utf-8","content-type":"text/plain; charset=utf-8","content-type":"application/json; charset=utf-8",',
    'Mon, Tue, Wed, Thu, Fri, Sat,  Jan  Feb  Mar  Apr  May  Jun  Jul  Aug  Sep  Oct  Nov  Dec ',
    '[0,"https://www.api.example.com/webhooks/hook",17953516,null,null],200,null,{"date":"Sun, 01 Jan 2026 12:00:00 GMT","content-length":"0",',
    '"connection":"keep-alive","keep-alive":"timeout=5"},""]],204,null,{"date":"Sun, 01 Jan 2026 12:00:00 GMT","connection":"keep-alive",',
    '"keep-alive":"timeout=5"},""]{"ok":true}',
  ].join(''),
);

const options: ZlibOptions = { level: 6, windowBits: 12, memLevel: 5, dictionary: common };
const signed = /,v1=([0-9a-f]+)/g;

/** What is stored of an attempt with its delivery: a fraction of its columns. */
export function packAttempt(logged: LoggedAttempt): Buffer {
  const signatures = Array.from(logged.signature.matchAll(signed), ([, hex = '']) => Buffer.from(hex, 'hex').toString('base64url'));
  const { attempt, url, timestamp_ms, duration_ms, status, error, response_headers, response_body } = logged;
  const fields: Packed = [attempt, url, timestamp_ms, signatures, duration_ms, status, error, response_headers, response_body];
  return Buffer.concat([Buffer.of(format), deflateRawSync(JSON.stringify(fields), options)]);
}

/** The attempt that was packed. */
export function unpackAttempt(packed: Buffer): LoggedAttempt {
  if (packed[0] !== format) throw new Error('not a packed attempt');
  const fields: Packed = JSON.parse(inflateRawSync(packed.subarray(1), options).toString('utf8'));
  const [attempt, url, timestamp_ms, signatures, duration_ms, status, error, response_headers, response_body] = fields;
  const hex = signatures.map((signature) => `,v1=${Buffer.from(signature, 'base64url').toString('hex')}`);
  const signature = `t=${timestamp_ms}${hex.join('')}`;
  return { attempt, url, timestamp_ms, signature, duration_ms, status, error, response_headers, response_body };
}
