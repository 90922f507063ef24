import { amountFault, type FieldIssue, nightsBetween } from '@innkeeper/kernel';
import { planChainMax } from '../rate-plan/price-stay.ts';
import { createRatePlanBody } from '../rate-plan/rate-plan.contract.ts';
import { fieldOf, issuesToFields, withInput } from './file-issues.ts';
import type { FileParts, Listed } from './file-parts.ts';
import { baseCodeOf, toMoney, toPlanBody } from './file-plan.ts';
import { type FileAmount, type FileDailyRate, type FilePlan, hotelFileLimits } from './hotel-file.contract.ts';

/** Everything that is wrong between the well-formed parts of a file; empty when nothing is. Contract 9. */
export function hotelFileFaults(parts: FileParts): FieldIssue[] {
  const rooms = parts.roomTypes.flatMap(({ at, part }) =>
    part.rooms.map((number, place) => ({ key: String(number), path: ['room_types', at, 'rooms', place] })),
  );
  return [
    ...duplicates(parts.roomTypes.map(({ at, part }) => ({ key: part.code, path: ['room_types', at, 'code'] }))),
    ...duplicates(rooms),
    ...duplicates(parts.plans.map(({ at, part }) => ({ key: part.code, path: ['rate_plans', at, 'code'] }))),
    ...duplicates(parts.users.map(({ at, part }) => ({ key: part.name, path: ['users', at, 'name'] }))),
    ...cityTaxFaults(parts),
    ...parts.plans.flatMap((plan) => planFaults(parts, plan)),
    ...companyFaults(parts),
    ...derivationFaults(parts),
    ...dailyRateFaults(parts),
  ];
}

interface Named {
  readonly key: string;
  readonly path: readonly (string | number)[];
}

function duplicates(named: readonly Named[]): FieldIssue[] {
  const seen = new Map<string, Named>();
  return named.flatMap((entry) => {
    const first = seen.get(entry.key);
    if (first) return [{ field: fieldOf(entry.path), issue: `"${entry.key}" is already at ${fieldOf(first.path)}` }];
    seen.set(entry.key, entry);
    return [];
  });
}

function cityTaxFaults({ property }: FileParts): FieldIssue[] {
  const cityTax = property?.tax.city_tax;
  return cityTax ? amountFaults(cityTax.amount, property.currency, 'property.tax.city_tax.amount') : [];
}

function amountFaults(value: FileAmount, currency: string, field: string): FieldIssue[] {
  const money = toMoney(value, currency);
  if (money.currency !== currency) return [{ field, issue: `must be in ${currency}, the currency of the property` }];
  if (money.amount.startsWith('-')) return [{ field, issue: 'must not be negative' }];
  const fault = amountFault(currency, money.amount);
  return fault ? [{ field, issue: fault }] : [];
}

const sameName = { roomTypeId: (code: string) => code, ratePlanId: (code: string) => code, companyId: (name: string) => name };

/** Fields of the API's body that a file calls otherwise. */
const fileNames: Record<string, string> = { room_type_ids: 'room_types', company_id: 'company' };

function planFaults({ property, roomTypeCodes }: FileParts, { at, part: plan }: Listed<FilePlan>): FieldIssue[] {
  const path = ['rate_plans', at];
  const { currency, ...body } = toPlanBody(plan, property?.currency ?? '', sameName);
  const checked = createRatePlanBody.safeParse(property ? { ...body, currency } : body, withInput);
  const issues = checked.success ? [] : checked.error.issues;
  const renamed = issues.map((issue) => ({ ...issue, path: [...path, ...issue.path.map((step) => fileNames[String(step)] ?? step)] }));
  const unknown = plan.room_types.flatMap((code, place) => {
    if (roomTypeCodes.has(code)) return [];
    return [{ field: fieldOf([...path, 'room_types', place]), issue: `no room type "${code}" in this file` }];
  });
  return [...issuesToFields(renamed), ...unknown];
}

function companyFaults({ plans }: FileParts): FieldIssue[] {
  const discounts = new Map<string, number>();
  return plans.flatMap(({ at, part: { company } }) => {
    if (!company) return [];
    const first = discounts.get(company.name) ?? company.discount_percent;
    discounts.set(company.name, first);
    if (first === company.discount_percent) return [];
    return [
      { field: `rate_plans[${at}].company.discount_percent`, issue: `company "${company.name}" has ${first} elsewhere in this file` },
    ];
  });
}

/** Bases that are not in the file, circles, and chains longer than prices are worked out over. */
function derivationFaults({ plans, planCodes }: FileParts): FieldIssue[] {
  const bases = new Map(plans.map(({ part }) => [part.code, baseCodeOf(part)]));
  return plans.flatMap(({ at, part: plan }) => {
    const base = baseCodeOf(plan);
    const field = `rate_plans[${at}].pricing.base.rate_plan`;
    if (base === null) return [];
    if (!planCodes.has(base)) return [{ field, issue: `no rate plan "${base}" in this file` }];
    const chain = chainOf(plan.code, bases);
    if (chain === 'circle') return [{ field, issue: 'derives from itself in a circle' }];
    return chain > planChainMax ? [{ field, issue: `at most ${planChainMax} plans can derive from one another` }] : [];
  });
}

function chainOf(code: string, bases: ReadonlyMap<string, string | null>): number | 'circle' {
  const seen = new Set<string>();
  for (let step: string | null = code; step !== null; step = bases.get(step) ?? null) {
    if (seen.has(step)) return 'circle';
    seen.add(step);
  }
  return seen.size;
}

function dailyRateFaults({ property, plans, planCodes, rates }: FileParts): FieldIssue[] {
  const byCode = new Map(plans.map(({ part }) => [part.code, part]));
  const nights = rates.reduce((sum, { part }) => sum + nightsBetween(part.from, part.to) + 1, 0);
  const faults = rates.flatMap(({ at, part: rate }) => {
    const field = (name: string) => `daily_rates[${at}].${name}`;
    const isTooLong = nightsBetween(rate.from, rate.to) >= hotelFileLimits.dailyRateDaysMax;
    return [
      ...(planCodes.has(rate.rate_plan) ? [] : [{ field: field('rate_plan'), issue: `no rate plan "${rate.rate_plan}" in this file` }]),
      ...soldFaults(byCode.get(rate.rate_plan), rate, field),
      ...(isTooLong ? [{ field: field('to'), issue: `must be within ${hotelFileLimits.dailyRateDaysMax} days of from` }] : []),
      ...(property ? amountFaults(rate.amount, property.currency, field('amount')) : []),
    ];
  });
  if (nights <= hotelFileLimits.dailyRateNightsMax) return faults;
  return [...faults, { field: 'daily_rates', issue: `must cover at most ${hotelFileLimits.dailyRateNightsMax} nights in all` }];
}

function soldFaults(plan: FilePlan | undefined, rate: FileDailyRate, field: (name: string) => string): FieldIssue[] {
  if (!plan) return [];
  if (plan.pricing.base.type !== 'daily_table') return [{ field: field('rate_plan'), issue: `"${plan.code}" has no rate table` }];
  if (plan.room_types.includes(rate.room_type)) return [];
  return [{ field: field('room_type'), issue: `"${plan.code}" is not sold for a room type "${rate.room_type}"` }];
}
