import type { Agency, AgencyFailure, AgencyHotel, ItemFault, PushAnswered, RefusedItem } from '../agency/agency.ts';
import { channelLimits } from '../channel-limits.ts';
import type { SentCode } from '../mapping/refused-whole.ts';
import type { SentAvailability, SentRate } from './build-push.ts';
import { blamedCodes, type Call, callOf, codesOf, type Leaf, leavesOf } from './narrow-push.ts';
import type { PresentState } from './present-state.ts';

/** A code under which the agency takes nothing: it does not know it, or rejects what it is sent under it. */
export interface RefusedCode extends SentCode {
  readonly isUnknown: boolean;
  readonly message: string;
}

/** What became of a push whose items were judged one by one. */
export interface Judgement {
  readonly kind: 'judged';
  readonly refused: readonly RefusedCode[];
  /** Not taken this time. */
  readonly again: { readonly availability: readonly SentAvailability[]; readonly rates: readonly SentRate[] };
}

/** The agency took nothing at all of what it was sent under these codes. */
export interface WholeRefusal {
  readonly kind: 'rejected';
  readonly reason: string;
  readonly codes: readonly SentCode[];
}

type PushFailure = Extract<AgencyFailure, { kind: 'unreachable' | 'throttled' }> | WholeRefusal;
type Send = (call: Call) => Promise<PushAnswered | AgencyFailure>;

/**
 * Sends the items in as many calls as it takes, under one version. The first call that fails ends the push; one that is rejected is sent in parts,
 * to find out what is at fault. Rules: PUSH-10, PUSH-12. Decision: infra/decisions/0056.
 */
export async function sendPush(
  agency: Agency,
  hotel: AgencyHotel,
  { version, state }: { readonly version: bigint; readonly state: PresentState },
): Promise<Judgement | PushFailure> {
  const draft = newDraft();
  const send: Send = (call) =>
    agency.push(hotel, { version, availability: call.availability.map(toRange), rates: call.rates.map(toRateRange) });
  for (const call of callsOf(state)) {
    const failure = await sendCall(send, call, draft);
    if (failure !== null) return failure;
  }
  const failure = await confirm(send, draft);
  return failure ?? outcomeOf(draft);
}

/** What is known of the items so far. */
interface JudgementDraft {
  readonly taken: Leaf[]; // since the first rejection, once there was one
  readonly rejected: Leaf[];
  readonly codes: Map<string, RefusedCode>;
  readonly again: { readonly availability: SentAvailability[]; readonly rates: SentRate[] };
  reason: string | null; // of the last rejection
  calls: number; // after the first rejection
}

function newDraft(): JudgementDraft {
  return { taken: [], rejected: [], codes: new Map(), again: { availability: [], rates: [] }, reason: null, calls: 0 };
}

/** Level by level, so that what can be taken is taken soon; what remains in doubt is sent again by the next push. */
async function sendCall(send: Send, call: Call, draft: JudgementDraft): Promise<PushFailure | null> {
  const queue: (readonly Leaf[])[] = [leavesOf(call)];
  for (let leaves = queue.shift(); leaves !== undefined; leaves = queue.shift()) {
    if (draft.calls === channelLimits.narrowingCallsMax) {
      waitAgain(draft, callOf(leaves));
      continue;
    }
    const answer = await sendPart(send, leaves, draft);
    if (answer === 'rejected' && leaves.length > 1) queue.push(...halvesOf(leaves));
    else if (answer === 'rejected') draft.rejected.push(...leaves);
    else if (answer !== 'taken') return answer;
  }
  return null;
}

async function sendPart(send: Send, leaves: readonly Leaf[], draft: JudgementDraft): Promise<PushFailure | 'taken' | 'rejected'> {
  const part = callOf(leaves);
  if (draft.reason !== null) draft.calls++;
  const answer = await send(part);
  if (answer.kind === 'rejected') {
    if (draft.reason === null) draft.taken.length = 0; // what was taken before says nothing of what is taken now
    draft.reason = answer.reason;
    return 'rejected';
  }
  if (answer.kind !== 'answered') return answer;
  const isSound = answer.refused.every((refusal) => collect(draft, refusal, part));
  if (!isSound) return { kind: 'rejected', reason: 'refuses an item that was not sent', codes: codesOf(leaves) };
  draft.taken.push(...leaves);
  return 'taken';
}

/**
 * What was rejected is sent once more, and then something that was taken: an agency that came back, or went, in the midst of it blames nobody.
 * Errors: as a failed push.
 */
async function confirm(send: Send, draft: JudgementDraft): Promise<PushFailure | null> {
  const [proof] = draft.taken;
  if (draft.rejected.length === 0 || !proof) return null;
  for (const leaf of draft.rejected.splice(0)) {
    const answer = await sendPart(send, [leaf], draft);
    if (answer === 'rejected') draft.rejected.push(leaf);
    else if (answer !== 'taken') return answer;
  }
  const last = await sendPart(send, [proof], draft);
  if (last === 'rejected') draft.taken.length = 0;
  return last === 'taken' || last === 'rejected' ? null : last;
}

function halvesOf(leaves: readonly Leaf[]): (readonly Leaf[])[] {
  const middle = Math.ceil(leaves.length / 2);
  return [leaves.slice(0, middle), leaves.slice(middle)];
}

function waitAgain({ again }: JudgementDraft, { availability, rates }: Call): void {
  again.availability.push(...availability);
  again.rates.push(...rates);
}

function outcomeOf({ taken, rejected, codes, again, reason }: JudgementDraft): Judgement | WholeRefusal {
  if (reason !== null && taken.length === 0) {
    return { kind: 'rejected', reason, codes: codesOf([...rejected, ...leavesOf(again)]) };
  }
  const message = reason ?? '';
  const blamed = blamedCodes(
    rejected.filter(({ isClosing }) => !isClosing),
    taken,
  );
  return { kind: 'judged', refused: [...codes.values(), ...blamed.map((code) => ({ ...code, isUnknown: false, message }))], again };
}

/** Sorts a refused item; false when none such was sent. */
function collect({ codes, again }: JudgementDraft, refusal: RefusedItem, call: Call): boolean {
  const item = refusal.list === 'rates' ? call.rates[refusal.index] : call.availability[refusal.index];
  if (!item) return false;
  const outcome = outcomes[refusal.fault];
  if (outcome === 'again') {
    if ('rateCode' in item) again.rates.push(item);
    else again.availability.push(item);
  } else if (item.roomTypeId !== null) {
    const code = refusedCode(refusal, item, outcome);
    codes.set(`${code.kind} ${code.code}`, code);
  }
  return true;
}

// Dates are never sent twice or reversed: an agency that says so is wrong this time.
const outcomes: Readonly<Record<ItemFault, 'again' | 'unknown' | 'invalid'>> = {
  room_unknown: 'unknown',
  rate_unknown: 'unknown',
  dates_reversed: 'invalid',
  duplicate_dates: 'again',
  currency: 'invalid',
  try_again: 'again',
};

function refusedCode({ fault, message }: RefusedItem, item: SentAvailability | SentRate, outcome: 'unknown' | 'invalid'): RefusedCode {
  const said = { message, isUnknown: outcome === 'unknown' };
  if (fault !== 'room_unknown' && 'rateCode' in item) return { kind: 'rate_plan', code: item.rateCode, ...said };
  return { kind: 'room_type', code: item.roomCode, ...said };
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
