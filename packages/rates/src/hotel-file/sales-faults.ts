import { amountFaults, duplicates, isMissing, type ListItem, type ParsedHotel, readHotel } from '@innkeeper/hotel';
import { type FieldIssue, fieldOf, nightsBetween } from '@innkeeper/kernel';
import { planChainMax } from '../rate-plan/price-stay.ts';
import { planAmountFaults } from '../rate-plan/rate-plan.contract.ts';
import { channelCodeFaults } from './channel-codes.ts';
import { type ParsedPlan, type ParsedRate, type ParsedSales, readSales } from './read-sales.ts';
import { salesLimits } from './sales.contract.ts';

interface SalesFileParts extends ParsedHotel, ParsedSales {}

/** Faults between the plans, amounts and room types of a file, as far as they can be read. Rules: HOTEL-9, HOTEL-10. */
export function salesFaults(file: unknown): FieldIssue[] {
  const parts: SalesFileParts = { ...readHotel(file), ...readSales(file) };
  return [
    ...duplicates(parts.plans.map(({ at, part }) => ({ key: part.code, path: ['rate_plans', at, 'code'] }))),
    ...parts.plans.flatMap((plan) => planFaults(parts, plan)),
    ...channelCodeFaults(parts.plans),
    ...companyFaults(parts),
    ...derivationFaults(parts),
    ...dailyRateFaults(parts),
    ...nightsFaults(parts),
  ];
}

function planFaults({ currency, roomTypeCodes }: SalesFileParts, { at, part: plan }: ListItem<ParsedPlan>): FieldIssue[] {
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

function companyFaults({ plans }: SalesFileParts): FieldIssue[] {
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

/** Bases that are not in the file, circles, and chains longer than pricing allows. */
function derivationFaults({ plans, planCodes }: SalesFileParts): FieldIssue[] {
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

type PlansByCode = ReadonlyMap<string | undefined, readonly ListItem<ParsedPlan>[]>;

/** Counts the plans that a price derives over, no further than needed. A missing base, or one whose code several plans have, ends it. */
function chainOf(plan: ListItem<ParsedPlan>, byCode: PlansByCode): number | 'circle' {
  const seen = new Set<ListItem<ParsedPlan>>();
  for (let step: ListItem<ParsedPlan> | undefined = plan; step && seen.size <= chainCountedMax; step = baseOf(step, byCode)) {
    if (seen.has(step)) return 'circle';
    seen.add(step);
  }
  return seen.size;
}

const chainCountedMax = 100; // above the allowed chain, so that ordinary circles are reported as such

function baseOf({ part: plan }: ListItem<ParsedPlan>, byCode: PlansByCode): ListItem<ParsedPlan> | undefined {
  if (plan.baseType !== 'derived' || plan.baseCode === undefined) return undefined;
  const [base, ...others] = byCode.get(plan.baseCode) ?? [];
  return others.length === 0 ? base : undefined;
}

function dailyRateFaults(parts: SalesFileParts): FieldIssue[] {
  const sales = salesByCode(parts);
  return parts.rates.flatMap(({ at, part: rate }) => {
    const field = (name: string) => `daily_rates[${at}].${name}`;
    const isUnknownPlan = rate.plan !== undefined && isMissing(parts.planCodes, rate.plan);
    const isUnknownType = rate.roomType !== undefined && isMissing(parts.roomTypeCodes, rate.roomType);
    const isTooLong = nightsOf(rate) > salesLimits.dailyRateDaysMax;
    return [
      ...(isUnknownPlan ? [{ field: field('rate_plan'), issue: `no rate plan "${rate.plan}" in this file` }] : []),
      ...(isUnknownType ? [{ field: field('room_type'), issue: noRoomType(rate.roomType ?? '') }] : []),
      ...saleFaults(sales.get(rate.plan) ?? [], isUnknownType ? { ...rate, roomType: undefined } : rate, field),
      ...(isTooLong ? [{ field: field('to'), issue: `must be within ${salesLimits.dailyRateDaysMax} days of from` }] : []),
      ...amountFaults(rate.amount, parts.currency, field('amount')),
    ];
  });
}

/** The room types that a plan takes amounts by date for. */
interface PlanSale {
  readonly hasTable: boolean;
  readonly types: ReadonlySet<string>;
  readonly isAnyType: boolean; // an unknown name may mean any of them
}

function salesByCode({ plans, roomTypeCodes }: SalesFileParts): ReadonlyMap<string | undefined, readonly PlanSale[]> {
  const sales = plans.flatMap(({ part: { code, baseType, roomTypes } }) => {
    if (code === undefined) return [];
    const isAnyType = roomTypes.isOpen || roomTypes.listed.some(({ part }) => !roomTypeCodes.known.has(part));
    return [{ code, hasTable: baseType === undefined || baseType === 'daily_table', types: roomTypes.known, isAnyType }];
  });
  return Map.groupBy(sales, ({ code }) => code);
}

/** A code that several plans have may mean any of them. */
function saleFaults(sales: readonly PlanSale[], { plan, roomType }: ParsedRate, field: (name: string) => string): FieldIssue[] {
  if (sales.length === 0) return [];
  const hasTable = sales.some((sale) => sale.hasTable);
  const isSold = roomType === undefined || sales.some((sale) => sale.isAnyType || sale.types.has(roomType));
  return [
    ...(hasTable ? [] : [{ field: field('rate_plan'), issue: `"${plan}" has no rate table` }]),
    ...(isSold ? [] : [{ field: field('room_type'), issue: `"${plan}" is not sold for a room type "${roomType}"` }]),
  ];
}

function nightsFaults({ rates }: SalesFileParts): FieldIssue[] {
  const nights = rates.reduce((sum, { part }) => sum + nightsOf(part), 0);
  if (nights <= salesLimits.dailyRateNightsMax) return [];
  return [{ field: 'daily_rates', issue: `must cover at most ${salesLimits.dailyRateNightsMax} nights in all` }];
}

function nightsOf({ from, to }: ParsedRate): number {
  return from === undefined || to === undefined ? 0 : Math.max(0, nightsBetween(from, to) + 1);
}
