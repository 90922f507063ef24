import type { ServerResponse } from 'node:http';
import { refuse, ServiceError } from '@innkeeper/kernel';
import { type AuthKind, permit, strictParsing } from '@innkeeper/platform';
import { admit, identify } from './admission.ts';
import { allowAnyOrigin, answerPreflight } from './cors.ts';
import { announceDeprecation } from './deprecation.ts';
import { type Exchange, type FacadeDeps, replyHeaders, requireNoMaintenance, sendDownload, sendPreferred } from './exchange.ts';
import { type OperationMatch, type OperationMatcher, operationMatcher } from './match-operation.ts';
import { performRequest, type WireInput } from './perform-request.ts';
import {
  type AdmitBody,
  idempotencyKeyOf,
  ifMatchOf,
  type ParsedQuery,
  readBody,
  readQuery,
  sessionSecretOf,
  wantsLenient,
} from './read-request.ts';
import { exchangeHandler } from './serve-exchange.ts';
import { textProblemsOfQuery } from './unstorable-text.ts';

/** The whole REST surface as one handler over the operations. Rules: ERR-10, ERR-11, ERR-12, WIRE-33, WIRE-34. */
export function restHandler(deps: FacadeDeps) {
  const matcher = operationMatcher(deps.operations);
  return exchangeHandler(deps, (exchange) => answer({ ...deps, matcher }, exchange));
}

interface AnswerDeps extends FacadeDeps {
  readonly matcher: OperationMatcher;
}

async function answer(deps: AnswerDeps, exchange: Exchange): Promise<void> {
  const match = deps.matcher(exchange.request.method ?? 'GET', exchange.path);
  if (match.kind !== 'unknown' && match.isForAnyOrigin) {
    allowAnyOrigin(exchange.response);
    if (match.kind === 'wrong-method' && exchange.request.method === 'OPTIONS') return answerPreflight(deps, exchange, match.allow);
  }
  if (match.kind === 'found') announceDeprecation(exchange.response, match.operation);
  requireNoMaintenance(deps);
  if (match.kind === 'found') exchange.operation = match.operation;
  const caller = await identify(deps, exchange, exchange.operation?.auth ?? authOfUnmatched(exchange));
  exchange.tenantId = caller.tenant.id;
  exchange.actor = caller.actor;
  const admission = await admit(deps, exchange, caller);
  const { operation, params } = requireOperation(match, exchange.response);
  const read = readQuery(operation, exchange.search);
  permit(operation, caller.permission, read.query);
  const admitBody = async (bytes: number): Promise<void> => {
    exchange.releaseBody = await deps.bodies.take(caller.tenant.id, bytes);
  };
  const input = await readInput(exchange, { operation, params, read, admitBody });
  const line = { method: exchange.request.method ?? '', path: exchange.path, search: exchange.search };
  const isLenient = !strictParsing.of(caller.tenant) || wantsLenient(exchange.request);
  const { body, reply, download } = await performRequest(deps, exchange, { operation, caller, admission, line, input, isLenient });
  for (const [name, value] of Object.entries(replyHeaders(reply))) exchange.response.setHeader(name, value);
  if (download) await sendDownload(exchange, operation.status, download());
  else await sendPreferred(exchange, operation, { body, query: read.query });
}

/** A publishable key is known below /public also where there is nothing, so that its holder gets 404 or 405. */
function authOfUnmatched({ path, request }: Exchange): AuthKind {
  const isVisitor = path.startsWith('/public/') && /^Bearer pk_/.test(request.headers.authorization ?? '');
  return isVisitor ? 'publishable_key' : 'token';
}

type FoundOperation = Extract<OperationMatch, { kind: 'found' }>;

/** Errors: SVC-2011, SVC-2016. */
function requireOperation(match: OperationMatch, response: ServerResponse): FoundOperation {
  if (match.kind === 'found') return match;
  if (match.kind === 'unknown') throw new ServiceError('SVC-2011');
  response.setHeader('Allow', match.allow.join(', '));
  throw refuse('SVC-2016', 'method', `must be one of: ${match.allow.join(', ')}`);
}

interface InputSource extends Pick<FoundOperation, 'operation' | 'params'> {
  readonly read: ParsedQuery;
  readonly admitBody: AdmitBody;
}

async function readInput(exchange: Exchange, { operation, params, read, admitBody }: InputSource): Promise<WireInput> {
  const { query, problems: queryProblems } = read;
  const { body, bytes, problems: bodyProblems } = await readBody(exchange.request, admitBody);
  exchange.bodyBytes = bytes;
  const { key, problems } = idempotencyKeyOf(exchange.request.headersDistinct['idempotency-key'] ?? [], operation);
  const match = ifMatchOf(operation.method, exchange.request.headers['if-match']);
  return {
    raw: { params, query, body },
    problems: [
      ...problems,
      ...match.problems,
      ...queryProblems,
      ...bodyProblems,
      ...(exchange.search.includes('%00') ? textProblemsOfQuery(query) : []),
    ],
    idempotencyKey: key,
    ifMatch: match.ifMatch,
    sessionSecret: sessionSecretOf(exchange.request),
  };
}
