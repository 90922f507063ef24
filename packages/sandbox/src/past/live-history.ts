import { addDays, fixedClock, instantOf, isoInstant, type LocalDate, monotonicMs, offsetClock, refuse } from '@innkeeper/kernel';
import type { OperatorContext, RequestContext, TenantFacts } from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';
import type { CallsOf, HotelCalls } from '../hotel-calls.ts';
import { type Invention, inventedHotel, inventedName, inventedTimezone, inventedTypes } from '../invented/invented-hotel.ts';
import { planLife } from '../invented/plan-days.ts';
import type { PlannedLife, PlannedStep, StepKind, StepOf } from '../invented/planned-step.ts';
import type { HistoryNumbers, HistoryStore, LivedStay, TenantHistory } from './history-store.ts';
import { playDay } from './play-day.ts';

export interface LiveHistoryDeps {
  readonly callsOf: CallsOf;
  readonly history: HistoryStore;
  readonly importHotel: (ctx: RequestContext, file: unknown) => Promise<unknown>;
  /** Runs a tenant's due work by its clock; returns the failures. */
  readonly carryOutDue: (tenantId: string) => Promise<readonly unknown[]>;
  /** The same for a day of the past. */
  readonly carryOutPast: (tenantId: string) => Promise<readonly unknown[]>;
  /** Marks the registrations of a past day as filed, without calling a registry. */
  readonly filePastDay: (ctx: RequestContext, filing: { readonly propertyId: string; readonly day: LocalDate }) => Promise<void>;
  /** Skips automated messages due before a moment. */
  readonly skipPastMessages: (ctx: RequestContext, until: string) => Promise<void>;
  /** Finds faults in the tenant's whole ledger. */
  readonly findLedgerFaults: (ctx: RequestContext) => Promise<readonly unknown[]>;
}

/** The contents of a sandbox so far, and the number of days left. */
export interface PopulationProgress {
  readonly days_left: number;
  readonly property_id: string;
  readonly properties: number;
  readonly room_types: number;
  readonly rooms: number;
  readonly guests: number;
  readonly groups: number;
  readonly reservations: number;
  readonly folios: number;
  readonly messages: number;
  readonly reviews: number;
}

const sliceMs = 8_000; // well within the time of a request
const daysPerMonth = 365.25 / 12;

/**
 * Plays the next days of a synthetic past, or begins it. Each day runs like any other: the tenant's clock is set to it, due work runs, then
 * the day's steps. An interrupted day is repeated, and steps already done are answered from their idempotency keys. One request at a time
 * does this: the lease of the tenant's clock is released after the day in progress when the caller hangs up, and expires if the process
 * dies.
 * Rules: SANDBOX-21, SANDBOX-23. Decision: infra/decisions/0083. Errors: SVC-2011, SVC-2013, SVC-3007.
 */
export async function liveHistory(
  deps: LiveHistoryDeps,
  operator: OperatorContext,
  request: HistoryNumbers & { readonly tenantId: string },
): Promise<PopulationProgress> {
  await readSandbox(operator, request.tenantId);
  return deps.history.withClockLease(operator, request.tenantId, () => liveSlice(deps, operator, request));
}

async function liveSlice(
  deps: LiveHistoryDeps,
  operator: OperatorContext,
  request: HistoryNumbers & { readonly tenantId: string },
): Promise<PopulationProgress> {
  const history = await openHistory(deps.history, operator, request);
  const progress = await loadProgress(deps.history, operator, history);
  const { invention, life } = progress;
  const daysLived = history.isFinished ? life.days.length : await liveDays(deps, operator, progress);
  if (!history.isFinished && daysLived === life.days.length) {
    await requireSoundLedger(deps, await operator.inTenant(request.tenantId, name));
    await deps.history.finish(operator, request.tenantId);
    throwFirst(await deps.carryOutDue(request.tenantId)); // today's
  }
  const ctx = await operator.inTenant(request.tenantId, name);
  const { id } = await readProperty(deps.callsOf(ctx), invention);
  return { property_id: id, ...countsOf(life, invention, daysLived) };
}

const name = 'sandbox.populate';

/** Verifies the whole ledger, which the audits of the past have left to the end. */
async function requireSoundLedger({ findLedgerFaults }: LiveHistoryDeps, ctx: RequestContext): Promise<void> {
  const faults = await findLedgerFaults(ctx);
  if (faults.length > 0) throw new Error(`the ledger of an invented hotel does not hold: ${JSON.stringify(faults[0])}`);
}

/** Finds the history of these numbers, or begins it. */
async function openHistory(
  store: HistoryStore,
  operator: OperatorContext,
  { tenantId, ...numbers }: HistoryNumbers & { tenantId: string },
): Promise<TenantHistory> {
  const tenant = await readSandbox(operator, tenantId);
  const known = await store.readAll(operator.db, tenantId);
  const { seed, rooms, months } = numbers;
  const same = known.find((each) => each.seed === seed && each.rooms === rooms && each.months === months);
  if (same) return same;
  if (known.some(({ isFinished }) => !isFinished)) throw refuse('SVC-3007', 'tenant_id', 'is being populated with other numbers');
  const lastDay = addDays(offsetClock(tenant.clockOffsetSeconds).today(inventedTimezone), -1);
  const firstDay = addDays(lastDay, 1 - Math.round(months * daysPerMonth));
  return store.begin(operator, { tenantId, ...numbers, firstDay, lastDay });
}

async function readSandbox(operator: OperatorContext, tenantId: string): Promise<TenantFacts> {
  const { tenant } = await operator.inTenant(tenantId, name);
  if (tenant.environment !== 'sandbox') throw refuse('SVC-2013', 'tenant_id', 'is a production tenant');
  return tenant;
}

interface HistoryProgress {
  readonly history: TenantHistory;
  readonly invention: Invention;
  readonly life: PlannedLife;
  readonly lived: Map<number, LivedStay>; // by place in the plan
  readonly guestIds: Map<number, string>;
  readonly groupIds: Map<number, string>;
}

/** Cached: the caller requests the next days at once. */
const progressCache = new LRUCache<string, HistoryProgress>({ max: 1, ttl: 60_000, ttlAutopurge: true });

async function loadProgress(store: HistoryStore, { db }: OperatorContext, history: TenantHistory): Promise<HistoryProgress> {
  const { tenantId, seed, rooms, firstDay, lastDay } = history;
  const known = progressCache.get(keyOf(history));
  if (known) return known;
  const invention = { seed, rooms, firstDay, lastDay };
  const lived = history.isFinished ? [] : await store.readLived(db, tenantId);
  return {
    history,
    invention,
    life: planLife(invention),
    lived: new Map(lived.map((stay) => [stay.place, stay])),
    guestIds: new Map(),
    groupIds: new Map(),
  };
}

function keyOf({ tenantId, seed, rooms, firstDay, daysLived }: TenantHistory): string {
  return [tenantId, seed, rooms, firstDay, daysLived].join(' ');
}

/** Lives days until the time slice ends; returns the number of days lived. */
async function liveDays(deps: LiveHistoryDeps, operator: OperatorContext, progress: HistoryProgress): Promise<number> {
  const { history, invention, life, lived, guestIds, groupIds } = progress;
  const endMs = monotonicMs() + sliceMs;
  const pastEnds = isoInstant(instantOf(addDays(invention.lastDay, 1), '00:00', inventedTimezone));
  await deps.skipPastMessages(await operator.inTenant(history.tenantId, name), pastEnds);
  let present = history;
  let ids: HotelIds | null = null;
  for (const day of life.days.slice(history.daysLived)) {
    const ctx = await beginDay(deps, operator, { history: present, invention, date: day.date });
    ids ??= await readIds(deps.callsOf(ctx), invention);
    const booked = await playDay(
      { callsOf: deps.callsOf, ctx, invention, life, lived, guestIds, groupIds, propertyId: ids.propertyId, ids: ids.byCode },
      day,
    );
    await deps.filePastDay(atNight(ctx, day.date), { propertyId: ids.propertyId, day: day.date });
    if (!(await deps.history.completeDay(operator.db, present, booked))) throw await deps.history.clockBusy(operator, history.tenantId);
    for (const stay of booked) lived.set(stay.place, stay);
    present = { ...present, daysLived: present.daysLived + 1 };
    if (monotonicMs() > endMs || operator.signal?.aborted) break;
  }
  progressCache.set(keyOf(present), { ...progress, history: present });
  return present.daysLived;
}

interface DayStart extends Pick<HistoryProgress, 'history' | 'invention'> {
  readonly date: LocalDate;
}

/** Sets the tenant's clock to the day and runs due work; on the first day the hotel opens. */
async function beginDay(deps: LiveHistoryDeps, operator: OperatorContext, { history, invention, date }: DayStart): Promise<RequestContext> {
  const { tenantId, daysLived } = history;
  const offsetSeconds = Math.floor((instantOf(date, dayBegins, inventedTimezone) - operator.clock.nowMs()) / 1_000);
  if (!(await deps.history.setClock(operator, history, offsetSeconds))) throw await deps.history.clockBusy(operator, tenantId);
  const ctx = { ...(await operator.inTenant(tenantId, name)), isPast: true };
  if (daysLived === 0) await openHotel(deps, ctx, invention);
  throwFirst(await deps.carryOutPast(tenantId));
  return ctx;
}

const dayBegins = '05:20'; // after the night audit
const dayEnds = '23:50';

function atNight(ctx: RequestContext, date: LocalDate): RequestContext {
  return { ...ctx, clock: fixedClock(isoInstant(instantOf(date, dayEnds, inventedTimezone))) };
}

/** Imports the hotel on its first day. */
async function openHotel({ importHotel }: LiveHistoryDeps, ctx: RequestContext, invention: Invention): Promise<void> {
  const opening = isoInstant(instantOf(invention.firstDay, '00:30', inventedTimezone));
  await importHotel({ ...ctx, clock: fixedClock(opening) }, inventedHotel(invention));
}

const pageMax = 200;

async function readProperty(caller: HotelCalls, invention: Invention): Promise<{ readonly id: string }> {
  const properties = await caller.hotel.properties.list({ query: { limit: pageMax } });
  const property = properties.data.find((each) => each.name === inventedName(invention));
  if (!property) throw new Error('the invented hotel is not there');
  return property;
}

interface HotelIds {
  readonly propertyId: string;
  /** Ids of room types and plans by code, of rooms by number. */
  readonly byCode: ReadonlyMap<string, string>;
}

async function readIds(caller: HotelCalls, invention: Invention): Promise<HotelIds> {
  const property = await readProperty(caller, invention);
  const query = { property_id: property.id, limit: pageMax };
  const types = await caller.hotel.roomTypes.list({ query });
  const plans = await caller.rates.ratePlans.list({ query: { ...query, status: 'active' } });
  const ids = new Map([...types.data, ...plans.data].map(({ code, id }) => [code, id]));
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page = await caller.hotel.rooms.list({ query: { ...query, ...(cursor === undefined ? {} : { cursor }) } });
    for (const { number, id } of page.data) ids.set(number, id);
    cursor = page.next_cursor;
  }
  return { propertyId: property.id, byCode: ids };
}

function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0];
}

function countsOf({ days, guests }: PlannedLife, { rooms }: Invention, daysLived: number): Omit<PopulationProgress, 'property_id'> {
  const steps = days.slice(0, daysLived).flatMap((day) => day.steps);
  const [booked, groups] = [ofKind(steps, 'book'), ofKind(steps, 'contract').length];
  const companions = ofKind(steps, 'check_in').reduce((sum, step) => sum + step.companions.length, 0);
  return {
    days_left: days.length - daysLived,
    ...{ properties: 1, room_types: inventedTypes(rooms).length, rooms },
    guests: new Set(booked.map(({ stay }) => guests[stay]?.number)).size + companions + groups,
    groups,
    reservations: booked.reduce((sum, { also }) => sum + 1 + also.length, 0),
    folios: booked.length + groups + ofKind(steps, 'leave').filter(({ isSplit }) => isSplit).length,
    messages: ofKind(steps, 'write').length + ofKind(steps, 'answer').length,
    reviews: ofKind(steps, 'review').length,
  };
}

function ofKind<Kind extends StepKind>(steps: readonly PlannedStep[], kind: Kind): StepOf<Kind>[] {
  return steps.filter((step): step is StepOf<Kind> => step.kind === kind);
}
