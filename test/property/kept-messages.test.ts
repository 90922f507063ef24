import { addDays, instantOf, isoInstant, systemClock } from '@innkeeper/kernel';
import { computeMessageDays, messageFigures, requestMessageDays } from '@innkeeper/messaging';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { changeMessages, messageIdAt, type PastMessage, writePastMessages } from '../harness/past-messages.ts';
import { rebuildFigures } from '../harness/rebuild-figures.ts';
import { requestContext } from '../harness/request-context.ts';
import { book } from '../harness/stays.ts';

const zone = 'Asia/Tokyo';
const daysBack = 230; // more than are kept at once, twice
const staysCount = 3;
const unknown = staysCount; // an unknown sender

interface LoadedMessage extends PastMessage {
  conversation: number;
  channel: 'sms' | 'email';
  hasFailed: boolean;
}

interface DrawnMessage extends Omit<LoadedMessage, 'atMs' | 'hasFailed'> {
  readonly daysAgo: number;
  readonly minute: number;
}

const drawn: fc.Arbitrary<DrawnMessage> = fc.record({
  daysAgo: fc.integer({ min: 0, max: daysBack }),
  minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
  conversation: fc.nat({ max: unknown }),
  direction: fc.constantFrom('inbound', 'inbound', 'outbound'),
  channel: fc.constantFrom('sms', 'email'),
  isAutomatic: fc.nat({ max: 4 }).map((one) => one === 0),
});
const batch = fc.array(drawn, { minLength: 30, maxLength: 50 });
const round = fc.record({ batch, fails: fc.nat(), changes: fc.nat(), places: fc.boolean() });

/**
 * Guarantee: message counts and waiting times agree with the messages, whatever part is kept by day, and whatever is written late, fails,
 * goes over another channel or moves to another conversation meanwhile. Method: messages of the last months are written with their times,
 * while two workers keep days concurrently and rebuild them; the figures of random windows are added up here.
 */
// Rules: REP-17, REP-32, REP-38
test('message figures agree with the messages before, while and after days are kept', async () => {
  const hotel = await newHotel({ timezone: zone });
  const stays: string[] = [];
  for (let count = 0; count < staysCount; count++) stays.push((await book(hotel)).id);
  const ctx = await requestContext(hotel);
  const property = { id: hotel.propertyId, timezone: zone };
  const conversationOf = (index: number) => ({ id: `cnv_past_${index}`, reservationId: stays[index] ?? null });
  const all: LoadedMessage[] = [];

  const write = async (messages: readonly LoadedMessage[]) => {
    for (const [conversation, own] of Map.groupBy(messages, (one) => one.conversation))
      await writePastMessages(hotel, conversationOf(conversation), own);
    all.push(...messages);
  };
  const change = async (one: LoadedMessage | undefined, set: string, apply: (one: LoadedMessage) => void) => {
    if (!one) return;
    const update = `update messaging.message set ${set} where tenant_id = $1 and id = $2`;
    await changeMessages(hotel.tenantId, async (run) => void (await run(update, [hotel.tenantId, messageIdAt(one.atMs)])));
    apply(one);
  };
  const place = async () => {
    const move = `update messaging.message set conversation_id = $2, reservation_id = $3, property_id = $4 where tenant_id = $1 and conversation_id = $5`;
    const values = [hotel.tenantId, conversationOf(0).id, stays[0], hotel.propertyId, conversationOf(unknown).id];
    await changeMessages(hotel.tenantId, async (run) => void (await run(move, values)));
    for (const one of all) if (one.conversation === unknown) one.conversation = 0;
  };
  const expectAgreement = async (when: string) => {
    for (const [first, last] of [
      [daysBack, 0],
      [daysBack, 40],
      [120, 60],
      [3, 1],
    ] as const) {
      const starts = Array.from({ length: first - last + 1 }, (_, index) => isoInstant(startOf(first - index)));
      const before = startOf(last - 1);
      const figures = await messageFigures(ctx, { propertyId: property.id, timezone: zone, starts, before: isoInstant(before) });
      expect(figures, `${when}, ${first} to ${last} days ago`).toEqual(figuresOf(all, [startOf(first), before]));
    }
  };

  for (const [turn, { batch: drawn, fails, changes, places }] of fc.sample(round, { numRuns: 5, seed: 20_261_123 }).entries()) {
    const messages = toMessages(drawn, turn);
    await Promise.all([
      write(messages),
      turn > 0 ? computeMessageDays(ctx, property.id) : null,
      turn > 1 ? computeMessageDays(ctx, property.id) : null,
    ]);
    await expectAgreement(`turn ${turn}, written beside keeping`);
    if (turn === 0) await requestMessageDays(ctx, property);
    const sent = all.filter(({ direction, hasFailed }) => direction === 'outbound' && !hasFailed);
    await change(sent[fails % sent.length], `status = 'failed', failure_reason = 'test'`, (one) => {
      one.hasFailed = true;
    });
    const overPhone = sent.filter(({ channel, hasFailed }) => channel === 'sms' && !hasFailed);
    await change(overPhone[changes % overPhone.length], `channel = 'email', tried_channels = array['sms']`, (one) => {
      one.channel = 'email';
    });
    if (places) await place();
    await expectAgreement(`turn ${turn}, changed`);
    if (turn === 3) await rebuildFigures(hotel);
    else await computeMessageDays(ctx, property.id);
    await expectAgreement(`turn ${turn}, kept`);
  }
  while ((await computeMessageDays(ctx, property.id)) > 0);
  await expectAgreement('all kept');
});

/** Unknown senders get no messages, and no two messages have the same instant. */
function toMessages(batch: readonly DrawnMessage[], turn: number): LoadedMessage[] {
  return batch.map(({ daysAgo, minute, ...one }, index) => ({
    ...one,
    direction: one.conversation === unknown ? 'inbound' : one.direction,
    atMs: startOf(daysAgo) + minute * 60_000 + turn * 100 + index,
    hasFailed: false,
  }));
}

function startOf(daysAgo: number): number {
  return instantOf(addDays(systemClock.today(zone), -daysAgo), '00:00', zone);
}

const isAnswer = ({ direction, isAutomatic }: LoadedMessage): boolean => direction === 'outbound' && !isAutomatic;

/** Computes the figures from the messages alone. Unknown senders write to no property. */
function figuresOf(all: readonly LoadedMessage[], [from, before]: readonly [number, number]) {
  const known = all.filter(({ conversation }) => conversation !== unknown).toSorted((a, b) => a.atMs - b.atMs);
  const isWithin = ({ atMs }: LoadedMessage) => atMs >= from && atMs < before;
  const waits = known.filter(isWithin).flatMap((one) => {
    const said = known.filter((each) => each.conversation === one.conversation && (each.direction === 'inbound' || isAnswer(each)));
    const index = said.indexOf(one);
    const answer = said.slice(index).find(isAnswer);
    if (one.direction === 'outbound' || said[index - 1]?.direction === 'inbound' || !answer) return [];
    return [{ channel: one.channel, minutes: (answer.atMs - one.atMs) / 60_000 }];
  });
  const of = (channel: string | null) => {
    const own = known.filter((one) => isWithin(one) && (channel === null || one.channel === channel));
    return {
      channel,
      inbound: own.filter(({ direction }) => direction === 'inbound').length,
      outbound: own.filter(({ direction }) => direction === 'outbound').length,
      failed: own.filter(({ hasFailed }) => hasFailed).length,
      medianMinutesToAnswer: median(waits.filter((one) => channel === null || one.channel === channel).map(({ minutes }) => minutes)),
    };
  };
  return [...['email', 'sms'].filter((channel) => known.some((one) => isWithin(one) && one.channel === channel)).map(of), of(null)];
}

function median(minutes: readonly number[]): number | null {
  const sorted = minutes.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
