import { divideHalfUp, type LocalDate, type MoneyBody } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { ReportedProperty, ReportFacts } from './report-facts.ts';

export const columnTypes = ['id', 'text', 'date', 'integer', 'percent', 'money'] as const;
type ColumnType = (typeof columnTypes)[number];

export interface ReportColumn {
  readonly name: string;
  readonly type: ColumnType;
}

export type ReportCell = string | number | MoneyBody | null;
export type ReportRow = Record<string, ReportCell>;

/** The rows and totals of a report. */
export interface ReportResult {
  readonly rows: ReportRow[];
  readonly totals: ReportRow;
}

/** The inputs of a report's computation. */
export interface Computation {
  readonly ctx: RequestContext;
  readonly facts: ReportFacts;
  readonly property: ReportedProperty;
}

/** The date parameters of reports. `as_of` defaults to today in the property's zone; the others are required. */
export const dateNames = ['date', 'from', 'to', 'since', 'as_of'] as const;
export type DateName = (typeof dateNames)[number];
export type ReportDates = Readonly<Partial<Record<DateName, LocalDate>>>;

/** Both ends included. */
export interface DateSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface ReportDay {
  readonly date: LocalDate;
}

interface ReportDescription {
  readonly name: string;
  /** Plain description of a row and of the stays and postings that count. */
  readonly describes: string;
  readonly columns: readonly ReportColumn[];
  /** Set if it contains names of guests, which an erasure removes. */
  readonly holdsNames?: true;
  /** Set if it reads figures by date, which are precomputed for the requested dates, and if it also reads those of the year before. */
  readonly readsFigures?: true;
  readonly comparesYears?: true;
  /** Set if it reads daily message figures, which are precomputed for properties whose report was requested. */
  readonly readsMessages?: true;
  /** Set if it stores its sums: it must then read from the primary. */
  readonly keepsSums?: true;
}
interface ReportDefinition<Name extends DateName> extends ReportDescription {
  readonly dates: readonly Name[];
  readonly compute: (computation: Computation, dates: Readonly<Record<Name, LocalDate>>) => Promise<ReportResult>;
}

/** A report: its columns, its parameters and how it is computed. */
export interface Report extends ReportDescription {
  readonly dates: readonly DateName[];
  readonly compute: (computation: Computation, dates: ReportDates) => Promise<ReportResult>;
}

/** Defines a report whose computation gets every date that it declares. */
export function report<const Name extends DateName>({ compute, ...definition }: ReportDefinition<Name>): Report {
  return {
    ...definition,
    compute: (computation, dates) => {
      if (!hasAll(dates, definition.dates)) throw new Error(`${definition.name} lacks a date`);
      return compute(computation, dates);
    },
  };
}

function hasAll<Name extends DateName>(dates: ReportDates, names: readonly Name[]): dates is Readonly<Record<Name, LocalDate>> {
  return names.every((name) => dates[name] !== undefined);
}

/** A part of a whole in percent, two decimals, half up; 0 of nothing. */
export function percentOfWhole(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number(divideHalfUp(part * 10_000n, whole)) / 100;
}

/** An average in minor units, half up; 0 of nothing. */
export function averageMinor(sum: bigint, count: number): bigint {
  return count === 0 ? 0n : divideHalfUp(sum, BigInt(count));
}
