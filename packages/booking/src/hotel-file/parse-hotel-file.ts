import { ServiceError } from '@innkeeper/kernel';
import { issuesToFields, withInput } from './file-issues.ts';
import { isRecord, partsOfFile, salvageParts } from './file-parts.ts';
import { type HotelFile, hotelFile, hotelFileLimits } from './hotel-file.contract.ts';
import { hotelFileFaults } from './hotel-file-faults.ts';

/** Reads a hotel file, or refuses it whole with every problem it has. Contract 9. Errors: SVC-2013. */
export function parseHotelFile(file: unknown): HotelFile {
  const named = withBasePlanIds(file);
  const parsed = hotelFile.safeParse(named, withInput);
  const issues = parsed.success ? [] : issuesToFields(parsed.error.issues);
  const faults = hotelFileFaults(parsed.success ? partsOfFile(parsed.data) : salvageParts(named));
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new ServiceError('SVC-2013', [...issues, ...faults].slice(0, hotelFileLimits.problemsMax));
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
