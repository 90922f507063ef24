import { timingSafeEqual } from 'node:crypto';
import type { GuestPatch } from '@innkeeper/guest';
import { formatMinor, type Language, type LocalDate, moneyToBody, ServiceError } from '@innkeeper/kernel';
import { etagOf, type RequestContext, readRows, type SealedPlace, statement, type WriteContext } from '@innkeeper/platform';
import type { CancellationBody, PaymentSchedule } from '@innkeeper/rates';
import type { PricedNight } from '../reservation/reservation-row.ts';
import type { BookingSessionBody, EnteredGuest, SessionStatus } from './booking-session.contract.ts';

type StoredNight = readonly [date: LocalDate, netMinor: string, vatMinor: string, cityTaxMinor: string];

/** A stored booking session; amounts in minor units of `currency`. */
export interface SessionRow {
  id: string;
  property_id: string;
  room_type_id: string;
  rate_plan_id: string;
  status: SessionStatus;
  arrival: LocalDate;
  departure: LocalDate;
  adults: number;
  children: number;
  language: Language;
  currency: string;
  nights: readonly StoredNight[];
  subtotal_minor: bigint;
  tax_minor: bigint;
  due_now_minor: bigint;
  cancellation: CancellationBody;
  payment_schedule: PaymentSchedule;
  guest: Buffer | null;
  visitor: Buffer;
  reservation_id: string | null;
  expires_at: string;
  version: number;
  created_at: string;
  updated_at: string;
}

export const sessionColumns = [
  'id',
  'property_id',
  'room_type_id',
  'rate_plan_id',
  'status',
  'arrival',
  'departure',
  'adults',
  'children',
  'language',
  'currency',
  'nights',
  'subtotal_minor',
  'tax_minor',
  'due_now_minor',
  'cancellation',
  'payment_schedule',
  'guest',
  'visitor',
  'reservation_id',
  'expires_at',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof SessionRow)[];

// A session that was opened before sessions kept the schedule has that of its plan.
const schedule = `coalesce(s.payment_schedule,
  (select rp.payment_schedule from rates.rate_plan rp where rp.tenant_id = s.tenant_id and rp.id = s.rate_plan_id)) as payment_schedule`;
const columns = sessionColumns.map((column) => (column === 'payment_schedule' ? schedule : `s.${column}`));

const select = `select ${columns.join(', ')} from booking.booking_session s
  where s.tenant_id = $1 and s.id = $2`;

const readSession = statement<SessionRow>('booking.read_session', select);
const lockSession = statement<SessionRow>('booking.lock_session', `${select} for no key update`);

/** Reads the session whose secret the caller shows. Rules: DIRECT-6. Errors: SVC-2011 for a wrong secret as for an unknown session. */
export async function requireSession(ctx: RequestContext, id: string): Promise<SessionRow> {
  requireSecret(ctx, id);
  const [row] = await readRows(ctx, readSession, [ctx.tenant.id, id]);
  if (!row) throw noSuchSession();
  ctx.reply.etag = etagOf(row.version);
  return row;
}

/** As `requireSession`, locked before everything else that its change locks. Decision: infra/decisions/0035. Errors: SVC-2011. */
export async function lockOwnSession(ctx: WriteContext, id: string): Promise<SessionRow> {
  requireSecret(ctx, id);
  const row = await lockSessionRow(ctx, id);
  if (!row) throw noSuchSession();
  return row;
}

export async function lockSessionRow(ctx: WriteContext, id: string): Promise<SessionRow | null> {
  const [row] = await ctx.tx.run(lockSession, [ctx.tenant.id, id]);
  return row ?? null;
}

const secretPurpose = 'booking-session';

/** The secret of a session. It follows from its id and the master key, so it is stored nowhere. */
export function secretOf({ secrets, tenant }: Pick<RequestContext, 'secrets' | 'tenant'>, id: string): string {
  const [secret] = secretsOf({ secrets, tenant }, id);
  if (secret === undefined) throw new Error('there is a master key');
  return secret;
}

/** By every master key, the first for new sessions. */
function secretsOf({ secrets, tenant }: Pick<RequestContext, 'secrets' | 'tenant'>, id: string): string[] {
  return secrets.digests(secretPurpose, JSON.stringify([tenant.id, id])).map((digest) => digest.toString('base64url'));
}

/** Errors: SVC-2011. */
function requireSecret(ctx: RequestContext, id: string): void {
  const shown = Buffer.from(ctx.sessionSecret ?? '');
  const isShown = secretsOf(ctx, id).some((secret) => shown.length === secret.length && timingSafeEqual(shown, Buffer.from(secret)));
  if (!isShown) throw noSuchSession();
}

function noSuchSession(): ServiceError {
  return new ServiceError('SVC-2011', [{ field: 'id', issue: 'is no session of this secret' }]);
}

export const guestPurpose = 'booking-session-guest';

function placeOf(tenantId: string, row: string): SealedPlace {
  return { tenantId, column: 'booking.booking_session.guest', row };
}

/** Seals the profile entered so far. */
export function sealGuest({ secrets, tenant }: Pick<RequestContext, 'secrets' | 'tenant'>, id: string, guest: GuestPatch): Buffer {
  return secrets.seal(guestPurpose, JSON.stringify(guest), placeOf(tenant.id, id));
}

/** Opens the profile entered so far; empty before anything was entered. */
export function openGuest({ secrets, tenant }: Pick<RequestContext, 'secrets' | 'tenant'>, { id, guest }: SessionRow): GuestPatch {
  return guest === null ? {} : (JSON.parse(secrets.open(guestPurpose, guest, placeOf(tenant.id, id))) as GuestPatch);
}

/** True while the session holds its room; the sweep ends one whose time is over a moment later. */
export function isOpen({ clock }: Pick<RequestContext, 'clock'>, { status, expires_at }: SessionRow): boolean {
  return status === 'open' && expires_at > clock.now();
}

/** Nights with the prices that are held. */
export function heldPrices({ nights }: SessionRow): PricedNight[] {
  return nights.map(([date, net, vat, cityTax]) => ({
    date,
    netMinor: BigInt(net),
    vatMinor: BigInt(vat),
    cityTaxMinor: BigInt(cityTax),
  }));
}

export function storedNights(nights: readonly PricedNight[]): StoredNight[] {
  return nights.map(({ date, netMinor, vatMinor, cityTaxMinor }) => [date, `${netMinor}`, `${vatMinor}`, `${cityTaxMinor}`]);
}

interface SessionState {
  /** The charge is unresolved at the provider, and the session holds its room until it is. */
  readonly isCharging?: boolean;
  /** Address of the guest's page of a completed session. */
  readonly guestUrl?: string | null;
}

/** Wire body of a session. Rules: DIRECT-5, DIRECT-6, DIRECT-10. */
export function toSessionBody(
  ctx: RequestContext,
  row: SessionRow,
  { isCharging = false, guestUrl = null }: SessionState = {},
): BookingSessionBody {
  const { currency, subtotal_minor: subtotal, tax_minor: tax, reservation_id } = row;
  return {
    id: row.id,
    status: row.status === 'open' && !isOpen(ctx, row) && !isCharging ? 'expired' : row.status,
    arrival: row.arrival,
    departure: row.departure,
    adults: row.adults,
    children: row.children,
    room_type_id: row.room_type_id,
    rate_plan_id: row.rate_plan_id,
    language: row.language,
    quote: {
      currency,
      subtotal: formatMinor(currency, subtotal),
      tax: formatMinor(currency, tax),
      total: formatMinor(currency, subtotal + tax),
    },
    cancellation: row.cancellation,
    due_now: moneyToBody(currency, row.due_now_minor),
    guest: row.guest === null ? null : enteredIn(openGuest(ctx, row)),
    expires_at: row.expires_at,
    reservation_id,
    confirmation: reservation_id === null || guestUrl === null ? null : { reservation_id, guest_url: guestUrl },
    client_secret: null,
  };
}

function enteredIn({ first_name, last_name, email, phone }: GuestPatch): EnteredGuest {
  return { first_name: first_name ?? null, last_name: last_name ?? null, email: email ?? null, phone: phone ?? null };
}
