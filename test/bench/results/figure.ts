/** A number that a part of the bench measures. */
export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  readonly value: number;
  /** Bounds that count as met; absent for a figure without a target. */
  readonly most?: number;
  readonly least?: number;
}

/** Figures of a part of the bench, and how they were measured. */
export interface MeasuredPart {
  /** How it was measured, for those who read the figures. */
  readonly title: string;
  readonly figures: readonly Figure[];
}

export type Unit = 'ms' | 's' | 'us' | 'a second' | '%' | 'MB' | 'bytes' | 'times' | 'count';

type Bounds = Pick<Figure, 'most' | 'least'>;

/** Makes a figure of a unit. */
const figureIn =
  (unit: Unit) =>
  (name: string, value: number, bounds: Bounds = {}): Figure => ({ name, unit, value, ...bounds });

export const milliseconds = figureIn('ms');
export const seconds = figureIn('s');
export const microseconds = figureIn('us');
export const perSecond = figureIn('a second');
export const percent = figureIn('%');
export const megabytes = figureIn('MB');
export const bytes = figureIn('bytes');
export const times = figureIn('times');
export const count = figureIn('count');

/** True, false, or null for a figure without a target. */
export function isMet({ value, most, least }: Figure): boolean | null {
  if (most === undefined && least === undefined) return null;
  return (most === undefined || value <= most) && (least === undefined || value >= least);
}
