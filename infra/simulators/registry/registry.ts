import { status } from '@grpc/grpc-js';
import type { RegistryFile, RegistryFiling, RegistryHandlers } from '@innkeeper/protos';
import { type CallRefusal, invalid, lostAnswer, serveCall, type UnaryCall } from '../serve-call.ts';
import { type Judgement, judge } from './judge.ts';
import type { KeptFile, RegistryRecord } from './record.ts';

const bulletinsMax = 100; // maximum of the Spanish service

type RegistryAnswer = { readonly filing: RegistryFiling } | CallRefusal;

/** The registry's side of the protocol: idempotent by key, persisted before it answers. Rules: SANDBOX-11, SANDBOX-12. */
export function registryHandlers(record: RegistryRecord): RegistryHandlers {
  return {
    FileBulletins: (call, callback) => serve(record, { call, callback }, (request) => file(record, request)),
    GetFiling: (call, callback) => serve(record, { call, callback }, (request) => find(record, request)),
  };
}

function serve<Request extends { tenantId: string }>(
  record: RegistryRecord,
  unary: UnaryCall<Request, { filing?: RegistryFiling | null }>,
  act: (request: Request) => RegistryAnswer,
): void {
  serveCall({ fault: record.fault(unary.call.request.tenantId), partner: 'the registry' }, unary, act);
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
  if (fault === 'lost-acknowledgement') return lostAnswer;
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
