import { limits, refuse, type ServiceError } from '@innkeeper/kernel';
import { type Database, type RunStatement, systemStatement, violates } from '@innkeeper/platform';
import type { z } from 'zod';
import type { removeViewInput, renameViewInput, SavedView, saveViewInput } from './saved-view.contract.ts';

/** The owner of views: a person in one hotel. */
export interface ViewOwner {
  readonly tenantId: string;
  readonly personId: string;
}

const readViews = systemStatement<{ page: string; name: string; filter: Record<string, string> }>(
  'access.list_saved_views',
  `select v.page, v.name, v.filter from access.saved_view v
    where v.tenant_id = $1 and v.person_id = $2 order by v.page, v.name`,
);

/** Locks a membership against concurrent saves and its end. */
const lockMembership = systemStatement<{ user_id: string }>(
  'access.lock_membership',
  'select m.user_id from access.membership m where m.tenant_id = $1 and m.person_id = $2 and m.removed_at is null for update',
);

const writeView = systemStatement<never>(
  'access.write_saved_view',
  `insert into access.saved_view (tenant_id, person_id, page, name, filter) values ($1, $2, $3, $4, $5::json)
   on conflict (tenant_id, person_id, page, name) do update set filter = excluded.filter`,
);

const renameRow = systemStatement<{ name: string }>(
  'access.rename_saved_view',
  `update access.saved_view set name = $5 where tenant_id = $1 and person_id = $2 and page = $3 and name = $4 returning name`,
);

const deleteView = systemStatement<{ name: string }>(
  'access.delete_saved_view',
  'delete from access.saved_view where tenant_id = $1 and person_id = $2 and page = $3 and name = $4 returning name',
);

const deleteViews = systemStatement<never>(
  'access.delete_saved_views_of_person',
  'delete from access.saved_view where person_id = $1 and tenant_id = any($2)',
);

/** Lists one's own views in a hotel, by name. Rules: CONSOLE-46. */
export async function listViews(db: Database, { tenantId, personId }: ViewOwner): Promise<{ data: SavedView[] }> {
  return { data: await db.runAsSystem(readViews, [tenantId, personId]) };
}

/** Saves filters of a list under a name; a name in use requires `replace`. Rules: CONSOLE-46. Errors: SVC-2011, SVC-2013. */
export function saveView(db: Database, owner: ViewOwner, view: z.output<typeof saveViewInput>): Promise<SavedView> {
  const { tenantId, personId } = owner;
  const { page, name, filter, replace } = view;
  return db.systemTransaction(async (run) => {
    const known = await lockViews(run, owner);
    const isKnown = known.some((one) => one.page === page && one.name === name);
    if (isKnown && !replace) throw nameTaken('name');
    if (!isKnown && known.length >= limits.savedViewsOfPersonMax) {
      throw refuse('SVC-2013', 'filter', `is one view too many: ${limits.savedViewsOfPersonMax} can be kept; delete another one first`);
    }
    await run(writeView, [tenantId, personId, page, name, JSON.stringify(filter)]);
    return { page, name, filter };
  });
}

async function lockViews(run: RunStatement, { tenantId, personId }: ViewOwner): Promise<SavedView[]> {
  const [membership] = await run(lockMembership, [tenantId, personId]);
  if (!membership) throw refuse('SVC-2011', 'tenant_id', 'is no hotel that you work for');
  return run(readViews, [tenantId, personId]);
}

/** Renames a view. Rules: CONSOLE-46. Errors: SVC-2011, SVC-2013. */
export async function renameView(
  db: Database,
  { tenantId, personId }: ViewOwner,
  { page, name, new_name: newName }: z.output<typeof renameViewInput>,
) {
  const renamed = await db.runAsSystem(renameRow, [tenantId, personId, page, name, newName]).catch((error: unknown) => {
    throw violates(error, 'saved_view_pkey') ? nameTaken('new_name') : error;
  });
  if (renamed.length === 0) throw noSuchView();
  return { page, name: newName };
}

/** Deletes a view. Rules: CONSOLE-46. Errors: SVC-2011. */
export async function removeView(db: Database, { tenantId, personId }: ViewOwner, { page, name }: z.output<typeof removeViewInput>) {
  const removed = await db.runAsSystem(deleteView, [tenantId, personId, page, name]);
  if (removed.length === 0) throw noSuchView();
  return { page, name, removed: true as const };
}

/** Deletes the views of a person in hotels they have left. */
export async function forgetViews(run: RunStatement, personId: string, tenantIds: readonly string[]): Promise<void> {
  await run(deleteViews, [personId, tenantIds]);
}

function nameTaken(field: string): ServiceError {
  return refuse('SVC-2013', field, 'is the name of another of your views');
}

function noSuchView(): ServiceError {
  return refuse('SVC-2011', 'name', 'is none of your views');
}
