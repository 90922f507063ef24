import { duplicates, type ListItem } from '@innkeeper/hotel';
import { type FieldIssue, fieldOf, ServiceError } from '@innkeeper/kernel';
import type { OtaChannel } from '../channel/channels.ts';
import type { RatePlanRow } from '../rate-plan/rate-plan.body.ts';
import { channelCodeOf } from './file-plan.ts';
import type { ParsedPlan } from './read-sales.ts';
import type { FilePlan } from './sales.contract.ts';

interface CodeAtAgency {
  readonly channel: OtaChannel;
  readonly key: string;
  readonly path: readonly (string | number)[];
}

/** A fault for each code that an agency would have for two plans of the file. Rules: HOTEL-9, PUSH-3. */
export function channelCodeFaults(plans: readonly ListItem<ParsedPlan>[]): FieldIssue[] {
  const codes = plans.flatMap(({ at, part: plan }) => codesOf(plan, at));
  return [...Map.groupBy(codes, ({ channel }) => channel).values()].flatMap(duplicates);
}

/** Skips an agency that a plan names twice: that is another fault. */
function codesOf({ code: planCode, channels }: Pick<ParsedPlan, 'code' | 'channels'>, at: number): CodeAtAgency[] {
  const named = new Set<OtaChannel>();
  return channels.flatMap((entry) => {
    const isOwn = typeof entry.part !== 'string' && entry.part.external_code !== undefined;
    if (!isOwn && planCode === undefined) return [];
    const { channel, external_code: key } = channelCodeOf(entry.part, planCode ?? '');
    if (named.has(channel)) return [];
    named.add(channel);
    return [{ channel, key, path: ['rate_plans', at, 'channels', entry.at, ...(isOwn ? ['external_code'] : [])] }];
  });
}

/** Refuses codes that an agency already uses for an active plan outside the file. Rules: HOTEL-11, PUSH-3. Errors: SVC-2013. */
export function requireFreeCodesBeside(plans: readonly FilePlan[], active: readonly RatePlanRow[]): void {
  const named = new Set(plans.map(({ code }) => code));
  const staying = active.filter(({ code }) => !named.has(code));
  const nameOf = (channel: string, code: string) => `${channel} ${code}`;
  const taken = new Map(staying.flatMap((plan) => plan.channels.map((each) => [nameOf(each.channel, each.external_code), plan.code])));
  const faults = plans.flatMap((plan, at) =>
    plan.channels.flatMap((entry, index): FieldIssue[] => {
      const { channel, external_code } = channelCodeOf(entry, plan.code);
      const other = taken.get(nameOf(channel, external_code));
      if (other === undefined) return [];
      return [
        {
          field: fieldOf(['rate_plans', at, 'channels', index]),
          issue: `"${external_code}" is the code of the rate plan "${other}" there`,
        },
      ];
    }),
  );
  if (faults.length > 0) throw new ServiceError('SVC-2013', faults);
}
