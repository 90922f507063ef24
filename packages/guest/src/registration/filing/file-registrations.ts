import { addDays, instantOf, localDate } from '@innkeeper/kernel';
import type { RequestContext, WorkflowStep } from '@innkeeper/platform';
import type { RegistrationDeps } from '../registration.deps.ts';
import type { FilingOutcome, Registry } from '../registry/registry.ts';
import { composeFile } from './compose-file.ts';
import { concludeFile } from './conclude-file.ts';
import { type Desk, touchDesk } from './registration-desk.ts';
import { countAttempt, type FileRow, keyOf, readContent, readFiles } from './registration-file.ts';

/** The filing of one property, and the day of its workflow. */
export interface FilingDay {
  readonly propertyId: string;
  readonly day: string;
}

const withoutRegistryMs = 60_000;
const soon: WorkflowStep = { waitMs: 0 };

/**
 * Takes the next step for the registrations of a property: resolves an unanswered file, asks about a pending one, or files up to a hundred
 * bulletins. Safe to repeat and to run concurrently. Rules: REG-14, REG-16, REG-17, REG-18.
 */
export async function fileRegistrations(
  ctx: RequestContext,
  deps: RegistrationDeps,
  { propertyId, day }: FilingDay,
): Promise<WorkflowStep> {
  const desk = await touchDesk(ctx, propertyId);
  if (!desk || desk.filing_day !== day) return 'done'; // another workflow is in charge
  const registry = deps.registry();
  if (!registry) return { waitMs: withoutRegistryMs };
  if (desk.wait_ms > 0) return { waitMs: desk.wait_ms };
  const filing: PropertyFiling = { deps, registry, propertyId };
  const { open, pending } = await readFiles(ctx, propertyId);
  if (open) {
    await countAttempt(ctx, propertyId, open);
    return concludeOpenFile(ctx, filing, open);
  }
  if (pending?.wait_ms === 0) return concludeOpenFile(ctx, filing, pending);
  const composed = desk.is_busy ? await composeFile(ctx, deps, propertyId) : null;
  if (composed?.kind === 'file')
    return conclude(ctx, filing, { number: composed.file.number, outcome: await registry.file(composed.file) });
  if (composed?.kind === 'again') return soon;
  return pending ? { waitMs: pending.wait_ms } : untilNextDay(ctx, desk);
}

interface PropertyFiling {
  readonly deps: RegistrationDeps;
  readonly registry: Registry;
  readonly propertyId: string;
}

/** Concludes a file that may have arrived: sends it again only when the registry does not know it. */
async function concludeOpenFile(ctx: RequestContext, filing: PropertyFiling, file: FileRow): Promise<WorkflowStep> {
  const { registry, propertyId } = filing;
  const finding = await registry.find({ tenantId: ctx.tenant.id, key: keyOf(propertyId, file.number) });
  const outcome = finding.kind === 'never_arrived' ? await registry.file(await readContent(ctx, propertyId, file)) : finding;
  return conclude(ctx, filing, { number: file.number, outcome });
}

async function conclude(
  ctx: RequestContext,
  { deps, propertyId }: PropertyFiling,
  { number, outcome }: { readonly number: bigint; readonly outcome: FilingOutcome },
): Promise<WorkflowStep> {
  return { waitMs: await concludeFile(ctx, deps, { propertyId, number, outcome }) };
}

/** Waits until the property's day is over: one workflow per day, woken by any new work. */
function untilNextDay(ctx: RequestContext, { filing_day, timezone }: Desk): WorkflowStep {
  const waitMs = instantOf(addDays(localDate.parse(filing_day), 1), '00:00', timezone) - ctx.clock.nowMs();
  return waitMs > 0 ? { waitMs } : 'done';
}
