import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { limits, lineAndColumn, parseStrictJson, refuse, ServiceError } from '@innkeeper/kernel';
import { type IfMatch, type Method, type NamedOperation, type Problem, parseIfMatch } from '@innkeeper/platform';
import { z } from 'zod';
import { textProblems } from './unstorable-text.ts';

const jsonType = /^application\/json[ \t]*(;.*)?$/i;

/** Reports whether a request declares a JSON body. Rules: WIRE-9. */
export function isJson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return jsonType.test(headers['content-type'] ?? '');
}

/** Reports whether a request declares a body. */
export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

interface ParsedBody {
  readonly body: unknown;
  readonly bytes: number;
  readonly problems: Problem[];
}

const noBody: ParsedBody = { body: {}, bytes: 0, problems: [] };

/** Waits until `bytes` bytes may be read. Errors: SVC-9004. */
export type AdmitBody = (bytes: number) => void | Promise<void>;

/**
 * Reads and parses the body, `{}` if there is none. Nothing is read before admission, or if too many bytes are announced.
 * Errors: SVC-2002, SVC-2015, SVC-9004, SVC-2001, in this order; SVC-2013 as a value.
 */
export async function readBody(request: IncomingMessage, admit: AdmitBody, bytesMax: number = limits.bodyBytesMax): Promise<ParsedBody> {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody(request)) return noBody;
  if (request.destroyed) throw new ClientGone(); // it emits nothing more, not even its end
  if (!isJson(request)) {
    if (await endsEmpty(request)) return noBody;
    throw refuse('SVC-2002', 'Content-Type', 'must be application/json');
  }
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw refuse('SVC-2002', 'Content-Encoding', 'is not supported; send the body as it is');
  const announced = announcedBytes(request);
  if (announced !== null && announced > bytesMax) throw tooLarge(bytesMax);
  await admit(announced ?? bytesMax);
  if (request.destroyed) throw new ClientGone(); // while it waited
  const bytes = await readBytes(request, announced, bytesMax);
  return bytes.length === 0 ? noBody : parseBytes(bytes);
}

/** Reports whether a chunked body is empty: it then needs no media type. */
function endsEmpty(request: IncomingMessage): Promise<boolean> {
  if (request.headers['transfer-encoding'] === undefined) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    request.once('data', () => {
      request.pause();
      resolve(false);
    });
    request.once('end', () => resolve(true));
    request.once('close', () => reject(new ClientGone()));
  });
}

function announcedBytes({ headers }: IncomingMessage): number | null {
  return headers['content-length'] === undefined ? null : Number(headers['content-length']);
}

function readBytes(request: IncomingMessage, announced: number | null, bytesMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.alloc(0);
    let size = 0;
    const take = (chunk: Buffer): void => {
      if (size + chunk.length > bytesMax) {
        request.off('data', take).pause(); // the answering code reads on
        reject(tooLarge(bytesMax));
        return;
      }
      if (chunk.length === announced) bytes = chunk;
      else bytes = withChunk(bytes.length === 0 && announced !== null ? Buffer.allocUnsafeSlow(announced) : bytes, size, chunk);
      size += chunk.length;
    };
    request.on('data', take);
    request.on('end', () => resolve(bytes.subarray(0, size)));
    // It also closes after its end, where nobody would see the error.
    request.on('close', () => {
      if (!request.readableEnded) reject(new ClientGone());
    });
  });
}

const roomBytesMin = 16 * 1024;

/** Copies a chunk into one buffer: a list of one-byte chunks would take a hundred times the memory. */
function withChunk(bytes: Buffer, size: number, chunk: Buffer): Buffer {
  const needed = size + chunk.length;
  const roomy = bytes.length >= needed ? bytes : Buffer.allocUnsafeSlow(Math.max(roomBytesMin, 2 * needed));
  if (roomy !== bytes) bytes.copy(roomy, 0, 0, size);
  chunk.copy(roomy, size);
  return roomy;
}

/** Thrown when the client disconnected before its request was complete, so that there is nobody to answer. */
export class ClientGone extends Error {}

function tooLarge(bytesMax: number): ServiceError {
  return refuse('SVC-2015', 'body', `must have at most ${bytesMax} bytes`);
}

/** Errors: SVC-2015. Rules: WIRE-43. */
function tooManyValues(): ServiceError {
  return refuse('SVC-2015', 'body', `must have at most ${limits.bodyValuesMax} values`);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lossyUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Escapes that may produce such characters; the bytes themselves are valid UTF-8. */
const mayHoldUnstorable = /\\u(0000|[dD][89a-fA-F])/;

function parseBytes(bytes: Buffer): ParsedBody {
  const text = decode(bytes);
  const parsed = parseStrictJson(text, { bytes, valuesMax: limits.bodyValuesMax });
  if (!parsed.ok) throw parsed.isTooMuch ? tooManyValues() : notJson(parsed);
  return { body: parsed.value, bytes: bytes.length, problems: mayHoldUnstorable.test(text) ? textProblems(parsed.value) : [] };
}

function notJson(fault: { reason: string; line: number; column: number; position: number }): ServiceError {
  return refuse('SVC-2001', 'body', `${fault.reason} at line ${fault.line} column ${fault.column} (position ${fault.position})`);
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    const text = lossyUtf8.decode(bytes);
    const position = text.indexOf('\uFFFD');
    throw notJson({ reason: 'not UTF-8', ...lineAndColumn(text, position), position });
  }
}

export interface ParsedQuery {
  readonly query: Record<string, unknown>;
  readonly problems: Problem[];
}

/**
 * Reads query parameters by the operation's contract: lists are split at commas, whole numbers parsed. A known parameter must be given
 * once; several values are separated by commas. Rules: WIRE-25. Errors: SVC-2013 as a value.
 */
export function readQuery(operation: NamedOperation, search: string): ParsedQuery {
  const query: Record<string, unknown> = Object.create(null);
  const repeated = new Set<string>();
  if (search === '') return { query, problems: [] };
  for (const [name, text] of new URLSearchParams(search)) {
    const kind = kindOf(operation, name);
    if (name in query && kind !== 'unknown') repeated.add(name);
    query[name] ??= readParameter(kind, text);
  }
  return { query, problems: [...repeated].map((name) => repetition(kindOf(operation, name), name)) };
}

function readParameter(kind: ParameterKind, text: string): unknown {
  if (kind === 'list') return text.split(',');
  return kind === 'number' && wholeNumber.test(text) ? Number(text) : text;
}

function repetition(kind: ParameterKind, field: string): Problem {
  return { code: 'SVC-2013', field, issue: kind === 'list' ? 'must be given once, its values separated by commas' : 'must be given once' };
}

const wholeNumber = /^-?(0|[1-9]\d{0,14})$/; // anything else stays text, which no number schema accepts

type ParameterKind = 'list' | 'number' | 'text' | 'unknown';
const kindsByOperation = new WeakMap<NamedOperation, ReadonlyMap<string, ParameterKind>>();

function kindOf(operation: NamedOperation, name: string): ParameterKind {
  let kinds = kindsByOperation.get(operation);
  if (!kinds) {
    const shape: Record<string, unknown> = operation.contract.query instanceof z.ZodObject ? operation.contract.query.shape : {};
    kinds = new Map(Object.keys(shape).map((key) => [key, kindOfSchema(unwrap(shape[key]))]));
    kindsByOperation.set(operation, kinds);
  }
  return kinds.get(name) ?? 'unknown';
}

function kindOfSchema(schema: unknown): ParameterKind {
  if (schema instanceof z.ZodArray) return 'list';
  return schema instanceof z.ZodNumber ? 'number' : 'text';
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrap(schema.unwrap()) : schema;
}

const visibleAscii = /^[\x21-\x7e]+$/;

/** The idempotency key and its problems. Rules: IDEM-1, IDEM-2. */
export function idempotencyKeyOf(values: readonly string[], operation: NamedOperation): { key: string | null; problems: Problem[] } {
  if (operation.idempotency === 'none') return { key: null, problems: [] };
  const problem = (code: Problem['code'], issue: string) => ({ key: null, problems: [{ code, field: 'Idempotency-Key', issue }] });
  if (values.length === 0) return operation.idempotency === 'required' ? problem('SVC-2003', 'is required') : { key: null, problems: [] };
  const [key = ''] = values;
  if (values.length > 1) return problem('SVC-2013', 'must be given once');
  if (key.length > limits.idempotencyKeyCharsMax || !visibleAscii.test(key))
    return problem('SVC-2013', 'must be 1 to 255 visible ASCII characters');
  return { key, problems: [] };
}

/** Digest that identifies equal requests: method, path, sorted query and canonical JSON as received. Rules: IDEM-5, IDEM-6, IDEM-7. */
export function fingerprintOf(request: { method: string; path: string; search: string; body: unknown }): string {
  const query = [...new URLSearchParams(request.search)].sort((left, right) => compare(left.join('='), right.join('=')));
  return createHash('sha256')
    .update(JSON.stringify([request.method, request.path, query, canonical(request.body)]))
    .digest('base64url');
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([left], [right]) => compare(left, right));
  return { members: members.map(([key, inner]) => [key, canonical(inner)]) }; // a bare list of pairs could be taken for an array
}

/** The entity tags that a change requires. Honoured on PATCH and DELETE only. Rules: WIRE-29. */
export function ifMatchOf(method: Method, header: string | undefined): { ifMatch: IfMatch | null; problems: Problem[] } {
  if (method !== 'PATCH' && method !== 'DELETE') return { ifMatch: null, problems: [] };
  try {
    return { ifMatch: parseIfMatch(header), problems: [] };
  } catch (error) {
    if (!(error instanceof ServiceError) || !Array.isArray(error.details)) throw error;
    return { ifMatch: null, problems: error.details.map((detail) => ({ ...detail, code: 'SVC-2013' as const })) };
  }
}

const preferences = /(?:[^",]|"(?:[^"\\]|\\.)*"?)+/g; // commas inside quotes do not separate

/** Reports whether the client asked for lenient handling. The first of repeated preferences counts, parameters are ignored. RFC 7240. */
export function wantsLenient(request: IncomingMessage): boolean {
  const prefer = request.headers['prefer'];
  if (prefer === undefined) return false;
  const given = String(prefer).match(preferences) ?? [];
  const handling = given.find((preference) => /^\s*handling\s*(=|;|$)/i.test(preference));
  return handling !== undefined && /^\s*handling\s*=\s*(lenient|"lenient")\s*(;|$)/i.test(handling);
}

/** The secret of a booking session: one header, or none. Rules: DIRECT-6. */
export function sessionSecretOf({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): string | null {
  const [secret, ...more] = headersDistinct['x-session-secret'] ?? [];
  return more.length === 0 ? (secret ?? null) : null;
}
