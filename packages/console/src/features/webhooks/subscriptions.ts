/** Events of the API; its types check the list against the contract. */
export const eventNames = [
  'reservation.created',
  'reservation.updated',
  'reservation.cancelled',
  'reservation.checked_in',
  'reservation.checked_out',
  'group.created',
  'group.updated',
  'group.released',
  'group.cancelled',
  'guest.updated',
  'folio.charged',
  'folio.paid',
  'invoice.issued',
  'payment.failed',
  'key.issued',
  'channel.sync_failed',
  'incident.opened',
  'message.received',
  'message.delivered',
  'review.received',
] as const;
export type EventName = (typeof eventNames)[number];

/** Resources that events are named after. */
export const families = [
  'reservation',
  'group',
  'guest',
  'folio',
  'invoice',
  'payment',
  'key',
  'channel',
  'incident',
  'message',
  'review',
] as const;
type Family = (typeof families)[number];

export const everything = '*';
const groups = [
  '*',
  'reservation.*',
  'group.*',
  'guest.*',
  'folio.*',
  'invoice.*',
  'payment.*',
  'key.*',
  'channel.*',
  'incident.*',
  'message.*',
  'review.*',
] as const;

/** Possible subscriptions of an endpoint: all events, groups, or single ones. */
export const subscriptions = [...groups, ...eventNames] as const;

export function isSubscription(text: string): text is (typeof subscriptions)[number] {
  return subscriptions.some((one) => one === text);
}

export function membersOf(family: Family): readonly EventName[] {
  return eventNames.filter((name) => name.startsWith(`${family}.`));
}

/** True if the chosen subscriptions include an event or a whole family. */
export function isCovered(chosen: readonly string[], name: string): boolean {
  return chosen.includes(everything) || chosen.includes(name) || chosen.includes(groupOf(name));
}

export function isPartlyCovered(chosen: readonly string[], family: Family): boolean {
  return !isCovered(chosen, groupOf(family)) && membersOf(family).some((name) => chosen.includes(name));
}

/** Subscriptions after a click on an event or a family. What was covered by more than itself is broken down first. */
export function toggled(chosen: readonly string[], name: string): string[] {
  const isWhole = name.endsWith('.*');
  if (!isCovered(chosen, name)) {
    const rest = isWhole ? chosen.filter((one) => groupOf(one) !== name) : chosen;
    return [...rest, name];
  }
  const whole: readonly string[] = chosen.includes(everything) ? families.map(groupOf) : chosen;
  if (isWhole) return whole.filter((one) => one !== name);
  const group = groupOf(name);
  const family = families.find((one) => groupOf(one) === group);
  const single = family !== undefined && whole.includes(group) ? [...whole.filter((one) => one !== group), ...membersOf(family)] : whole;
  return single.filter((one) => one !== name);
}

/** `folio.*` for `folio`, `folio.paid` and `folio.*`. */
function groupOf(name: string): string {
  return `${name.split('.')[0]}.*`;
}
