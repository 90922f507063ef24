import { divideHalfUp, type LocalDate, type MoneyBody } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { ReportedProperty, ReportFacts } from './report-facts.ts';

export const columnTypes = ['id', 'text', 'date', 'integer', 'percent', 'money'] as const;
type ColumnType = (typeof columnTypes)[number];

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

export type Cell = string | number | MoneyBody | null;
export type ReportRow = Record<string, Cell>;

/** What a report answers besides its frame. */
export interface Computed {
  readonly rows: ReportRow[];
  readonly totals: ReportRow;
}

/** What a report is computed with. */
export interface Computation {
  readonly ctx: RequestContext;
  readonly facts: ReportFacts;
  readonly property: ReportedProperty;
}

/** The dates that a report can be asked for. `as_of` is today by the calendar of the property where it is left out; the others are needed. */
export const dateNames = ['date', 'from', 'to', 'since', 'as_of'] as const;
export type DateName = (typeof dateNames)[number];
export type Dates = Readonly<Partial<Record<DateName, LocalDate>>>;

/** Both ends included. */
export interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface Day {
  readonly date: LocalDate;
}

interface Described {
  readonly name: string;
  /** In plain words: what a row is, and which stays and postings count. */
  readonly describes: string;
  readonly columns: readonly Column[];
  /** Whether the names of guests are in it, which an erasure removes. */
  readonly holdsNames?: true;
  /** Whether it reads figures by date, which are kept for the dates that are asked for, and whether those of the year before, too. */
  readonly readsFigures?: true;
  readonly comparesYears?: true;
  /** Whether it reads what was written by day, which is kept for properties that it was asked for. */
  readonly readsMessages?: true;
  /** Whether it keeps what it adds up: it is read where that can be written. */
  readonly keepsSums?: true;
}
interface Definition<Name extends DateName> extends Described {
  readonly dates: readonly Name[];
  readonly compute: (computation: Computation, dates: Readonly<Record<Name, LocalDate>>) => Promise<Computed>;
}

/** A report: its columns, its parameters and how it is computed. */
export interface Report extends Described {
  readonly dates: readonly DateName[];
  readonly compute: (computation: Computation, dates: Dates) => Promise<Computed>;
}

/** Defines a report, whose computation gets every date that it names. */
export function report<const Name extends DateName>({ compute, ...definition }: Definition<Name>): Report {
  return {
    ...definition,
    compute: (computation, dates) => {
      if (!hasAll(dates, definition.dates)) throw new Error(`${definition.name} lacks a date`);
      return compute(computation, dates);
    },
  };
}

function hasAll<Name extends DateName>(dates: Dates, names: readonly Name[]): dates is Readonly<Record<Name, LocalDate>> {
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
