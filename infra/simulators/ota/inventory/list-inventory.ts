import { status } from '@grpc/grpc-js';
import { addDays, nightsBetween } from '@innkeeper/kernel';
import type { AgencyInventory, AgencyListing } from '@innkeeper/protos';
import { AgencyRefusal } from '../agency-refusal.ts';
import type { Memory } from '../memory.ts';
import type { StoredInventory } from './inventory.ts';

const daysMax = 731;

/** A hotel's inventory, with equal neighbouring nights joined into ranges. */
export function listInventory({ hotels, inventory }: Memory, { hotel: named, from, to }: AgencyListing): AgencyInventory {
  const hotel = hotels.named(named);
  const days = nightsBetween(from, to);
  if (!(days >= 0 && days <= daysMax))
    throw new AgencyRefusal(status.INVALID_ARGUMENT, `from and to are dates, ${daysMax} days apart at most`);
  const { availability, rates }: StoredInventory = inventory.read(hotel.id, from, to);
  return {
    availability: joined(availability),
    rates: joined(rates).map((rate) => ({ ...rate, amount: rate.amount && { ...rate.amount, minor: String(rate.amount.minor) } })),
    version: String(inventory.version(hotel.id)),
  };
}

interface DateRange {
  readonly from: string;
  readonly to: string;
}

function joined<R extends DateRange>(nights: readonly R[]): R[] {
  const ranges: { range: R; likeness: string }[] = [];
  for (const night of nights) {
    const likeness = likenessOf(night);
    const last = ranges.at(-1);
    if (last?.likeness === likeness && addDays(last.range.to, 1) === night.from) last.range = { ...last.range, to: night.to };
    else ranges.push({ range: night, likeness });
  }
  return ranges.map(({ range }) => range);
}

/** Everything but the dates, as text. */
function likenessOf<R extends DateRange>(range: R): string {
  return JSON.stringify(range, (name, value) => {
    if (name === 'from' || name === 'to') return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });
}
