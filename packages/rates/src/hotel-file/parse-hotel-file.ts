import { type FieldIssue, ServiceError, valueAt } from '@innkeeper/kernel';
import type { z } from 'zod';
import { issuesToFields, withInput } from './file-issues.ts';
import { isRecord, readParts } from './file-parts.ts';
import { type HotelFile, hotelFile, hotelFileLimits } from './hotel-file.contract.ts';
import { hotelFileFaults } from './hotel-file-faults.ts';

/** Reads a hotel file, or refuses it whole with every problem it has. Contract 9. Errors: SVC-2013. */
export function parseHotelFile(file: unknown): HotelFile {
  const parsed = hotelFile.safeParse(withBasePlanIds(file), withInput);
  const malformed = malformedFields(parsed.error?.issues ?? [], file);
  const faulty = new Set(malformed.map(({ field }) => field));
  const contradictions = hotelFileFaults(readParts(file)).filter(({ field }) => !faulty.has(field));
  const faults = [...malformed, ...contradictions];
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new ServiceError('SVC-2013', faults.slice(0, hotelFileLimits.problemsMax));
}

/** A value that breaks several rules is told of once; an object or a list can be wrong in several ways. */
function malformedFields(issues: readonly z.core.$ZodIssue[], file: unknown): FieldIssue[] {
  const told = new Set<string>();
  return issues.flatMap((issue) => {
    const { path } = withNameInFile(issue, file);
    const value = valueAt(file, path);
    return issuesToFields([{ ...issue, path }]).filter(({ field }) => {
      const isRepeated = told.has(field) && !(typeof value === 'object' && value !== null);
      told.add(field);
      return !isRepeated;
    });
  });
}

/**
 * A derived plan names its base as `rate_plan` like the rest of the file, or as `rate_plan_id` like the API; both hold a code.
 * A corporate plan may leave out the change: its company's discount is the change.
 */
function withBasePlanIds(file: unknown): unknown {
  return changeAt(file, ['rate_plans', '*'], (plan) => {
    const isCorporate = isRecord(plan) && plan['kind'] === 'corporate';
    return changeAt(plan, ['pricing', 'base'], (base) => withBasePlanId(base, isCorporate));
  });
}

/** A fault of a base that the file calls `rate_plan` goes by that name. */
function withNameInFile(issue: z.core.$ZodIssue, file: unknown): z.core.$ZodIssue {
  const at = issue.path.length - 1;
  if (issue.path[at] !== 'rate_plan_id') return issue;
  const base = valueAt(file, issue.path.slice(0, at));
  return isRecord(base) && 'rate_plan' in base && !('rate_plan_id' in base) ? { ...issue, path: issue.path.with(at, 'rate_plan') } : issue;
}

function withBasePlanId(base: unknown, isCorporate: boolean): unknown {
  if (!isRecord(base) || base['type'] !== 'derived') return base;
  const { rate_plan, ...rest } = base;
  const named = rate_plan === undefined || 'rate_plan_id' in base ? base : { ...rest, rate_plan_id: rate_plan };
  return isCorporate && !('percent' in base) && !('amount' in base) ? { ...named, percent: 0 } : named;
}

function changeAt(value: unknown, path: readonly string[], change: (found: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (step === '*') return Array.isArray(value) ? value.map((item) => changeAt(item, rest, change)) : value;
  if (!isRecord(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: changeAt(value[step], rest, change) };
}
