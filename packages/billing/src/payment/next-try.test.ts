import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTry } from './next-try.ts';
import type { PaymentIntent } from './payment-intent.ts';

// Method: requests with two payloads under one key, and a provider that charges, declines, loses requests or answers too late; the stored
// attempts are compared with what the provider has done.

type PaymentAttempt = Pick<PaymentIntent, 'id' | 'state' | 'fingerprint' | 'isReported' | 'providerReason'>;

const tried = (state: PaymentAttempt['state'], over: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  id: 'pin_1',
  state,
  fingerprint: 'ours',
  isReported: false,
  providerReason: null,
  ...over,
});

// Rules: PAY-1, PAY-2, PAY-3
test.each<[string, PaymentAttempt[], ReturnType<typeof nextTry>]>([
  ['no try', [], { kind: 'start', endedBefore: 0 }],
  ['one of unknown outcome', [tried('pending')], { kind: 'repeat', id: 'pin_1' }],
  ['one of unknown outcome with another payload', [tried('pending', { fingerprint: 'theirs' })], { kind: 'bound' }],
  [
    'a decline that was found out',
    [tried('declined', { providerReason: 'lost_card' })],
    { kind: 'decline', id: 'pin_1', reason: 'lost_card' },
  ],
  ['a decline without a reason', [tried('declined')], { kind: 'decline', id: 'pin_1', reason: 'generic_decline' }],
  ['a decline that the client has been informed of', [tried('declined', { isReported: true })], { kind: 'start', endedBefore: 1 }],
  ['a decline of another payload', [tried('declined', { fingerprint: 'theirs' })], { kind: 'start', endedBefore: 1 }],
  ['one that never arrived', [tried('failed')], { kind: 'resume', id: 'pin_1' }],
  ['one with another payload that never arrived', [tried('failed', { fingerprint: 'theirs' })], { kind: 'start', endedBefore: 1 }],
  ['several declines', [tried('declined', { isReported: true }), tried('declined'), tried('failed')], { kind: 'start', endedBefore: 3 }],
])('what a request does after %s', (_name, tries, next) => {
  expect(nextTry({ tries }, 'ours')).toEqual(next);
});

// Rules: DIRECT-11
test('what is charged once is joined while it is under way, and sent again under the same key if it never arrived', () => {
  const ofAnother = (one: PaymentAttempt) => nextTry({ tries: [one], isShared: true }, 'another');
  expect(ofAnother(tried('pending'))).toEqual({ kind: 'join' });
  expect(ofAnother(tried('failed'))).toEqual({ kind: 'resume', id: 'pin_1' });
  expect(ofAnother(tried('declined'))).toEqual({ kind: 'start', endedBefore: 1 });
});

test('money that has moved under a key never moves again under it, even when the response was lost', () => {
  expect(() => nextTry({ tries: [tried('succeeded')] }, 'ours')).toThrow('has ended');
});

type PaymentEvent =
  | { readonly kind: 'request'; readonly payload: 'a' | 'b'; readonly outcome: 'taken' | 'declined' | 'late' | 'lost' }
  | { readonly kind: 'resolve' };

const request = fc.record({
  kind: fc.constant<'request'>('request'),
  payload: fc.constantFrom('a', 'b'),
  outcome: fc.constantFrom('taken', 'declined', 'late', 'lost'),
});
const event: fc.Arbitrary<PaymentEvent> = fc.oneof(
  { weight: 4, arbitrary: request },
  { weight: 1, arbitrary: fc.constant({ kind: 'resolve' } as const) },
);

/** The provider: the outcome of each key that has reached it. */
type Provider = Map<string, 'taken' | 'declined'>;

interface PaymentWorld {
  tries: (PaymentAttempt & { readonly providerKey: string })[]; // the latest first
  readonly provider: Provider;
  readonly declinesReported: string[]; // by id
}

// Rules: PAY-1, PAY-2, PAY-10
test('whatever is lost or late, money moves at most once under one key, and each decline is reported', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const world: PaymentWorld = { tries: [], provider: new Map(), declinesReported: [] };
      for (const one of events) {
        if (world.tries[0]?.state === 'succeeded') break; // the answer is on record and replayed
        if (one.kind === 'resolve') resolve(world);
        else play(world, one);
        expect([...world.provider.values()].filter((outcome) => outcome === 'taken').length).toBeLessThanOrEqual(1);
        expect(new Set(world.tries.map(({ providerKey }) => providerKey)).size).toBe(world.tries.length);
        expect(new Set(world.declinesReported).size).toBe(world.declinesReported.length);
      }
    }),
  );
});

function play(world: PaymentWorld, { payload, outcome }: Extract<PaymentEvent, { kind: 'request' }>): void {
  const next = nextTry({ tries: world.tries }, payload);
  if (next.kind === 'bound') return;
  if (next.kind === 'decline') {
    world.declinesReported.push(next.id);
    return change(world, { isReported: true });
  }
  if (next.kind === 'start') {
    const facts = { id: `pin_${world.tries.length}`, fingerprint: payload, isReported: false, providerReason: null };
    world.tries = [{ ...facts, state: 'pending', providerKey: `key_${next.endedBefore}` }, ...world.tries];
  } else change(world, { state: 'pending' });
  const [latest] = world.tries;
  if (!latest) throw new Error('a try was started');
  if (outcome === 'lost') return;
  const known = world.provider.get(latest.providerKey) ?? (outcome === 'declined' ? 'declined' : 'taken');
  world.provider.set(latest.providerKey, known); // the provider executes a key once
  if (outcome === 'late') return;
  if (known === 'declined') world.declinesReported.push(latest.id);
  change(world, known === 'declined' ? { state: 'declined', isReported: true } : { state: 'succeeded' });
}

/** The background resolution. */
function resolve(world: PaymentWorld): void {
  const [latest] = world.tries;
  if (latest?.state !== 'pending') return;
  const known = world.provider.get(latest.providerKey);
  if (known === undefined) change(world, { state: 'failed' });
  else change(world, known === 'taken' ? { state: 'succeeded' } : { state: 'declined', isReported: false });
}

function change(world: PaymentWorld, over: Partial<PaymentAttempt>): void {
  world.tries = world.tries.map((one, index) => (index === 0 ? { ...one, ...over } : one));
}
