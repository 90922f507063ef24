import { currencyCode, idText, localDate } from '@innkeeper/kernel';
import { z } from 'zod';
import { codeText } from '../rate-plan/plan-terms.contract.ts';
import { type FileAmount, hotelFileParts } from './hotel-file.contract.ts';

/** One item of a list in the file, with its index there. */
export interface Listed<T> {
  readonly at: number;
  readonly part: T;
}

/*
 * What of a file can be read. `undefined` stands for whatever is absent or has a fault of its own, which the schema tells of; what refers
 * to what is judged on the rest, each part for itself.
 */

export interface ReadRoomType {
  readonly code: string | undefined;
  readonly rooms: readonly Listed<string>[];
}

export interface ReadPlan {
  readonly code: string | undefined;
  readonly roomTypes: ReadCodes;
  readonly baseType: 'fixed' | 'daily_table' | 'derived' | undefined;
  readonly baseCode: string | undefined; // of the plan that it derives from
  readonly baseField: 'rate_plan' | 'rate_plan_id'; // as the file calls it
  readonly company: { readonly name: string; readonly discountPercent: number } | undefined;
  readonly raw: unknown;
}

export interface ReadRate {
  readonly plan: string | undefined;
  readonly roomType: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly amount: FileAmount | undefined;
}

/** The codes of a list. */
export interface ReadCodes {
  readonly listed: readonly Listed<string>[];
  readonly known: ReadonlySet<string>;
  /** Some code, or the whole list, is not sound: a name that is not among the codes may be meant by it. */
  readonly isOpen: boolean;
}

export interface FileParts {
  readonly currency: string | undefined;
  readonly cityTax: FileAmount | undefined;
  readonly roomTypes: readonly Listed<ReadRoomType>[];
  readonly plans: readonly Listed<ReadPlan>[];
  readonly rates: readonly Listed<ReadRate>[];
  readonly userNames: readonly Listed<string>[];
  readonly roomTypeCodes: ReadCodes;
  readonly planCodes: ReadCodes;
}

const shapes = {
  currency: currencyCode(),
  code: codeText(),
  id: idText,
  text: z.string(),
  baseType: z.enum(['fixed', 'daily_table', 'derived']),
  companyName: hotelFileParts.company.shape.name,
  discountPercent: hotelFileParts.company.shape.discount_percent,
};

/** Whatever can be read of a file, well formed or not. */
export function readParts(file: unknown): FileParts {
  const property = member(file, 'property');
  const [types, plans] = [member(file, 'room_types'), member(file, 'rate_plans')];
  return {
    currency: sound(shapes.currency, member(property, 'currency')),
    cityTax: sound(hotelFileParts.amount, member(member(member(property, 'tax'), 'city_tax'), 'amount')),
    roomTypes: itemsOf(types).map(({ at, part }) => ({ at, part: readRoomType(part) })),
    plans: itemsOf(plans).map(({ at, part }) => ({ at, part: readPlan(part) })),
    rates: itemsOf(member(file, 'daily_rates')).map(({ at, part }) => ({ at, part: readRate(part) })),
    userNames: soundItems(hotelFileParts.user.shape.name, membersOf(member(file, 'users'), 'name')),
    roomTypeCodes: readCodes(types, shapes.code, 'code'),
    planCodes: readCodes(plans === undefined ? [] : plans, shapes.code, 'code'),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readRoomType(type: unknown): ReadRoomType {
  const rooms = soundItems(hotelFileParts.roomNumber, itemsOf(member(type, 'rooms')));
  return {
    code: sound(shapes.code, member(type, 'code')),
    rooms: rooms.map(({ at, part }) => ({ at, part: String(part) })),
  };
}

function readPlan(plan: unknown): ReadPlan {
  const base = member(member(plan, 'pricing'), 'base');
  const baseField = member(base, 'rate_plan_id') === undefined ? 'rate_plan' : 'rate_plan_id';
  const company = member(plan, 'company');
  const name = sound(shapes.companyName, member(company, 'name'));
  const discountPercent = sound(shapes.discountPercent, member(company, 'discount_percent'));
  return {
    code: sound(shapes.code, member(plan, 'code')),
    roomTypes: readCodes(member(plan, 'room_types'), shapes.id),
    baseType: sound(shapes.baseType, member(base, 'type')),
    baseCode: sound(shapes.id, member(base, baseField)),
    baseField,
    company: name === undefined || discountPercent === undefined ? undefined : { name, discountPercent },
    raw: plan,
  };
}

function readRate(rate: unknown): ReadRate {
  return {
    plan: sound(shapes.code, member(rate, 'rate_plan')),
    roomType: sound(shapes.code, member(rate, 'room_type')),
    from: sound(localDate, member(rate, 'from')),
    to: sound(localDate, member(rate, 'to')),
    amount: sound(hotelFileParts.amount, member(rate, 'amount')),
  };
}

/** Every text of a list counts as a code, also one that has a fault: what names it does not name nothing. */
function readCodes(list: unknown, shape: z.ZodType<string>, key?: string): ReadCodes {
  const items = key === undefined ? itemsOf(list) : membersOf(list, key);
  const isOpen = !Array.isArray(list) || items.some(({ part }) => sound(shape, part) === undefined);
  const listed = soundItems(shapes.text, items);
  return { listed, known: new Set(listed.map(({ part }) => part)), isOpen };
}

function member(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function membersOf(list: unknown, key: string): Listed<unknown>[] {
  return itemsOf(list).map(({ at, part }) => ({ at, part: member(part, key) }));
}

function itemsOf(list: unknown): Listed<unknown>[] {
  return Array.isArray(list) ? list.map((part: unknown, at) => ({ at, part })) : [];
}

function soundItems<T>(shape: z.ZodType<T>, items: readonly Listed<unknown>[]): Listed<T>[] {
  return items.flatMap(({ at, part }) => {
    const read = sound(shape, part);
    return read === undefined ? [] : [{ at, part: read }];
  });
}

function sound<T>(shape: z.ZodType<T>, value: unknown): T | undefined {
  return value === undefined ? undefined : shape.safeParse(value).data;
}
