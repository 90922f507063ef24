import { type FieldIssue, fieldOf, ServiceError, valueAt } from '@innkeeper/kernel';
import type { z } from 'zod';
import { issuesToFields, withInput } from './file-issues.ts';
import { hotelFaults } from './hotel-faults.ts';
import { type HotelPart, hotelPart } from './hotel-file.contract.ts';
import type { SectionImport } from './import-run.ts';
import type { HotelFileSection } from './section.ts';
import type { Tally } from './tally.ts';

/** Limit of problems listed for one file. */
export const problemsMax = 1_000;

/** A hotel file without a fault. */
export interface HotelFile {
  readonly hotel: HotelPart;
  /** Imports of the other sections, in their order. */
  readonly sections: readonly ((run: SectionImport) => Promise<Tally>)[];
}

/** Parses a hotel file, or refuses it with all its problems. Rules: HOTEL-9, HOTEL-10. Errors: SVC-2013. */
export function parseHotelFile(sections: readonly HotelFileSection[], file: unknown): HotelFile {
  const { data, error } = hotelPart.safeParse(file, withInput);
  const readings = sections.map((section) => section.read(file));
  const malformed = malformedFields([...(error?.issues ?? []), ...readings.flatMap(({ issues }) => issues)], file);
  const reported = [...malformed, ...unknownFields(file, sections)];
  const reportedFields = new Set(reported.map(({ field }) => field));
  const contradictions = [...hotelFaults(file), ...readings.flatMap(({ faults }) => faults)].filter(
    ({ field }) => !reportedFields.has(field),
  );
  const faults = [...reported, ...contradictions];
  const imports = readings.flatMap((reading) => reading.import ?? []);
  if (data !== undefined && faults.length === 0) return { hotel: data, sections: imports };
  throw new ServiceError('SVC-2013', faults.slice(0, problemsMax));
}

/** Reports a value that breaks several rules once; an object or a list may have several faults. */
function malformedFields(issues: readonly z.core.$ZodIssue[], file: unknown): FieldIssue[] {
  const reported = new Set<string>();
  return issues.flatMap((issue) => {
    const value = valueAt(file, issue.path);
    return issuesToFields([issue]).filter(({ field }) => {
      const isRepeated = reported.has(field) && !(typeof value === 'object' && value !== null);
      reported.add(field);
      return !isRepeated;
    });
  });
}

/** Keys that no section owns. */
function unknownFields(file: unknown, sections: readonly HotelFileSection[]): FieldIssue[] {
  if (typeof file !== 'object' || file === null) return [];
  const known = new Set([...Object.keys(hotelPart.shape), ...sections.flatMap(({ keys }) => keys)]);
  return Object.keys(file)
    .filter((key) => !known.has(key))
    .map((key) => ({ field: fieldOf([key]), issue: 'is not known' }));
}
