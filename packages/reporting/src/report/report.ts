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

interface Named {
  readonly name: string;
  /** In plain words: what a row is, and which stays and postings count. */
  readonly describes: string;
  readonly columns: readonly Column[];
  /** Whether the names of guests are in it, which an erasure removes. */
  readonly holdsNames?: true;
}

/** A report: its columns, its parameters and how it is computed. */
export type Report =
  | (Named & { readonly over: 'date'; readonly compute: (with_: Computation, date: LocalDate) => Promise<Computed> })
  | (Named & { readonly over: 'span'; readonly compute: (with_: Computation, from: LocalDate, to: LocalDate) => Promise<Computed> });

/** A part of a whole in percent, two decimals, half up; 0 of nothing. */
export function percentOfWhole(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number(divideHalfUp(part * 10_000n, whole)) / 100;
}

/** An average in minor units, half up; 0 of nothing. */
export function averageMinor(sum: bigint, count: number): bigint {
  return count === 0 ? 0n : divideHalfUp(sum, BigInt(count));
}
