import { addDays, eachNight, type LocalDate } from '@innkeeper/kernel';
import {
  type DueBatch,
  type DueWorkContext,
  handleEach,
  inTransaction,
  type RequestContext,
  readRows,
  statement,
  systemStatement,
} from '@innkeeper/platform';
import { lockFigures, storeFigures } from './store-figures.ts';

const propertiesAtOnce = 50;
const notesAtOnce = 1_000;
const datesMax = 400; // in one round: a report's window and some more
const datesAtOnce = 31; // in one transaction

interface FigureSite {
  readonly tenantId: string;
  readonly propertyId: string;
}

const findChanged = systemStatement<{ tenant_id: string; property_id: string }>(
  'booking.find_changed_figures',
  `select distinct c.tenant_id, c.property_id from booking.changed_dates c
    where $1::text is null or (c.tenant_id, c.property_id) > ($1, $2::text)
    order by c.tenant_id, c.property_id limit $3`,
);

/**
 * Refreshes figures that have changed since they were stored, and stores those that reports requested. Decision: infra/decisions/0069.
 * Errors: SVC-9003.
 */
export async function refreshDueFigures(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const [tenantId = null, propertyId = null] = after?.split(' ') ?? [];
  const rows = await ctx.db.runAsSystem(findChanged, [tenantId, propertyId, propertiesAtOnce]);
  const properties = rows.map((row): FigureSite => ({ tenantId: row.tenant_id, propertyId: row.property_id }));
  const handled = await handleEach(ctx, properties, {
    resourceId: (property) => property.propertyId,
    handle: async (property) => refreshWhole(await ctx.inTenant(property.tenantId), property.propertyId),
  });
  const last = properties.at(-1);
  return { ...handled, next: last && properties.length === propertiesAtOnce ? `${last.tenantId} ${last.propertyId}` : null };
}

const roundsMax = 20; // the next sweep does the rest

async function refreshWhole(ctx: RequestContext, propertyId: string): Promise<boolean> {
  for (let round = 0; round < roundsMax; round++) if ((await refreshFigures(ctx, propertyId)) === 0) return round > 0;
  return true;
}

interface Note {
  id: bigint;
  cause: 'change' | 'asked' | 'rebuild';
  first_date: LocalDate;
  last_date: LocalDate;
}

const readNotes = statement<Note>(
  'booking.read_changed_dates',
  `select c.id, c.cause, c.first_date, c.last_date from booking.changed_dates c
    where c.tenant_id = $1 and c.property_id = $2 order by c.id limit $3`,
);

const readKept = statement<{ date: LocalDate }>(
  'booking.read_kept_dates',
  'select k.date from booking.kept_date k where k.tenant_id = $1 and k.property_id = $2 and k.date = any($3::date[])',
);

const forgetChanges = statement<never>(
  'booking.forget_changed_dates',
  'delete from booking.changed_dates c where c.tenant_id = $1 and c.property_id = $2 and c.id = any($3::bigint[])',
);

/**
 * Processes notes of changed dates and returns how many. A note is removed only after its dates have been computed by statements that began
 * after it was read, so a change that commits in between leaves its own note. Rules: REP-31. Decision: infra/decisions/0069.
 */
export async function refreshFigures(ctx: RequestContext, propertyId: string): Promise<number> {
  const property = [ctx.tenant.id, propertyId];
  const notes = withinDates(await readRows(ctx, readNotes, [...property, notesAtOnce]));
  if (notes.length === 0) return 0;
  const wanted = datesOf(notes.filter(isWanted));
  const changed = datesOf(notes.filter((note) => !isWanted(note)));
  const kept = await keptOf(ctx, property, changed);
  const dates = [...new Set([...wanted, ...kept.map(({ date }) => date)])].toSorted();
  for (let start = 0; start < dates.length; start += datesAtOnce)
    await storeFigures(ctx, propertyId, dates.slice(start, start + datesAtOnce));
  await readRows(ctx, forgetChanges, [...property, notes.map(({ id }) => id)]);
  return notes.length;
}

/** Stored ones among the dates. The lock waits for a process that is storing dates right now, perhaps without the noted change. */
function keptOf(ctx: RequestContext, property: readonly string[], dates: ReadonlySet<LocalDate>): Promise<{ date: LocalDate }[]> {
  return inTransaction(ctx, async (inner) => {
    await inner.tx.run(lockFigures, property);
    return inner.tx.run(readKept, [...property, [...dates]]);
  });
}

/** True for notes whose dates are to be stored even if they are not yet. */
const isWanted = ({ cause }: Note): boolean => cause === 'asked' || cause === 'rebuild';

/** Takes the notes that fit into one round; at least one. */
function withinDates(notes: readonly Note[]): Note[] {
  const dates = new Set<LocalDate>();
  const taken: Note[] = [];
  for (const note of notes) {
    for (const date of datesOf([note])) dates.add(date);
    if (taken.length > 0 && dates.size > datesMax) break;
    taken.push(note);
  }
  return taken;
}

function datesOf(notes: readonly Note[]): Set<LocalDate> {
  return new Set(notes.flatMap((note) => eachNight(note.first_date, addDays(note.last_date, 1))));
}
