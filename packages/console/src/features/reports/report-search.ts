import { isDay } from '../../app/format.ts';

const comparisons = ['year', 'period'] as const;
export type Comparison = (typeof comparisons)[number];

/** Comparisons offered; without a choice the report decides. */
export const comparisonChoices = ['none', ...comparisons] as const;
export type ComparisonChoice = (typeof comparisonChoices)[number];

/** Selected report and its presentation, kept in the address so that it can be shared. */
export interface ReportSearch {
  readonly report?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** First day of bookings to count. */
  readonly since?: string | undefined;
  readonly measure?: string | undefined;
  readonly compare?: ComparisonChoice | undefined;
  readonly property?: string | undefined;
}

/** Unvalidated search parameters. */
type Raw = Readonly<Partial<Record<keyof ReportSearch, unknown>>>;

/** Drops invalid and unknown search parameters. */
export function readSearch(raw: Raw): ReportSearch {
  const compare = comparisonChoices.find((one) => one === raw.compare);
  return {
    ...textOf('report', raw.report),
    ...dayOf('from', raw.from),
    ...dayOf('to', raw.to),
    ...dayOf('since', raw.since),
    ...textOf('measure', raw.measure),
    ...(compare === undefined ? {} : { compare }),
    ...textOf('property', raw.property),
  };
}

function textOf(name: 'report' | 'measure' | 'property', text: unknown): ReportSearch {
  return typeof text === 'string' && text !== '' ? { [name]: text } : {};
}

function dayOf(name: 'from' | 'to' | 'since', text: unknown): ReportSearch {
  return typeof text === 'string' && isDay(text) ? { [name]: text } : {};
}
