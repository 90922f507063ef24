import { isDay } from '../../app/format.ts';

export const comparisons = ['year', 'period'] as const;
export type Comparison = (typeof comparisons)[number];

/** Which report is shown and how; it stands in the address, so that it can be sent to somebody. */
export interface ReportSearch {
  readonly report?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The first day whose bookings count. */
  readonly since?: string | undefined;
  readonly measure?: string | undefined;
  readonly compare?: Comparison | undefined;
  readonly property?: string | undefined;
}

/** An address as somebody may have typed it. */
type Raw = Readonly<Partial<Record<keyof ReportSearch, unknown>>>;

/** Drops whatever in an address says nothing of a report. */
export function readSearch(raw: Raw): ReportSearch {
  const compare = comparisons.find((one) => one === raw.compare);
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
