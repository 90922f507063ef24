import { eachNight } from '@innkeeper/kernel';
import type { Folio } from '../hotel-calls.ts';
import { inventedGuest } from '../invented/invented-guest.ts';
import { inEuros } from '../invented/plan-days.ts';
import type { PlannedGroup } from '../invented/plan-groups.ts';
import { callerFor, known, type StepPlayer } from './player.ts';

const organiserFirst = 90_000; // numbers of organisers come after those of all guests, within those of documents

const groupAt = ({ life }: StepPlayer, place: number): PlannedGroup => known(life.groups[place], `group ${place}`);

/** Makes a group with its organiser, and contracts its rooms. */
export async function contractGroup(player: StepPlayer, place: number): Promise<void> {
  const group = groupAt(player, place);
  const { ids, invention } = player;
  const person = inventedGuest(invention.seed, organiserFirst + place);
  const organiser = await callerFor(player, 'organiser').guest.guests.create({ body: { ...person } });
  const { name, kind, arrival, departure } = group;
  const body = {
    ...({
      name,
      kind,
      arrival,
      departure,
      status: 'definite',
      cutoff_date: group.cutOff,
      attrition_percent: group.attritionPercent,
    } as const),
    rate_plan_id: known(ids.get(group.plan), group.plan),
    organiser_guest_id: organiser.id,
    routing: group.isRouted ? 'room_and_tax' : 'none',
  } as const;
  const { id } = await callerFor(player, '').booking.groups.create({ body });
  player.groupIds.set(place, id);
  const room = { room_type_id: known(ids.get(group.type), group.type), rooms: group.rooms, rate: inEuros(`${group.euros}.00`) };
  const nights = eachNight(arrival, departure).map((date) => ({ ...room, date }));
  await callerFor(player, 'block').booking.groups.writeBlock({ params: { id }, body: { nights } });
}

/** The id of a group, also of one that was made before this process populated the hotel. */
export async function groupIdOf(player: StepPlayer, place: number): Promise<string> {
  const found = player.groupIds.get(place);
  if (found !== undefined) return found;
  const { name } = groupAt(player, place);
  const { data } = await callerFor(player, '').booking.groups.list({ query: { q: name, property_id: player.propertyId } });
  const { id } = known(data[0], name);
  player.groupIds.set(place, id);
  return id;
}

/** Charges what was contracted and not used, and lets the organiser pay. */
export async function billGroup(player: StepPlayer, place: number): Promise<void> {
  const params = { id: await groupIdOf(player, place) };
  const { folio_id: folioId, attrition_due: due } = await callerFor(player, '').booking.groups.get({ params });
  if (due !== null) await callerFor(player, 'attrition').booking.groups.chargeAttrition({ params });
  const folio = { params: { id: known(folioId ?? undefined, `folio of group ${place}`) } };
  const { balance }: Folio = await callerFor(player, '').billing.folios.get(folio);
  if (Number(balance.amount) > 0)
    await callerFor(player, 'payment').billing.folios.takePayment({ ...folio, body: { amount: balance, method: 'bank_transfer' } });
  await callerFor(player, 'close').billing.folios.close({ ...folio, body: { settlement: 'paid' } });
}
