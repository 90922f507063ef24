import { createHash, randomUUID } from 'node:crypto';
import { refuse, type ServiceError } from '@innkeeper/kernel';
import express, { type Request, type Response } from 'express';

/** A posted form, with one text per field. */
export interface PostedForm {
  readonly values: Readonly<Record<string, string>>;
  /** Equal only for repeats of the same post. */
  readonly key: string;
}

const formBytesMax = 64 * 1024;
const formFieldsMax = 100;
const parse = express.urlencoded({ extended: false, limit: formBytesMax, parameterLimit: formFieldsMax });

/** Reads a posted form from an unread request. Errors: SVC-2001, SVC-2002, SVC-2015, and those of the parser. */
export async function readForm(request: Request, response: Response): Promise<PostedForm> {
  if (Number(request.headers['content-length'] ?? 0) > formBytesMax) throw tooLarge();
  await new Promise<void>((resolve, reject) => {
    rejectOversized(request, reject);
    parse(request, response, (error) => (error ? reject(error) : resolve()));
  });
  return formIn(request);
}

/** The parser would read an oversized form to its end before refusing it. */
function rejectOversized(request: Request, reject: (refusal: ServiceError) => void): void {
  let left = formBytesMax;
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left >= 0) return;
    request.off('data', count);
    reject(tooLarge());
  };
  request.on('data', count);
}

function tooLarge(): ServiceError {
  return refuse('SVC-2015', 'body', `must have at most ${formBytesMax} bytes`);
}

/** The parsed form. Errors: SVC-2001, SVC-2002. */
export function formIn(request: Request): PostedForm {
  if (request.is('application/x-www-form-urlencoded') === false) {
    throw refuse('SVC-2002', 'Content-Type', 'must be application/x-www-form-urlencoded');
  }
  const entries: [string, string][] = [];
  for (const [name, value] of Object.entries<unknown>(Object(request.body))) {
    if (typeof value !== 'string') throw refuse('SVC-2001', name, 'must be given once');
    entries.push([name, value.replaceAll('\r\n', '\n')]);
  }
  const values = Object.fromEntries(entries);
  return { values, key: keyOf(values) };
}

/** Includes the values, because a form that a browser restores may be posted again with other ones. Rules: STAY-12. */
function keyOf({ idempotency_key = randomUUID(), ...values }: Readonly<Record<string, string>>): string {
  return createHash('sha256')
    .update(JSON.stringify([idempotency_key, values]))
    .digest('base64url');
}
