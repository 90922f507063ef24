import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChargingProcess, expectAgreement, movesOf, startChargingProcess } from '../harness/charging-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { type Api, client } from '../harness/client.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { paymentsOf } from '../harness/payments.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';
import { newVisitor, openSession } from '../harness/visitors.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an API process of the test's own takes and refunds card payments and completes booking sessions, and is killed at a moment drawn from a seed: around its first
// commit (the intent), during the call of the provider, around its last commit (the outcome). It restarts and the client repeats its
// request with the same key. Afterwards the provider's record and the ledger agree.

const rounds = faultRounds({ seed: 20_261_121 });
const moments = ['before the intent', 'after the intent', 'in the call', 'before the outcome', 'after the outcome'] as const;
const kinds = ['payment', 'refund', 'completion'] as const;
const round = fc.record({ kind: fc.constantFrom(...kinds), moment: fc.constantFrom(...moments) });
type Kind = (typeof kinds)[number];
type Moment = (typeof moments)[number];

const eur = (amount: string) => ({ currency: 'EUR', amount });

async function newFolio(hotel: Hotel): Promise<string> {
  const guest = await hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
  return (await hotel.api.post('/folios', { guest_id: guest.body.id })).body.id;
}

const pay = (api: Api, folioId: string, key: string): Promise<Answer> =>
  api.post(`/folios/${folioId}/payments`, { amount: eur('10.00'), method: 'card', payment_token: 'pm_ok' }, { 'Idempotency-Key': key });

const nightsOfSessions = 300;

/** Completes a session that was opened for one of many nights, so that no night is sold out. */
async function completionOf({ own, hotel }: ChargingProcess, { key, index }: RoundName): Promise<() => Promise<Answer>> {
  const visitor = await newVisitor(hotel);
  const night = 10 + (index % nightsOfSessions);
  const nights = { arrival: hotel.day(night), departure: hotel.day(night + 1), rate_plan_id: hotel.ratePlans['DEP'] };
  const { id, client_secret } = await openSession(hotel, visitor, nights);
  const headers = { 'x-session-secret': client_secret, 'idempotency-key': key };
  const holder = client(visitor.key.key, { url: own.url, localAddress: visitor.localAddress, headers });
  const guest = { first_name: 'Ana', last_name: 'Silva' };
  return () => holder.post(`/public/booking-sessions/${id}/complete`, { guest, payment_token: 'pm_ok' });
}

interface RoundName {
  readonly key: string;
  readonly index: number;
}

/** The request of a round, ready to send: everything it builds on is done. */
async function senderOf(kind: Kind, on: ChargingProcess, name: RoundName): Promise<() => Promise<Answer>> {
  if (kind === 'completion') return completionOf(on, name);
  const { api, hotel } = on;
  const { key } = name;
  const folioId = await newFolio(hotel);
  if (kind === 'payment') return () => pay(api, folioId, key);
  const paid = await pay(hotel.api, folioId, `${key}-paid`);
  const refund = { amount: eur('4.00') };
  return () => api.post(`/folios/${folioId}/payments/${paid.body.id}/refunds`, refund, { 'Idempotency-Key': key });
}

/** Resolves when the process has reached the moment and is stopped there. */
async function reach(moment: Moment, { proxy, hotel }: ChargingProcess): Promise<() => Promise<void>> {
  const provider = paymentsOf(hotel.tenantId);
  if (moment === 'in the call') {
    const asked = async () => movesOf(await provider.state());
    const before = await asked();
    await provider.fault('timeout');
    return async () => {
      await waitFor('the provider to be asked', async () => (await asked()) > before);
      await provider.fault('none');
    };
  }
  const nth = moment.endsWith('intent') ? 1 : 2;
  const held = moment.startsWith('before') ? proxy.holdBeforeCommit(nth) : proxy.holdAfterCommit(nth);
  return () => held;
}

/** Repeats the request, as a client does, while the killed one still holds its key: longer than a duplicate waits, where the restart was fast. */
function untilFree(send: () => Promise<Answer>): Promise<Answer> {
  return waitFor('the hold of the killed request to end', async () => {
    const answer = await send();
    return answer.body.code === 'SVC-3010' ? null : answer;
  });
}

const outcomeOf = ({ status, body }: Answer) => [status, body.kind ?? body.status];
const outcomes = { payment: [201, 'payment'], refund: [201, 'refund'], completion: [200, 'completed'] };

// Rules: PAY-10, DIRECT-11
test(`a crash at any moment of a card payment, a refund or a completion moves money once (seed ${rounds.seed})`, async () => {
  const on = await startChargingProcess(await newHotel());
  const { own, hotel } = on;
  const drawn = fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax });
  const played = { payment: 0, refund: 0, completion: 0 };
  for (const [index, { kind, moment }] of rounds.play(drawn)) {
    const name = `round ${index}: ${kind}, killed ${moment}`;
    played[kind] += 1;
    const send = await senderOf(kind, on, { key: `round-${index}`, index });
    const reached = await reach(moment, on);
    const lost = send().then(
      (answer) => answer.status,
      () => 'no answer',
    );
    await reached();
    await own.kill();
    expect(await lost, name).toBe('no answer');
    await own.start();
    const repeated = await untilFree(send);
    expect(outcomeOf(repeated), name).toEqual(outcomes[kind]);
    const again = await send();
    expect(again.body, name).toEqual(repeated.body);
    expect(again.headers.get('Idempotent-Replayed'), name).toBe('true');
  }
  const charged = played.payment + played.refund + played.completion; // every refund was charged before
  await expectAgreement(hotel, charged, played.refund);
  expect(await hotel.api.all('/reservations')).toHaveLength(played.completion);
});

// Rules: PAY-4, PAY-5, PAY-10
test('a payment whose process died and whose client is gone is resolved by the sweep: posted when charged, failed when not', async () => {
  const on = await startChargingProcess(await newHotel());
  const { own, hotel, api } = on;
  const folios: string[] = [];
  for (const moment of ['before the outcome', 'after the intent'] as const) {
    const folioId = await newFolio(hotel);
    const reached = await reach(moment, on);
    const lost = pay(api, folioId, `abandoned-${folios.length}`).catch(() => 'no answer');
    await reached();
    await own.kill();
    expect(await lost).toBe('no answer');
    folios.push(folioId);
    await own.start();
  }
  const [charged = '', uncharged = ''] = folios;
  const settle = (folioId: string, settlement: string) =>
    hotel.api.post(`/folios/${folioId}/close`, { settlement }, { 'Idempotency-Key': `close-${folioId}` });
  const isClosed = async (folioId: string, settlement: string) => (await settle(folioId, settlement)).status === 200;
  const isSwept = async (folioId: string, settlement: string) => {
    await startSchedule('sweep:billing.resolve-payments'); // leaves alone what is too young to be abandoned
    return isClosed(folioId, settlement);
  };
  await waitFor('the charged payment to be posted', () => isSwept(charged, 'written_off'));
  await waitFor('the uncharged payment to be given up', () => isSwept(uncharged, 'paid'));
  const kinds = (await hotel.api.get(`/folios/${charged}`)).body.entries.map((entry: { kind: string }) => entry.kind);
  expect(kinds).toEqual(['payment', 'write_off']);
  await expectAgreement(hotel, 1, 0);
});
