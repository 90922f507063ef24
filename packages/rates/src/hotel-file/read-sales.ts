import { type FileAmount, fileAmount, itemsOf, type ListItem, type ParsedCodes, readCodes, sound, soundItems } from '@innkeeper/hotel';
import { codeText, idText, localDate, valueAt } from '@innkeeper/kernel';
import { z } from 'zod';
import { type FileChannel, fileChannel, planCompany } from './sales.contract.ts';

/** The readable parts of a plan. */
export interface ParsedPlan {
  readonly code: string | undefined;
  readonly roomTypes: ParsedCodes;
  readonly baseType: 'fixed' | 'daily_table' | 'derived' | undefined;
  readonly baseCode: string | undefined; // of the plan that it derives from
  readonly baseField: 'rate_plan' | 'rate_plan_id'; // as the file calls it
  readonly company: { readonly name: string; readonly discountPercent: number } | undefined;
  readonly channels: readonly ListItem<FileChannel>[];
  readonly raw: unknown;
}

/** The readable parts of an amount by date. */
export interface ParsedRate {
  readonly plan: string | undefined;
  readonly roomType: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly amount: FileAmount | undefined;
}

export interface ParsedSales {
  readonly plans: readonly ListItem<ParsedPlan>[];
  readonly planCodes: ParsedCodes;
  readonly rates: readonly ListItem<ParsedRate>[];
}

const schemas = {
  code: codeText(),
  id: idText,
  baseType: z.enum(['fixed', 'daily_table', 'derived']),
  companyName: planCompany.shape.name,
  discountPercent: planCompany.shape.discount_percent,
};

/** Reads plans and amounts as far as possible, well formed or not. */
export function readSales(file: unknown): ParsedSales {
  const plans = valueAt(file, ['rate_plans']);
  return {
    plans: itemsOf(plans).map(({ at, part }) => ({ at, part: readPlan(part) })),
    planCodes: readCodes(plans === undefined ? [] : plans, schemas.code, 'code'),
    rates: itemsOf(valueAt(file, ['daily_rates'])).map(({ at, part }) => ({ at, part: readRate(part) })),
  };
}

function readPlan(plan: unknown): ParsedPlan {
  const base = valueAt(plan, ['pricing', 'base']);
  const baseField = valueAt(base, ['rate_plan_id']) === undefined ? 'rate_plan' : 'rate_plan_id';
  const company = valueAt(plan, ['company']);
  const name = sound(schemas.companyName, valueAt(company, ['name']));
  const discountPercent = sound(schemas.discountPercent, valueAt(company, ['discount_percent']));
  return {
    code: sound(schemas.code, valueAt(plan, ['code'])),
    roomTypes: readCodes(valueAt(plan, ['room_types']), schemas.id),
    baseType: sound(schemas.baseType, valueAt(base, ['type'])),
    baseCode: sound(schemas.id, valueAt(base, [baseField])),
    baseField,
    company: name === undefined || discountPercent === undefined ? undefined : { name, discountPercent },
    channels: soundItems(fileChannel, itemsOf(valueAt(plan, ['channels']))),
    raw: plan,
  };
}

function readRate(rate: unknown): ParsedRate {
  return {
    plan: sound(schemas.code, valueAt(rate, ['rate_plan'])),
    roomType: sound(schemas.code, valueAt(rate, ['room_type'])),
    from: sound(localDate, valueAt(rate, ['from'])),
    to: sound(localDate, valueAt(rate, ['to'])),
    amount: sound(fileAmount, valueAt(rate, ['amount'])),
  };
}
