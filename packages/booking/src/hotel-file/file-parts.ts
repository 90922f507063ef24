import type { z } from 'zod';
import {
  type FileDailyRate,
  type FilePlan,
  type FileProperty,
  type FileRoomType,
  type FileUser,
  type HotelFile,
  hotelFileParts,
} from './hotel-file.contract.ts';

/** One part of a list in the file, with its index there. */
export interface Listed<T> {
  readonly at: number;
  readonly part: T;
}

/** The well-formed parts of a file, and every code that is named in it, well formed around it or not. */
export interface FileParts {
  readonly property: FileProperty | null;
  readonly roomTypes: readonly Listed<FileRoomType>[];
  readonly plans: readonly Listed<FilePlan>[];
  readonly rates: readonly Listed<FileDailyRate>[];
  readonly users: readonly Listed<FileUser>[];
  readonly roomTypeCodes: ReadonlySet<string>;
  readonly planCodes: ReadonlySet<string>;
}

/** The parts of a well-formed file. */
export function partsOfFile(file: HotelFile): FileParts {
  return {
    property: file.property,
    roomTypes: listed(file.room_types),
    plans: listed(file.rate_plans),
    rates: listed(file.daily_rates),
    users: listed(file.users),
    roomTypeCodes: new Set(file.room_types.map((type) => type.code)),
    planCodes: new Set(file.rate_plans.map((plan) => plan.code)),
  };
}

/** The parts of a file that are well formed by themselves, so that all problems can be told at once. */
export function salvageParts(file: unknown): FileParts {
  const root = isRecord(file) ? file : {};
  const property = hotelFileParts.property.safeParse(root['property']);
  return {
    property: property.success ? property.data : null,
    roomTypes: salvageList(root['room_types'], hotelFileParts.roomType),
    plans: salvageList(root['rate_plans'], hotelFileParts.ratePlan),
    rates: salvageList(root['daily_rates'], hotelFileParts.dailyRate),
    users: salvageList(root['users'], hotelFileParts.user),
    roomTypeCodes: codesOf(root['room_types']),
    planCodes: codesOf(root['rate_plans']),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listed<T>(parts: readonly T[]): Listed<T>[] {
  return parts.map((part, at) => ({ at, part }));
}

function salvageList<T>(list: unknown, schema: z.ZodType<T>): Listed<T>[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, at) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [{ at, part: parsed.data }] : [];
  });
}

function codesOf(list: unknown): Set<string> {
  if (!Array.isArray(list)) return new Set();
  return new Set(list.flatMap((item) => (isRecord(item) && typeof item['code'] === 'string' ? [item['code']] : [])));
}
