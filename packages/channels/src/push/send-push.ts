import type { Agency, AgencyFailure, AgencyHotel, ItemFault, RefusedItem } from '../agency/agency.ts';
import { channelLimits } from '../channel-limits.ts';
import type { SentAvailability, SentRate } from './build-push.ts';
import type { PresentState } from './present-state.ts';

/** A code that the agency does not know. */
export interface UnknownCode {
  readonly kind: 'room_type' | 'rate_plan';
  readonly code: string;
  readonly message: string;
}

/** What became of a push whose items were judged one by one. */
export interface Judged {
  readonly kind: 'judged';
  readonly unknown: readonly UnknownCode[];
  /** Not taken this time. */
  readonly again: { readonly availability: readonly SentAvailability[]; readonly rates: readonly SentRate[] };
}

type Failed = Extract<AgencyFailure, { kind: 'unreachable' | 'rejected' | 'throttled' }>;

/** Sends the items in as many calls as it takes, under one version. The first call that fails ends the push. Rules: PUSH-10, PUSH-12. */
export async function sendPush(
  agency: Agency,
  hotel: AgencyHotel,
  { version, state }: { readonly version: bigint; readonly state: PresentState },
): Promise<Judged | Failed> {
  const judged: Collected = { unknown: new Map(), again: { availability: [], rates: [] } };
  for (const call of callsOf(state)) {
    const answer = await agency.push(hotel, { version, availability: call.availability.map(toRange), rates: call.rates.map(toRateRange) });
    if (answer.kind !== 'answered') return answer;
    for (const refusal of answer.refused) {
      const problem = collect(judged, refusal, call);
      if (problem !== null) return { kind: 'rejected', reason: problem };
    }
  }
  return { kind: 'judged', unknown: [...judged.unknown.values()], again: judged.again };
}

interface Collected {
  readonly unknown: Map<string, UnknownCode>;
  readonly again: { readonly availability: SentAvailability[]; readonly rates: SentRate[] };
}

/** Sorts a refused item; a text when the refusal makes the whole push one that the agency rejects. */
function collect({ unknown, again }: Collected, refusal: RefusedItem, call: Call): string | null {
  const item = refusal.list === 'rates' ? call.rates[refusal.index] : call.availability[refusal.index];
  if (!item) return 'refuses an item that was not sent';
  const outcome = outcomes[refusal.fault];
  if (outcome === 'broken') return refusal.message;
  if (outcome === 'again') {
    if ('rateCode' in item) again.rates.push(item);
    else again.availability.push(item);
  } else if (item.roomTypeId !== null) {
    const code = unknownOf(refusal, item);
    unknown.set(`${code.kind} ${code.code}`, code);
  }
  return null;
}

// Dates are never sent twice or reversed: an agency that says so is wrong this time.
const outcomes: Readonly<Record<ItemFault, 'again' | 'unknown' | 'broken'>> = {
  room_unknown: 'unknown',
  rate_unknown: 'unknown',
  dates_reversed: 'broken',
  duplicate_dates: 'again',
  currency: 'broken',
  try_again: 'again',
};

function unknownOf({ fault, message }: RefusedItem, item: SentAvailability | SentRate): UnknownCode {
  if (fault === 'rate_unknown' && 'rateCode' in item) return { kind: 'rate_plan', code: item.rateCode, message };
  return { kind: 'room_type', code: item.roomCode, message };
}

interface Call {
  readonly availability: readonly SentAvailability[];
  readonly rates: readonly SentRate[];
}

function callsOf({ availability, rates }: PresentState): Call[] {
  const max = channelLimits.itemsPerCallMax;
  const calls: Call[] = [];
  for (let from = 0; from < availability.length + rates.length; from += max) {
    const ofRates = Math.max(0, from - availability.length);
    const stock = availability.slice(from, from + max);
    calls.push({ availability: stock, rates: rates.slice(ofRates, ofRates + max - stock.length) });
  }
  return calls;
}

const toRange = ({ roomTypeId: _id, ...range }: SentAvailability) => range;
const toRateRange = ({ roomTypeId: _id, ratePlanId: _plan, ...range }: SentRate) => range;
