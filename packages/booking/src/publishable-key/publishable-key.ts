import { randomBytes } from 'node:crypto';
import { readProperty } from '@innkeeper/hotel';
import { newId, ServiceError } from '@innkeeper/kernel';
import {
  type ContractInput,
  type Database,
  type Environment,
  list,
  type Page,
  type RequestContext,
  readPage,
  statement,
  systemStatement,
  type WriteContext,
} from '@innkeeper/platform';
import { unresolvedIssue } from '../reservation/create/stay-facts.ts';
import type {
  createPublishableKeyContract,
  deletePublishableKeyContract,
  listPublishableKeysContract,
  PublishableKeyBody,
} from './publishable-key.contract.ts';

const prefixes = { production: 'pk_live_', sandbox: 'pk_test_' } as const satisfies Record<Environment, string>;
const bearerPattern = /^Bearer (pk_(?:live|test)_[A-Za-z0-9_-]{32})$/;
const randomBytesOfKey = 24;

const columns = ['id', 'property_id', 'name', 'key', 'origins', 'created_at'] as const satisfies readonly (keyof PublishableKeyBody)[];

const insertKey = statement<never>(
  'booking.insert_publishable_key',
  `insert into booking.publishable_key (tenant_id, ${columns.join(', ')}) values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Creates a key. It is no secret, so it stays readable. Rules: DIRECT-1. Errors: SVC-2010. */
export async function createPublishableKey(
  ctx: WriteContext,
  { body: { property_id, name, origins } }: ContractInput<typeof createPublishableKeyContract>,
): Promise<PublishableKeyBody> {
  if (!(await readProperty(ctx, property_id))) throw new ServiceError('SVC-2010', [unresolvedIssue('property_id')]);
  const key = prefixes[ctx.tenant.environment] + randomBytes(randomBytesOfKey).toString('base64url');
  const made = { id: newId('publishableKey'), property_id, name, key, origins, created_at: ctx.clock.now() };
  await ctx.tx.run(insertKey, [ctx.tenant.id, ...columns.map((column) => made[column])]);
  return made;
}

const deleteKey = statement<{ id: string }>(
  'booking.delete_publishable_key',
  'delete from booking.publishable_key where tenant_id = $1 and id = $2 returning id',
);

/** Removes a key, which opens nothing from then on; the sessions made with it end by themselves. Rules: DIRECT-1. Errors: SVC-2011. */
export async function deletePublishableKey(
  ctx: WriteContext,
  { params }: ContractInput<typeof deletePublishableKeyContract>,
): Promise<undefined> {
  if ((await ctx.tx.run(deleteKey, [ctx.tenant.id, params.id])).length === 0) throw new ServiceError('SVC-2011');
  return undefined;
}

const keys = list({
  name: 'booking.list_publishable_keys',
  route: 'GET /publishable-keys',
  select: `select ${columns.map((column) => `k.${column}`).join(', ')} from booking.publishable_key k`,
  tenantColumn: 'k.tenant_id',
  sortColumn: 'k.id',
  filters: {},
  toItem: (row: PublishableKeyBody) => row,
  sortKey: (row) => row.id,
});

/** Reads a page of keys, newest first. Rules: DIRECT-1. Errors: SVC-2014. */
export function listPublishableKeys(
  ctx: RequestContext,
  { query }: ContractInput<typeof listPublishableKeysContract>,
): Promise<Page<PublishableKeyBody>> {
  return readPage(ctx, keys, { query, filters: {} });
}

/** A key that a request shows. */
export interface KnownPublishableKey {
  readonly id: string;
  readonly tenant_id: string;
  readonly property_id: string;
  readonly origins: readonly string[];
}

const findKey = systemStatement<KnownPublishableKey>(
  'booking.find_publishable_key',
  'select k.id, k.tenant_id, k.property_id, k.origins from booking.publishable_key k where k.key = $1',
);

/** Finds the key of an Authorization header, exactly `Bearer`, one space and the key; null for anything else. Rules: DIRECT-2. */
export async function findPublishableKey(db: Database, header: string | undefined): Promise<KnownPublishableKey | null> {
  const key = bearerPattern.exec(header ?? '')?.[1];
  const [found] = key === undefined ? [] : await db.runAsSystem(findKey, [key]);
  return found ?? null;
}

/** True for the header of a value with the form of a publishable key. */
export function isPublishable(header: string | undefined): boolean {
  return bearerPattern.test(header ?? '');
}
