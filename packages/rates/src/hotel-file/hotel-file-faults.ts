import { amountFault, type FieldIssue, nightsBetween } from '@innkeeper/kernel';
import { planChainMax } from '../rate-plan/price-stay.ts';
import { planAmountFaults } from '../rate-plan/rate-plan.contract.ts';
import { fieldOf } from './file-issues.ts';
import type { FileParts, Listed, ReadCodes, ReadPlan, ReadRate } from './file-parts.ts';
import { type FileAmount, hotelFileLimits } from './hotel-file.contract.ts';

/** Everything that is wrong between the parts of a file, as far as they can be read; empty when nothing is. Contract 9. */
export function hotelFileFaults(parts: FileParts): FieldIssue[] {
  const typeCodes = parts.roomTypes.map(({ at, part }) => ({ key: part.code, path: ['room_types', at, 'code'] }));
  const rooms = parts.roomTypes.flatMap(({ at, part }) =>
    part.rooms.map((room) => ({ key: room.part, path: ['room_types', at, 'rooms', room.at] })),
  );
  const planCodes = parts.plans.map(({ at, part }) => ({ key: part.code, path: ['rate_plans', at, 'code'] }));
  const users = parts.userNames.map(({ at, part }) => ({ key: part, path: ['users', at, 'name'] }));
  return [
    ...[typeCodes, rooms, planCodes, users].flatMap(duplicates),
    ...amountFaults(parts.cityTax, parts.currency, 'property.tax.city_tax.amount'),
    ...parts.plans.flatMap((plan) => planFaults(parts, plan)),
    ...companyFaults(parts),
    ...derivationFaults(parts),
    ...dailyRateFaults(parts),
    ...nightsFaults(parts),
  ];
}

interface Named {
  readonly key: string | undefined;
  readonly path: readonly (string | number)[];
}

function duplicates(named: readonly Named[]): FieldIssue[] {
  const seen = new Map<string, Named>();
  return named.flatMap((entry) => {
    if (entry.key === undefined) return [];
    const first = seen.get(entry.key);
    if (first) return [{ field: fieldOf(entry.path), issue: `"${entry.key}" is already at ${fieldOf(first.path)}` }];
    seen.set(entry.key, entry);
    return [];
  });
}

/** What an amount alone cannot show: its currency may be the property's. */
function amountFaults(value: FileAmount | undefined, currency: string | undefined, field: string): FieldIssue[] {
  if (value === undefined) return [];
  if (typeof value === 'string') {
    const fault = currency === undefined ? null : amountFault(currency, value);
    return fault === null ? [] : [{ field, issue: fault }];
  }
  const isForeign = currency !== undefined && value.currency !== currency;
  return [
    ...(isForeign ? [{ field, issue: `must be in ${currency}, the currency of the property` }] : []),
    ...(value.amount.startsWith('-') ? [{ field, issue: 'must not be negative' }] : []),
  ];
}

/** Whether a name is certain to name nothing. */
function isMissing({ known, isOpen }: ReadCodes, name: string): boolean {
  return !isOpen && !known.has(name);
}

function planFaults({ currency, roomTypeCodes }: FileParts, { at, part: plan }: Listed<ReadPlan>): FieldIssue[] {
  const path = ['rate_plans', at];
  const amounts = currency === undefined ? [] : planAmountFaults(plan.raw, currency);
  const unknown = plan.roomTypes.listed.filter(({ part }) => isMissing(roomTypeCodes, part));
  return [
    ...amounts.map((fault) => ({ field: fieldOf([...path, ...fault.path]), issue: fault.issue })),
    ...unknown.map((code) => ({ field: fieldOf([...path, 'room_types', code.at]), issue: noRoomType(code.part) })),
  ];
}

function noRoomType(code: string): string {
  return `no room type "${code}" in this file`;
}

function companyFaults({ plans }: FileParts): FieldIssue[] {
  const discounts = new Map<string, number>();
  return plans.flatMap(({ at, part: { company } }) => {
    if (!company) return [];
    const first = discounts.get(company.name) ?? company.discountPercent;
    discounts.set(company.name, first);
    if (first === company.discountPercent) return [];
    return [
      { field: `rate_plans[${at}].company.discount_percent`, issue: `company "${company.name}" has ${first} elsewhere in this file` },
    ];
  });
}

/** Bases that are not in the file, circles, and chains longer than prices are worked out over. */
function derivationFaults({ plans, planCodes }: FileParts): FieldIssue[] {
  const byCode = Map.groupBy(plans, ({ part }) => part.code);
  return plans.flatMap((plan) => {
    const { baseType, baseCode, baseField } = plan.part;
    const field = `rate_plans[${plan.at}].pricing.base.${baseField}`;
    if (baseType !== 'derived' || baseCode === undefined) return [];
    if (isMissing(planCodes, baseCode)) return [{ field, issue: `no rate plan "${baseCode}" in this file` }];
    const chain = chainOf(plan, byCode);
    if (chain === 'circle') return [{ field, issue: 'derives from itself in a circle' }];
    return chain > planChainMax ? [{ field, issue: `at most ${planChainMax} plans can derive from one another` }] : [];
  });
}

type PlansByCode = ReadonlyMap<string | undefined, readonly Listed<ReadPlan>[]>;

/** How many plans a price is worked out over, counted no further than needed. A base that cannot be told, or of a code of several plans, ends it. */
function chainOf(plan: Listed<ReadPlan>, byCode: PlansByCode): number | 'circle' {
  const seen = new Set<Listed<ReadPlan>>();
  for (let step: Listed<ReadPlan> | undefined = plan; step && seen.size <= chainCountedMax; step = baseOf(step, byCode)) {
    if (seen.has(step)) return 'circle';
    seen.add(step);
  }
  return seen.size;
}

const chainCountedMax = 100; // beyond what may derive from one another, so that usual circles are told as such

function baseOf({ part: plan }: Listed<ReadPlan>, byCode: PlansByCode): Listed<ReadPlan> | undefined {
  if (plan.baseType !== 'derived' || plan.baseCode === undefined) return undefined;
  const [base, ...others] = byCode.get(plan.baseCode) ?? [];
  return others.length === 0 ? base : undefined;
}

function dailyRateFaults(parts: FileParts): FieldIssue[] {
  const sales = salesByCode(parts);
  return parts.rates.flatMap(({ at, part: rate }) => {
    const field = (name: string) => `daily_rates[${at}].${name}`;
    const isUnknownPlan = rate.plan !== undefined && isMissing(parts.planCodes, rate.plan);
    const isUnknownType = rate.roomType !== undefined && isMissing(parts.roomTypeCodes, rate.roomType);
    const isTooLong = nightsOf(rate) > hotelFileLimits.dailyRateDaysMax;
    return [
      ...(isUnknownPlan ? [{ field: field('rate_plan'), issue: `no rate plan "${rate.plan}" in this file` }] : []),
      ...(isUnknownType ? [{ field: field('room_type'), issue: noRoomType(rate.roomType ?? '') }] : []),
      ...saleFaults(sales.get(rate.plan) ?? [], isUnknownType ? { ...rate, roomType: undefined } : rate, field),
      ...(isTooLong ? [{ field: field('to'), issue: `must be within ${hotelFileLimits.dailyRateDaysMax} days of from` }] : []),
      ...amountFaults(rate.amount, parts.currency, field('amount')),
    ];
  });
}

/** What a plan takes amounts by date for. */
interface Sale {
  readonly hasTable: boolean;
  readonly types: ReadonlySet<string>;
  readonly isAnyType: boolean; // a name that names nothing may be meant for any
}

function salesByCode({ plans, roomTypeCodes }: FileParts): ReadonlyMap<string | undefined, readonly Sale[]> {
  const sales = plans.flatMap(({ part: { code, baseType, roomTypes } }) => {
    if (code === undefined) return [];
    const isAnyType = roomTypes.isOpen || roomTypes.listed.some(({ part }) => !roomTypeCodes.known.has(part));
    return [{ code, hasTable: baseType === undefined || baseType === 'daily_table', types: roomTypes.known, isAnyType }];
  });
  return Map.groupBy(sales, ({ code }) => code);
}

/** Of several plans with the code, any may be meant. */
function saleFaults(sales: readonly Sale[], { plan, roomType }: ReadRate, field: (name: string) => string): FieldIssue[] {
  if (sales.length === 0) return [];
  const hasTable = sales.some((sale) => sale.hasTable);
  const isSold = roomType === undefined || sales.some((sale) => sale.isAnyType || sale.types.has(roomType));
  return [
    ...(hasTable ? [] : [{ field: field('rate_plan'), issue: `"${plan}" has no rate table` }]),
    ...(isSold ? [] : [{ field: field('room_type'), issue: `"${plan}" is not sold for a room type "${roomType}"` }]),
  ];
}

function nightsFaults({ rates }: FileParts): FieldIssue[] {
  const nights = rates.reduce((sum, { part }) => sum + nightsOf(part), 0);
  if (nights <= hotelFileLimits.dailyRateNightsMax) return [];
  return [{ field: 'daily_rates', issue: `must cover at most ${hotelFileLimits.dailyRateNightsMax} nights in all` }];
}

function nightsOf({ from, to }: ReadRate): number {
  return from === undefined || to === undefined ? 0 : Math.max(0, nightsBetween(from, to) + 1);
}
