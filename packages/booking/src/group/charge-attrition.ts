import { type EntryBody, isFolioClosed, postAttritionFee } from '@innkeeper/billing';
import { lockGuestId } from '@innkeeper/guest';
import { refuse } from '@innkeeper/kernel';
import { type ContractInput, newReply, type WriteContext } from '@innkeeper/platform';
import type { chargeAttritionContract } from './group.contract.ts';
import { attritionDueMinor, type GroupRow, lockGroup } from './group-row.ts';
import { openMasterFolio } from './master-folio.ts';
import { saveGroup } from './save-group.ts';

/**
 * Posts what a group owes for rooms that it has contracted and not used to its master folio, once.
 * Rules: GROUP-13, GROUP-17. Errors: SVC-2003, SVC-2011, SVC-3005, SVC-3007.
 */
export async function chargeAttrition(ctx: WriteContext, { params }: ContractInput<typeof chargeAttritionContract>): Promise<EntryBody> {
  const inner = { ...ctx, reply: newReply() }; // the answer is the entry, without the entity tag of the group
  const group = await lockGroup(inner, params.id);
  const amountMinor = attritionDueMinor(ctx, group);
  if (amountMinor === null) throw refuse('SVC-3007', 'attrition_due', 'nothing is due');
  const folioId = await openFolio(inner, group);
  const entry = await postAttritionFee(ctx, { folioId, currency: group.currency, amountMinor });
  await saveGroup(inner, { before: group, after: { ...group, folio_id: folioId, attrition_entry_id: entry.id } });
  return entry;
}

/** The master folio, or another one for the organiser when it is closed. Errors: SVC-2003. */
async function openFolio(ctx: WriteContext, group: GroupRow): Promise<string> {
  const { folio_id: folioId, organiser_guest_id: guestId, property_id: id, currency, timezone } = group;
  if (folioId === null || guestId === null)
    throw refuse('SVC-2003', 'organiser_guest_id', 'is required: the fee is posted to the master folio');
  if (!(await isFolioClosed(ctx, folioId))) return folioId;
  const organiserId = await lockGuestId(ctx, guestId);
  if (organiserId === null) throw new Error('the organiser of a group vanished');
  return openMasterFolio(ctx, { property: { id, currency, timezone }, organiserId });
}
