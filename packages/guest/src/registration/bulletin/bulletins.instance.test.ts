import { credentials } from '@grpc/grpc-js';
import { addDays, isCountry, isoInstant, localDate } from '@innkeeper/kernel';
import { registryApi } from '@innkeeper/protos';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { instance } from '../../../../../test/harness/instance.ts';
import { newTenant } from '../../../../../test/harness/tenant.ts';
import { documentTypes } from '../../document/formats.ts';
import type { RegisteredPerson } from '../duty/missing-fields.ts';
import { buildEstablishment, type RegisteredProperty } from './build-establishment.ts';
import { buildPortugueseBulletin } from './build-portuguese-bulletin.ts';
import { buildSpanishBulletin } from './build-spanish-bulletin.ts';
import type { BuildOutcome } from './bulletin-problems.ts';

// Method: profiles as clients may write them, checked by the simulated registries of the running instance, over gRPC.

const timeoutMs = 30_000;
const movedOn = localDate.parse('2026-03-10');
const enteredOn = localDate.parse('2026-03-02');

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
const country = fc.constantFrom(...countries);
const ofSpain = fc.oneof(country, fc.constant('ES'));
const scripts = fc.string({ unit: fc.constantFrom(...'aZé Øłßж王م’-.7\u2028\u{1f600}'), minLength: 1, maxLength: 200, size: 'max' });
const line = fc.oneof(scripts, fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }));
const name = fc.oneof(line, fc.constantFrom('Müller', "O'Neill", 'Ибн Сина', '王', 'José-María'));
const day = fc.integer({ min: 0, max: 46_000 }).map((days) => addDays(enteredOn, -days));
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 6 });

const document = fc.record({
  type: fc.constantFrom(...documentTypes),
  number: fc.oneof(fc.stringMatching(/^[A-Z0-9]{1,16}$/), fc.stringMatching(/^(\d{8}|[XYZ]\d{7})[A-Z]$/)),
  issue_country: ofSpain,
  support_number: optional(fc.stringMatching(/^[A-Z0-9]{1,12}$/)),
});
const address = fc.record({
  street: optional(line),
  postal_code: optional(fc.stringMatching(/^[A-Z0-9 -]{1,24}$/)),
  city: optional(line),
  municipality_code: optional(fc.stringMatching(/^\d{4,6}$/)),
  country: optional(ofSpain),
});
const person: fc.Arbitrary<RegisteredPerson> = fc.record({
  first_name: name,
  last_name: name,
  second_last_name: optional(name),
  date_of_birth: optional(day),
  place_of_birth: optional(line),
  nationality: optional(country),
  sex: optional(fc.constantFrom('f', 'm', 'x')),
  residence_country: optional(country),
  residence_city: optional(line),
  phone: optional(fc.constant('+351912345678')),
  email: optional(fc.constantFrom('ana@example.com', `${'a'.repeat(240)}@example.com`)),
  document: optional(document),
  address: optional(address),
  kinship: optional(fc.constantFrom('HJ', 'NI', 'OT')),
});
const people = fc.array(person, { minLength: 60, maxLength: 100 });

/** Files bulletins of a new tenant at the simulated registry, each file under the next number, and returns the outcomes of the lines. */
async function registryOf(property: Pick<RegisteredProperty, 'country' | 'registration'>) {
  const { tenantId } = await newTenant();
  const address = instance().simulators?.addresses['registry'] ?? '';
  const client = new (registryApi().Registry)(address, credentials.createInsecure());
  onTestFinished(() => client.close());
  const others = { name: 'Hotel Central', address: null, phone: null, contact_name: null, contact_email: null };
  const establishment = buildEstablishment({ ...property, ...others });
  if (!establishment.ok) throw new Error('the establishment cannot be written');
  const options = () => ({ deadline: performance.timeOrigin + performance.now() + timeoutMs });
  let files = 0;
  return async (bulletins: readonly object[]): Promise<string[]> => {
    files += 1;
    const key = { tenantId, idempotencyKey: `k${files}` };
    const file = { ...key, establishment: establishment.message, fileNumber: String(files), movedOn, bulletins: [...bulletins] };
    await new Promise<void>((resolve, reject) => client.fileBulletins(file, options(), (error) => (error ? reject(error) : resolve())));
    return new Promise((resolve, reject) => {
      client.getFiling(key, options(), (error, answer) => {
        if (error) reject(error);
        else resolve((answer?.filing?.verdicts ?? []).map(({ outcome, text }) => (outcome === 'OUTCOME_ACCEPTED' ? 'accepted' : text)));
      });
    });
  };
}

function messagesOf<Message>(built: readonly BuildOutcome<Message>[]): Message[] {
  return built.flatMap((each) => (each.ok ? [each.message] : []));
}

// Rules: REG-4, REG-5, REG-6, REG-9, REG-10
test('Portugal accepts every bulletin that is written', async () => {
  const file = await registryOf({ country: 'PT', registration: { nipc: '509442013', establishment: '00' } });
  await fc.assert(
    fc.asyncProperty(people, fc.option(fc.constant(addDays(enteredOn, 3))), async (drawn, leftOn) => {
      const built = messagesOf(drawn.map((each) => buildPortugueseBulletin({ person: each, enteredOn, leftOn })));
      expect(built.length).toBeGreaterThan(0);
      expect(await file(built.map((portugal) => ({ portugal })))).toEqual(built.map(() => 'accepted'));
    }),
    { numRuns: 20 },
  );
});

// Rules: REG-4, REG-7, REG-8, REG-9, REG-10
test('Spain accepts every bulletin that is written', async () => {
  const file = await registryOf({ country: 'ES', registration: { nipc: '', establishment: '0000000001' } });
  const contract = {
    reservationId: 'res_1',
    bookedAt: '2026-01-31T23:30:00Z',
    checkOutTime: '11:00',
    timezone: 'Atlantic/Canary',
    paid: [],
  };
  const stay = fc.record({ departure: fc.integer({ min: 0, max: 30 }), minute: fc.integer({ min: 0, max: 1_439 }) });
  await fc.assert(
    fc.asyncProperty(people, stay, async (drawn, { departure, minute }) => {
      const begun = isoInstant(Date.parse(`${enteredOn}T00:00:00Z`) + minute * 60_000);
      const began = { ...contract, checkedInAt: begun, departure: addDays(enteredOn, departure) };
      const built = messagesOf(drawn.map((each) => buildSpanishBulletin(each, began)));
      expect(built.length).toBeGreaterThan(0);
      expect(await file(built.map((spain) => ({ spain })))).toEqual(built.map(() => 'accepted'));
    }),
    { numRuns: 20 },
  );
});
