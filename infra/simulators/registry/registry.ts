import { type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js';
import type { RegistryFile, RegistryFiling, RegistryHandlers } from '@innkeeper/protos';
import { refusal } from '../control.ts';
import { type Judgement, judge } from './judge.ts';
import type { KeptFile, RegistryRecord } from './record.ts';

const answeredTooLateMs = 60_000;
const bulletinsMax = 100; // maximum of the Spanish service

type RegistryAnswer = { readonly filing: RegistryFiling } | { readonly code: status; readonly details: string };

/** The registry's side of the protocol: idempotent by key, persisted before it answers. Rules: SANDBOX-11, SANDBOX-12. */
export function registryHandlers(record: RegistryRecord): RegistryHandlers {
  return {
    FileBulletins: (call, callback) => serve(record, { call, callback }, (request) => file(record, request)),
    GetFiling: (call, callback) => serve(record, { call, callback }, (request) => find(record, request)),
  };
}

interface RegistryCall<Request> {
  readonly call: ServerUnaryCall<Request, { filing?: RegistryFiling | null }>;
  readonly callback: sendUnaryData<{ filing?: RegistryFiling | null }>;
}

/** Executes a call under the tenant's fault: `unreachable` does nothing, `slow` executes it and answers too late. */
function serve<Request extends { tenantId: string }>(
  record: RegistryRecord,
  { call, callback }: RegistryCall<Request>,
  act: (request: Request) => RegistryAnswer,
): void {
  const fault = record.fault(call.request.tenantId);
  if (fault === 'unreachable') return callback(refusal(status.UNAVAILABLE, 'the registry cannot be reached'));
  const answer = act(call.request);
  if ('code' in answer) return callback(refusal(answer.code, answer.details));
  if (fault !== 'slow') return callback(null, answer);
  const late = setTimeout(() => callback(null, answer), answeredTooLateMs);
  late.unref();
  call.once('cancelled', () => clearTimeout(late));
}

function file(record: RegistryRecord, request: RegistryFile): RegistryAnswer {
  const { tenantId, idempotencyKey: key, establishment, bulletins, fileNumber } = request;
  const content = JSON.stringify(request);
  const before = record.file(tenantId, key);
  if (before) return before.content === content ? { filing: filingOf(before) } : invalid('the idempotency key was used for another file');
  if (key === '') return invalid('a file needs an idempotency key');
  if (bulletins.length === 0 || bulletins.length > bulletinsMax) return invalid(`a file has 1 to ${bulletinsMax} bulletins`);
  const { country = '', taxId = '', number = '' } = establishment ?? {};
  const name = JSON.stringify([country, taxId, number]);
  const fault = record.fault(tenantId);
  const judgement = judge(request, { fault, lastNumber: record.lastNumber(tenantId, name) });
  if (judgement === null) return invalid('the bulletins are not of a form that the country knows');
  record.add({
    tenantId,
    key,
    establishment: name,
    fileNumber: BigInt(String(fileNumber)),
    content,
    judgement: JSON.stringify(judgement),
    isJudged: judgement.isImmediate,
  });
  if (fault === 'lost-acknowledgement') return { code: status.UNAVAILABLE, details: 'the connection was lost' };
  return find(record, { tenantId, idempotencyKey: key });
}

/** A deferred judgement is available from the second request on, counting the filing itself. */
function find(record: RegistryRecord, { tenantId, idempotencyKey: key }: { tenantId: string; idempotencyKey: string }): RegistryAnswer {
  const kept = record.file(tenantId, key);
  if (!kept) return { code: status.NOT_FOUND, details: 'no such idempotency key' };
  const asked: KeptFile = { ...kept, isJudged: kept.isJudged || kept.asked > 0 };
  record.noteAsked(asked.seq, asked.isJudged);
  return { filing: filingOf(asked) };
}

function filingOf({ seq, judgement, isJudged }: KeptFile): RegistryFiling {
  const number = String(seq);
  if (!isJudged) return { state: 'STATE_PENDING', number, verdicts: [], code: '', text: '' };
  const { verdicts, fileFault } = readJudgement(judgement);
  return { state: 'STATE_JUDGED', number, verdicts: [...verdicts], code: fileFault?.code ?? '', text: fileFault?.text ?? '' };
}

/** Parses a judgement that this registry wrote. */
export function readJudgement(json: string): Judgement {
  return JSON.parse(json);
}

function invalid(details: string): RegistryAnswer {
  return { code: status.INVALID_ARGUMENT, details };
}
