import { isoInstant } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { expect } from 'vitest';
import { openTestDatabase } from './database.ts';
import { operator } from './instance.ts';
import { newTenant, type Tenant } from './tenant.ts';

export interface Numbers {
  readonly rooms: number;
  readonly months: number;
  readonly seed: number;
}

interface Entry {
  readonly code: string;
  readonly kind: string;
  readonly amount: object;
}

type Operator = ReturnType<typeof operator>;

const setClock = systemStatement<never>(
  'test.set_clock',
  `update access.tenant set clock_offset_seconds = extract(epoch from $2::timestamptz - now())::bigint where id = $1`,
);

/** A sandbox whose clock is at noon of a day: the invented data depends on the day, too. */
export async function tenantOn(day: string): Promise<Tenant> {
  const tenant = await newTenant({ sandbox: true });
  await setClockOf(tenant, Date.parse(`${day}T12:00:00Z`));
  return tenant;
}

/** Sets the clock of a sandbox, backwards too, as only populating does; nothing becomes due by it. */
export async function setClockOf({ tenantId }: Pick<Tenant, 'tenantId'>, atMs: number): Promise<void> {
  await (await openTestDatabase()).runAsSystem(setClock, [tenantId, isoInstant(atMs)]);
}

/** Repeats the call, as the command line does, until the whole past is populated. */
export async function populate(tenantId: string, numbers: Numbers, client: Operator = operator()) {
  for (;;) {
    const { days_left: daysLeft, ...populated } = await client.sandbox.populate.mutate({ tenant_id: tenantId, ...numbers });
    if (daysLeft === 0) return populated;
  }
}

const stayFields = [
  ...['status', 'channel', 'external_id', 'arrival', 'departure', 'adults', 'children', 'quote', 'notes'],
  ...['created_at', 'checked_in_at', 'checked_out_at'],
];
const hourChars = '2027-03-14T05'.length; // due work runs while the clock moves on

/** Everything that readers see of a hotel except ids, in a stable order: two hotels of the same numbers are equal. */
export async function shownBy({ api }: Tenant) {
  const [stays, guests, folios, messages, reviews, registrations, groups] = await Promise.all(
    ['reservations', 'guests', 'folios', 'messages', 'reviews', 'registrations', 'groups'].map((path) => api.all(`/${path}`)),
  );
  const emails = new Map((guests ?? []).map((guest) => [guest.id, guest.email]));
  const balances = new Map((folios ?? []).map((folio) => [folio.id, [folio.status, folio.totals, folio.balance]]));
  const shown = {
    stays: (stays ?? []).map((stay) => ({
      ...Object.fromEntries(stayFields.map((field) => [field, stay[field]])),
      cancellation: stay.cancellation && [stay.cancellation.reason, stay.cancellation.fee_due, stay.cancellation.at.slice(0, hourChars)],
      guest: emails.get(stay.guest_id),
      folio: balances.get(stay.folio_id),
    })),
    guests: (guests ?? []).map(({ id: _id, created_at: _at, updated_at: _updated, ...guest }) => guest),
    folios: (folios ?? []).map(({ settlement, entries }) => [
      settlement,
      entries.map((entry: Entry) => [entry.code, entry.kind, entry.amount]),
    ]),
    messages: (messages ?? []).map(({ body, status, created_at }) => ({ body, status, created_at })),
    reviews: (reviews ?? []).map(({ rating, text, created_at }) => ({ rating, text, created_at })),
    groups: (groups ?? []).map(({ name, status, arrival, departure, totals, attrition_due }) => {
      return { name, status, arrival, departure, totals, attrition_due };
    }),
    registrations: (registrations ?? []).map(({ kind, status, due_by, file_number }) => ({ kind, status, due_by, file_number })),
  };
  expect(shown.stays.length).toBeGreaterThan(0);
  return Object.fromEntries(Object.entries(shown).map(([name, list]) => [name, list.map((one) => JSON.stringify(one)).sort()]));
}
