import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import type { RegistryEstablishment } from '@innkeeper/protos';
import { buildEstablishment } from '../bulletin/build-establishment.ts';
import type { RegistrationDeps } from '../registration.deps.ts';
import { errorTextPurpose, placeOf } from '../registration-row.ts';
import type { BulletinFile } from '../registry/registry.ts';
import { errorOfProblems, judgeQueued, type QueueJudgement } from './judge-queued.ts';
import { lockQueued } from './queued-people.ts';
import { type Desk, lockDesk, setDeskIdle } from './registration-desk.ts';
import { keyOf, sealBulletin } from './registration-file.ts';

/** The next step: `idle` means nothing is left to file now, `again` to look again at once. */
export type FileComposition =
  | { readonly kind: 'file'; readonly file: BulletinFile }
  | { readonly kind: 'idle' }
  | { readonly kind: 'again' };

/**
 * Commits the next file of a property before it is sent to the registry: a number, and the bulletins of a limited number of people as
 * filed. Incomplete registrations are set aside with their missing fields. Rules: REG-4, REG-5, REG-9, REG-15, REG-16.
 */
export function composeFile(ctx: RequestContext, deps: RegistrationDeps, propertyId: string): Promise<FileComposition> {
  return inTransaction(ctx, async (inner) => {
    const people = await lockQueued(inner, propertyId);
    const desk = await lockDesk(inner, propertyId);
    const open = await inner.tx.run(findOpen, [inner.tenant.id, propertyId]);
    if (open.length > 0) return { kind: 'again' };
    if (people.length === 0) return becomeIdleUnlessQueued(inner, propertyId);
    const stays = await deps.readStays(inner, [...new Set(people.map(({ reservationId }) => reservationId))]);
    const judged = judgeQueued(people, { stays, country: desk.country });
    await saveSetAside(inner, judged);
    if (judged.bulletins.length === 0) return { kind: 'again' };
    const property = await deps.readProperty(inner, propertyId);
    const establishment = buildEstablishment({ ...property, country: desk.country });
    if (!establishment.ok) return becomeIdle(inner, propertyId, errorOfProblems(establishment.problems));
    if (isDeepStrictEqual(desk.stopped_for, establishment.message)) return becomeIdle(inner, propertyId);
    return { kind: 'file', file: await writeFile(inner, { desk, establishment: establishment.message, judged }) };
  });
}

const findOpen = statement<{ number: bigint }>(
  'guest.find_open_registration_file',
  `select f.number from guest.registration_file f where f.tenant_id = $1 and f.property_id = $2 and f.state = 'open'`,
);

const findQueued = statement<{ id: string }>(
  'guest.find_queued_registration',
  `select r.id from guest.registration r
    where r.tenant_id = $1 and r.property_id = $2 and r.status = 'queued' and r.file_number is null and not r.is_waiting limit 1`,
);

/** Searched after taking the lock that every writer of new registrations takes, too. */
async function becomeIdleUnlessQueued(ctx: WriteContext, propertyId: string): Promise<FileComposition> {
  const queued = await ctx.tx.run(findQueued, [ctx.tenant.id, propertyId]);
  return queued.length > 0 ? { kind: 'again' } : becomeIdle(ctx, propertyId);
}

async function becomeIdle(
  ctx: WriteContext,
  propertyId: string,
  error: Parameters<typeof setDeskIdle>[2] = null,
): Promise<FileComposition> {
  await setDeskIdle(ctx, propertyId, error);
  return { kind: 'idle' };
}

const keepWaiting = statement<never>(
  'guest.keep_registrations_waiting',
  `update guest.registration r set is_waiting = true, error_code = w.code, error_text = w.text, updated_at = $2
     from unnest($3::text[], $4::text[], $5::bytea[]) as w(id, code, text) where r.tenant_id = $1 and r.id = w.id`,
);

const dropRequirement = statement<never>(
  'guest.drop_registration_requirement',
  `update guest.registration r set status = 'not_required', error_code = null, error_text = null, updated_at = $2
    where r.tenant_id = $1 and r.id = any($3::text[])`,
);

async function saveSetAside(ctx: WriteContext, { incomplete, notRequired }: QueueJudgement): Promise<void> {
  const now = ctx.clock.now();
  if (incomplete.length > 0) {
    await ctx.tx.run(keepWaiting, [
      ctx.tenant.id,
      now,
      incomplete.map(({ id }) => id),
      incomplete.map(({ error }) => error.code),
      incomplete.map(({ id, error }) => ctx.secrets.seal(errorTextPurpose, error.text, placeOf('error_text', ctx.tenant.id, id))),
    ]);
  }
  if (notRequired.length > 0) await ctx.tx.run(dropRequirement, [ctx.tenant.id, now, notRequired]);
}

const nextNumber = statement<{ number: bigint }>(
  'guest.next_registration_file_number',
  `update guest.registration_desk d set last_number = d.last_number + 1
    where d.tenant_id = $1 and d.property_id = $2 returning d.last_number as number`,
);

const insertFile = statement<never>(
  'guest.insert_registration_file',
  `insert into guest.registration_file (tenant_id, property_id, number, moved_on, establishment, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

const fileLines = statement<never>(
  'guest.file_registrations',
  `update guest.registration r
      set file_number = $3, line = b.line, bulletin = b.bulletin, attempts = r.attempts + 1, error_code = null, error_text = null, updated_at = $4
     from unnest($5::text[], $6::bytea[]) with ordinality as b(id, bulletin, line) where r.tenant_id = $1 and r.property_id = $2 and r.id = b.id`,
);

interface NewFile {
  readonly desk: Desk;
  readonly establishment: RegistryEstablishment;
  readonly judged: QueueJudgement;
}

async function writeFile(ctx: WriteContext, { desk, establishment, judged }: NewFile): Promise<BulletinFile> {
  const { property_id: propertyId, timezone } = desk;
  const [row] = await ctx.tx.run(nextNumber, [ctx.tenant.id, propertyId]);
  if (!row) throw new Error(`no registration desk of ${propertyId}`);
  const { number } = row;
  const movedOn = ctx.clock.today(timezone);
  const now = ctx.clock.now();
  await ctx.tx.run(insertFile, [ctx.tenant.id, propertyId, number, movedOn, JSON.stringify(establishment), now]);
  await ctx.tx.run(fileLines, [
    ctx.tenant.id,
    propertyId,
    number,
    now,
    judged.bulletins.map(({ id }) => id),
    judged.bulletins.map(({ id, bulletin }) => sealBulletin(ctx, id, bulletin)),
  ]);
  const bulletins = judged.bulletins.map(({ bulletin }) => bulletin);
  return { tenantId: ctx.tenant.id, key: keyOf(propertyId, number), number, movedOn, establishment, bulletins };
}
