import { type EntryBody, postAttritionFee } from '@innkeeper/billing';
import { refuse } from '@innkeeper/kernel';
import { type ContractInput, newReply, type WriteContext } from '@innkeeper/platform';
import type { chargeAttritionContract } from './group.contract.ts';
import { attritionDueMinor, lockGroup } from './group-row.ts';
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
  const { folio_id: folioId, currency } = group;
  if (folioId === null) throw refuse('SVC-2003', 'organiser_guest_id', 'is required: the fee is posted to the master folio');
  const entry = await postAttritionFee(ctx, { folioId, currency, amountMinor });
  await saveGroup(inner, { ...group, attrition_entry_id: entry.id });
  return entry;
}
