import { inflateRawSync } from 'node:zlib';
import type { LoggedAttempt } from './logged-attempt.ts';

type PackedFields = readonly [
  attempt: number,
  url: string,
  timestampMs: number,
  signatures: readonly string[], // base64url
  durationMs: number,
  status: number | null,
  error: string | null,
  headers: LoggedAttempt['response_headers'],
  body: string | null,
];

// The dictionary of this format, needed while the delivery log holds attempts packed with it.
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

/** Unpacks an attempt of the first format: everything as text, without the format byte. */
export function unpackFirstFormat(packed: Buffer): LoggedAttempt {
  const fields: PackedFields = JSON.parse(inflateRawSync(packed, { windowBits: 12, dictionary: common }).toString('utf8'));
  const [attempt, url, timestamp_ms, signatures, duration_ms, status, error, response_headers, response_body] = fields;
  const hex = signatures.map((signature) => `,v1=${Buffer.from(signature, 'base64url').toString('hex')}`);
  const signature = `t=${timestamp_ms}${hex.join('')}`;
  return { attempt, url, timestamp_ms, signature, standard_signature: null, duration_ms, status, error, response_headers, response_body };
}
