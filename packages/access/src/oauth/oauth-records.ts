import { createHash } from 'node:crypto';
import { isoInstant, systemClock } from '@innkeeper/kernel';
import { type Database, expiry, type RunStatement, removalText, systemStatement } from '@innkeeper/platform';

/** Something of the authorization server that is found by a secret value. */
export type RecordKind = 'interaction' | 'code' | 'refresh_token';

export type RecordPayload = Readonly<Record<string, unknown>>;

export interface OauthRecord {
  readonly payload: RecordPayload;
  readonly token_id: string | null;
  readonly consumed_at: string | null;
}

/** SHA-256 of a value. It is random, so a plain hash cannot be searched. */
export function digestOfValue(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

const upsertRecord = systemStatement<never>(
  'access.upsert_oauth_record',
  `insert into access.oauth_record (kind, digest, token_id, payload, expires_at)
   values ($1, $2, $3, $4::jsonb, now() + make_interval(secs => $5))
   on conflict (digest) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
);

interface SavedRecord {
  readonly kind: RecordKind;
  readonly value: string;
  readonly tokenId: string | null;
  readonly payload: RecordPayload;
  readonly seconds: number;
}

/** Saves a record under the digest of its value. Errors: SVC-9003. */
export async function saveRecord(db: Database, { kind, value, tokenId, payload, seconds }: SavedRecord): Promise<void> {
  await db.runAsSystem(upsertRecord, [kind, digestOfValue(value), tokenId, JSON.stringify(payload), seconds]);
}

const readRecord = systemStatement<OauthRecord>(
  'access.find_oauth_record',
  'select payload, token_id, consumed_at from access.oauth_record where kind = $1 and digest = $2 and expires_at > now()',
);

/** Finds a record that has not ended; null without one. Errors: SVC-9003. */
export async function findRecord(db: Database, kind: RecordKind, value: string): Promise<OauthRecord | null> {
  const [record] = await db.runAsSystem(readRecord, [kind, digestOfValue(value)]);
  return record ?? null;
}

// A used value is kept for a week, so that a thief who uses it again is noticed.
const consume = systemStatement<{ token_id: string }>(
  'access.consume_oauth_record',
  `update access.oauth_record set consumed_at = now(), expires_at = least(expires_at, now() + interval '7 days')
    where digest = $1 and consumed_at is null returning token_id`,
);

/** Uses a record up; false if it was, also by a call at the same moment. Rules: MCP-16. Errors: SVC-9003. */
export async function consumeRecord(db: Database, value: string): Promise<boolean> {
  return (await db.runAsSystem(consume, [digestOfValue(value)])).length > 0;
}

const deleteRecord = systemStatement<never>('access.delete_oauth_record', 'delete from access.oauth_record where digest = $1');

export async function removeRecord(db: Database, value: string): Promise<void> {
  await db.runAsSystem(deleteRecord, [digestOfValue(value)]);
}

const lockInteraction = systemStatement<{ payload: RecordPayload }>(
  'access.lock_oauth_interaction',
  `select payload from access.oauth_record
    where kind = 'interaction' and digest = $1 and expires_at > now() and not payload ? 'result' for update`,
);

/** Locks an interaction that nobody has answered until the end of the transaction; null without one. */
export async function lockOpenInteraction(run: RunStatement, uid: string): Promise<RecordPayload | null> {
  const [record] = await run(lockInteraction, [digestOfValue(uid)]);
  return record?.payload ?? null;
}

const answerInteraction = systemStatement<never>(
  'access.answer_oauth_interaction',
  `update access.oauth_record set payload = payload || jsonb_build_object('result', $2::jsonb) where digest = $1`,
);

export async function writeAnswer(run: RunStatement, uid: string, result: RecordPayload): Promise<void> {
  await run(answerInteraction, [digestOfValue(uid), JSON.stringify(result)]);
}

const insertAccessToken = systemStatement<{ token_id: string }>(
  'access.insert_access_token',
  `with ended as (
     delete from access.token_value v where v.token_id = $1 and v.valid_until <= $3
   )
   insert into access.token_value (hash, tenant_id, token_id, created_at, valid_until)
   select $2, k.tenant_id, k.id, $3, $4 from access.token k where k.id = $1 and k.client_id is not null and k.revoked_at is null
   returning token_id`,
);

/** Saves an access token as a value of its grant, and forgets those that have ended; false for a grant that was revoked. Errors: SVC-9003. */
export async function saveAccessToken(db: Database, tokenId: string, value: string, seconds: number): Promise<boolean> {
  const nowMs = systemClock.nowMs();
  const instants = [isoInstant(nowMs), isoInstant(nowMs + seconds * 1_000)];
  return (await db.runAsSystem(insertAccessToken, [tokenId, digestOfValue(value), ...instants])).length > 0;
}

const readAccessToken = systemStatement<{ token_id: string; client_id: string; person_id: string }>(
  'access.find_access_token',
  `select k.id as token_id, k.client_id, k.granted_by as person_id
     from access.token_value v join access.token k on k.tenant_id = v.tenant_id and k.id = v.token_id
    where v.hash = $1 and v.valid_until > now() and k.client_id is not null`,
);

/** Finds an access token by its value; null without one. Errors: SVC-9003. */
export async function findAccessToken(db: Database, value: string) {
  const [found] = await db.runAsSystem(readAccessToken, [digestOfValue(value)]);
  return found ?? null;
}

const removeRecords = systemStatement<{ deleted: number }>(
  'access.remove_oauth_records',
  removalText({ table: 'access.oauth_record', key: ['digest'], since: 'expires_at', condition: 'true' }),
);

/** Deletes what has ended. */
export const oauthRecordExpiry = expiry({ name: 'access.remove-oauth-records', every: '1 hour', removal: removeRecords, keptDays: 0 });
