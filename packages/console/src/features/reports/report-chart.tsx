import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../app/format.ts';
import type { Column, Point } from './report-series.ts';

interface ReportChartProps {
  readonly label: string;
  /** Member of a point with its position on the axis. */
  readonly over: string;
  readonly points: readonly Point[];
  /** Members shown, the current one first; the others are earlier figures behind it. */
  readonly measures: readonly { readonly name: string; readonly label: string }[];
  readonly isOverDates: boolean;
  readonly unit: Column['type'];
  /** Currency of amounts. */
  readonly currency: string | null;
  /** Text of a place on an axis that is not of dates. */
  readonly placeText: (place: string) => string;
}

const height = 280;
const axisWidth = 84; // a narrower axis truncates money
const colors = ['accent.6', 'gray.5'];

function shortDay(day: string): string {
  return formatDay(day, { day: 'numeric', month: 'short' });
}

/** Purely visual chart of the table beside it, so it has no keyboard stops. Rules: CONSOLE-45. */
export function ReportChart({ label, over, points, measures, isOverDates, unit, currency, placeText }: ReportChartProps) {
  const withUnit = (value: number): string => axisText(value, unit, currency);
  const common = {
    h: height,
    data: [...points],
    dataKey: over,
    series: measures.map(({ name, label: word }, place) => ({ name, label: word, color: colors[place] ?? 'gray.5' })),
    withLegend: measures.length > 1,
    valueFormatter: withUnit,
    yAxisProps: { width: axisWidth, tickFormatter: withUnit, allowDecimals: unit !== 'integer' },
    xAxisProps: { tickFormatter: isOverDates ? shortDay : placeText },
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
  };
  const still = { isAnimationActive: false };
  const forTheEye = { accessibilityLayer: false };
  return (
    <div role="img" aria-label={label}>
      {isOverDates ? (
        <AreaChart
          {...common}
          curveType="linear"
          withDots={false}
          fillOpacity={0.18}
          areaProps={({ name }) => ({ ...still, ...(name === measures[0]?.name ? {} : { strokeDasharray: '4 4', fillOpacity: 0.06 }) })}
          areaChartProps={forTheEye}
        />
      ) : (
        <BarChart {...common} barProps={still} barChartProps={forTheEye} />
      )}
    </div>
  );
}

/** Value with its unit; money without cents, which no axis needs. */
function axisText(value: number, unit: Column['type'], currency: string | null): string {
  if (unit === 'percent') return formatPercent(value);
  if (unit !== 'money' || currency === null) return formatNumber(value, { maximumFractionDigits: 1 });
  return formatMoney({ currency, amount: String(value) }, { maximumFractionDigits: 0 });
}
