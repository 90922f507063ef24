import { inTransaction, type RequestContext, readRows, type Statement, statement, type WriteContext } from '@innkeeper/platform';
import type { RegistryEstablishment } from '@innkeeper/protos';
import { bulletinPurpose, placeOf } from '../registration-row.ts';
import type { Bulletin, BulletinFile } from '../registry/registry.ts';

export interface FileRow {
  readonly number: bigint;
  readonly moved_on: string;
  readonly establishment: RegistryEstablishment;
  readonly state: 'open' | 'pending' | 'judged';
  readonly asked: number;
  readonly wait_ms: number; // until the next call about a pending file
}

const columns = `f.number, f.moved_on, f.establishment, f.state, f.asked,
  least(greatest(0, coalesce(extract(epoch from f.ask_at - clock_timestamp()), 0)) * 1000, 2e9)::int as wait_ms`;

const readOpen = statement<FileRow>(
  'guest.read_open_registration_file',
  `select ${columns} from guest.registration_file f where f.tenant_id = $1 and f.property_id = $2 and f.state = 'open'`,
);

const readPending = statement<FileRow>(
  'guest.read_pending_registration_file',
  `select ${columns} from guest.registration_file f where f.tenant_id = $1 and f.property_id = $2 and f.state = 'pending' order by f.ask_at limit 1`,
);

/** The unanswered file of a property, and the pending one that is due next. */
export async function readFiles(ctx: RequestContext, propertyId: string): Promise<{ open: FileRow | null; pending: FileRow | null }> {
  const one = async (reading: Statement<FileRow>) => (await readRows(ctx, reading, [ctx.tenant.id, propertyId]))[0] ?? null;
  return { open: await one(readOpen), pending: await one(readPending) };
}

const readBulletins = statement<{ id: string; bulletin: Buffer | null }>(
  'guest.read_filed_bulletins',
  `select r.id, r.bulletin from guest.registration r
    where r.tenant_id = $1 and r.property_id = $2 and r.file_number = $3 order by r.line`,
);

/** Reads the file as it was first sent. */
export async function readContent(ctx: RequestContext, propertyId: string, file: FileRow): Promise<BulletinFile> {
  const tenantId = ctx.tenant.id;
  const rows = await readRows(ctx, readBulletins, [tenantId, propertyId, file.number]);
  return {
    tenantId,
    key: keyOf(propertyId, file.number),
    number: file.number,
    movedOn: file.moved_on,
    establishment: file.establishment,
    bulletins: rows.map(({ id, bulletin }) => {
      if (bulletin === null) throw new Error(`the registration ${id} was filed without a bulletin`);
      return openBulletin(ctx, id, bulletin);
    }),
  };
}

/** Key by which the registry recognises the file of a property. */
export function keyOf(propertyId: string, number: bigint): string {
  return `${propertyId}.${number}`;
}

export function sealBulletin({ secrets, tenant }: RequestContext, id: string, bulletin: Bulletin): Buffer {
  return secrets.seal(bulletinPurpose, JSON.stringify(bulletin), placeOf('bulletin', tenant.id, id));
}

/** Opens a value that this context sealed. */
function openBulletin({ secrets, tenant }: RequestContext, id: string, sealed: Buffer): Bulletin {
  return JSON.parse(secrets.open(bulletinPurpose, sealed, placeOf('bulletin', tenant.id, id)));
}

const repeatLines = statement<never>(
  'guest.repeat_filed_registrations',
  `with held as (
     select r.id from guest.registration r where r.tenant_id = $1 and r.property_id = $2 and r.file_number = $3 order by r.id for no key update
   )
   update guest.registration r set attempts = r.attempts + 1, updated_at = $4 from held h where r.tenant_id = $1 and r.id = h.id`,
);

const repeatFile = statement<never>(
  'guest.repeat_registration_file',
  'update guest.registration_file f set attempts = f.attempts + 1 where f.tenant_id = $1 and f.property_id = $2 and f.number = $3',
);

/** Counts an attempt at a file before it is made. */
export function countAttempt(ctx: RequestContext, propertyId: string, { number }: FileRow): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    await inner.tx.run(repeatLines, [inner.tenant.id, propertyId, number, inner.clock.now()]);
    await inner.tx.run(repeatFile, [inner.tenant.id, propertyId, number]);
  });
}

const lockRow = statement<FileRow>(
  'guest.lock_registration_file',
  `select ${columns} from guest.registration_file f where f.tenant_id = $1 and f.property_id = $2 and f.number = $3 for no key update`,
);

/** Locks a file, after the desk of its property. */
export async function lockFile(ctx: WriteContext, propertyId: string, number: bigint): Promise<FileRow> {
  const [file] = await ctx.tx.run(lockRow, [ctx.tenant.id, propertyId, number]);
  if (!file) throw new Error(`no file ${number} of ${propertyId}`);
  return file;
}
