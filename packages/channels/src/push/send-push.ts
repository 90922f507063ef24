import type { Agency, AgencyFailure, AgencyHotel, ItemFault, PushAnswer, RefusedItem } from '../agency/agency.ts';
import { channelLimits } from '../channel-limits.ts';
import type { SentCode } from '../mapping/refused-whole.ts';
import type { SentAvailability, SentRate } from './build-push.ts';
import { blamedCodes, callOf, codesOf, type Leaf, leavesOf, type PushCall } from './narrow-push.ts';
import type { PresentState } from './present-state.ts';

/** A code for which the agency accepts nothing: it does not know the code, or rejects the items sent under it. */
export interface RefusedCode extends SentCode {
  readonly isUnknown: boolean;
  readonly message: string;
}

/** Outcome of a push whose items were judged one by one. */
export interface PushJudgement {
  readonly kind: 'judged';
  readonly refused: readonly RefusedCode[];
  /** Items that were not accepted this time. */
  readonly again: { readonly availability: readonly SentAvailability[]; readonly rates: readonly SentRate[] };
}

/** Refusal of a whole push: the agency accepted nothing under any of these codes. */
export interface WholeRefusal {
  readonly kind: 'rejected';
  readonly reason: string;
  readonly codes: readonly SentCode[];
}

type PushFailure = Extract<AgencyFailure, { kind: 'unreachable' | 'throttled' }> | WholeRefusal;
type SendCall = (call: PushCall) => Promise<PushAnswer | AgencyFailure>;

/**
 * Sends the items in as many calls as needed, under one version. The first failed call ends the push; a rejected one is sent again in parts
 * to find the items at fault. Rules: PUSH-10, PUSH-12. Decision: infra/decisions/0048.
 */
export async function sendPush(
  agency: Agency,
  hotel: AgencyHotel,
  { version, state }: { readonly version: bigint; readonly state: PresentState },
): Promise<PushJudgement | PushFailure> {
  const draft = newDraft();
  const send: SendCall = (call) =>
    agency.push(hotel, { version, availability: call.availability.map(toRange), rates: call.rates.map(toRateRange) });
  for (const call of callsOf(state)) {
    const failure = await sendCall(send, call, draft);
    if (failure !== null) return failure;
  }
  const failure = await confirmRejections(send, draft);
  return failure ?? outcomeOf(draft);
}

/** Judgement of the items so far. */
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

/** Halves a rejected call breadth-first, so that sound items are accepted soon; items still in doubt are left to the next push. */
async function sendCall(send: SendCall, call: PushCall, draft: JudgementDraft): Promise<PushFailure | null> {
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

async function sendPart(send: SendCall, leaves: readonly Leaf[], draft: JudgementDraft): Promise<PushFailure | 'taken' | 'rejected'> {
  const part = callOf(leaves);
  if (draft.reason !== null) draft.calls++;
  const answer = await send(part);
  if (answer.kind === 'rejected') {
    if (draft.reason === null) draft.taken.length = 0; // earlier acceptance proves nothing about the agency now
    draft.reason = answer.reason;
    return 'rejected';
  }
  if (answer.kind !== 'answered') return answer;
  const isSound = answer.refused.every((refusal) => addRefusal(draft, refusal, part));
  if (!isSound) return { kind: 'rejected', reason: 'refuses an item that was not sent', codes: codesOf(leaves) };
  draft.taken.push(...leaves);
  return 'taken';
}

/**
 * Sends each rejected leaf once more, and then one that was accepted: an agency that recovered or failed in the meantime blames no code.
 * Errors: as a failed push.
 */
async function confirmRejections(send: SendCall, draft: JudgementDraft): Promise<PushFailure | null> {
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

function waitAgain({ again }: JudgementDraft, { availability, rates }: PushCall): void {
  again.availability.push(...availability);
  again.rates.push(...rates);
}

function outcomeOf({ taken, rejected, codes, again, reason }: JudgementDraft): PushJudgement | WholeRefusal {
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

/** Adds a refused item to the draft; false when no such item was sent. */
function addRefusal({ codes, again }: JudgementDraft, refusal: RefusedItem, call: PushCall): boolean {
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

// We never send duplicate or reversed dates: an agency that reports them is wrong.
const outcomes: Readonly<Record<ItemFault, 'again' | 'unknown' | 'invalid'>> = {
  room_unknown: 'unknown',
  rate_unknown: 'unknown',
  dates_reversed: 'invalid',
  duplicate_dates: 'again',
  currency: 'invalid',
  try_again: 'again',
};

function refusedCode({ fault, message }: RefusedItem, item: SentAvailability | SentRate, outcome: 'unknown' | 'invalid'): RefusedCode {
  const details = { message, isUnknown: outcome === 'unknown' };
  if (fault !== 'room_unknown' && 'rateCode' in item) return { kind: 'rate_plan', code: item.rateCode, ...details };
  return { kind: 'room_type', code: item.roomCode, ...details };
}

function callsOf({ availability, rates }: PresentState): PushCall[] {
  const max = channelLimits.itemsPerCallMax;
  const calls: PushCall[] = [];
  for (let from = 0; from < availability.length + rates.length; from += max) {
    const ofRates = Math.max(0, from - availability.length);
    const stock = availability.slice(from, from + max);
    calls.push({ availability: stock, rates: rates.slice(ofRates, ofRates + max - stock.length) });
  }
  return calls;
}

const toRange = ({ roomTypeId: _id, ...range }: SentAvailability) => range;
const toRateRange = ({ roomTypeId: _id, ratePlanId: _plan, ...range }: SentRate) => range;
