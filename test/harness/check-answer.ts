import { type ErrorCode, errorCatalogue } from '@innkeeper/kernel';
import { sendsETag } from '@innkeeper/rest-facade';
import { z } from 'zod';
import { operations } from './operations.ts';

/** An answer as it came over HTTP. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely; their shape is checked here, against the contract
  readonly body: any;
}

const envelope = z.strictObject({
  code: z.string().refine((code) => Object.hasOwn(errorCatalogue, code), 'is not in the catalogue'),
  message: z.string().min(1),
  request_id: z.string().regex(/^req_[0-9a-z]{26}$/),
  details: z
    .union([z.array(z.strictObject({ field: z.string(), issue: z.string().min(1) })), z.strictObject({ provider_reason: z.string() })])
    .optional(),
});

/** Checks an answer against the contract of its operation, or against the error envelope; throws with the differences. */
export function checkAnswer(request: string, answer: Answer): void {
  const requestId = answer.headers.get('x-request-id') ?? '';
  if (!/^req_[0-9a-z]{26}$/.test(requestId))
    throw new Error(`${request} (${answer.status}): X-Request-Id is "${requestId}": ${JSON.stringify(answer.body)}`);
  if (answer.status < 200 || answer.status > 299) checkRefusal(request, answer, requestId);
  else checkSuccess(request, answer);
}

function checkSuccess(request: string, answer: Answer): void {
  const [method = '', target = ''] = request.split(' ');
  const path = target.split('?')[0] ?? '';
  const matching = operations.filter((candidate) => candidate.method === method && isMatch(candidate.path, path));
  const operation = matching.find((candidate) => candidate.path === path) ?? matching[0];
  if (!operation) throw new Error(`${request}: answered ${answer.status}, but the operation table has no such operation`);
  if (answer.status !== operation.status)
    throw new Error(`${request}: answered ${answer.status} instead of ${operation.status}: ${JSON.stringify(answer.body)}`);
  if (answer.headers.has('etag') !== sendsETag(operation, operations))
    throw new Error(`${request}: the document and the answer differ in whether there is an entity tag`);
  if (operation.representations?.some(({ mediaType }) => mediaType === mediaTypeOf(answer))) return;
  if (operation.download) return;
  const { output } = operation.contract;
  if (output === null) {
    if (answer.body !== undefined) throw new Error(`${request}: has a body: ${JSON.stringify(answer.body)}`);
    return;
  }
  hold(`${request} (${answer.status})`, output, answer.body);
}

function mediaTypeOf(answer: Answer): string {
  return answer.headers.get('content-type')?.split(';')[0] ?? '';
}

function isMatch(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((segment, index) => segment.startsWith('{') || segment === given[index]);
}

function checkRefusal(request: string, answer: Answer, requestId: string): void {
  const { code, request_id } = hold(`${request} (${answer.status})`, envelope, answer.body);
  if (request_id !== requestId) throw new Error(`${request}: request_id ${request_id} differs from X-Request-Id ${requestId}`);
  const { status } = isCode(code) ? errorCatalogue[code] : { status: 0 };
  if (status !== answer.status) throw new Error(`${request}: ${code} came with status ${answer.status} instead of ${status}`);
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

function hold<T>(what: string, shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Error(`${what} breaks its contract:\n${z.prettifyError(parsed.error)}\n${JSON.stringify(body, null, 2)}`);
}
