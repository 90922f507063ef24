import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import { formatDay } from '../../app/format.ts';
import type { Point } from './report-series.ts';

interface ReportChartProps {
  readonly label: string;
  /** Member of a point with its position on the axis. */
  readonly over: string;
  readonly points: readonly Point[];
  /** Members shown, the current one first. */
  readonly measures: readonly { readonly name: string; readonly label: string }[];
  readonly isOverDates: boolean;
}

const height = 260;
const axisWidth = 84; // a narrower axis truncates money
const colors = ['indigo.6', 'orange.6'];

function shortDay(day: string): string {
  return formatDay(day, { day: 'numeric', month: 'short' });
}

/** Purely visual chart of the table beside it, so it has no keyboard stops. Rules: CONSOLE-45. */
export function ReportChart({ label, over, points, measures, isOverDates }: ReportChartProps) {
  const common = {
    h: height,
    data: [...points],
    dataKey: over,
    series: measures.map(({ name, label: word }, place) => ({ name, label: word, color: colors[place] ?? 'gray.6' })),
    withLegend: measures.length > 1,
    yAxisProps: { width: axisWidth },
    ...(isOverDates ? { xAxisProps: { tickFormatter: shortDay } } : {}),
  };
  const still = { isAnimationActive: false };
  const forTheEye = { accessibilityLayer: false };
  return (
    <div role="img" aria-label={label}>
      {isOverDates ? (
        <LineChart {...common} curveType="linear" withDots={false} lineProps={still} lineChartProps={forTheEye} />
      ) : (
        <BarChart {...common} barProps={still} barChartProps={forTheEye} />
      )}
    </div>
  );
}
