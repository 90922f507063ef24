import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refusalOf } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { RefusalAlert } from '../../ui/refused.tsx';
import { CsvButton } from './csv-button.tsx';
import { queryOf, type ReportKind } from './report-kinds.ts';
import {
  type Comparison,
  comparisons,
  type Days,
  daysApart,
  earlier,
  type Figures,
  measuresOf,
  pointsOf,
  withEarlier,
} from './report-series.ts';
import { ReportTable } from './report-table.tsx';

/** The library of the charts is loaded by whoever looks at one. */
const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

interface ChartedReportProps {
  readonly kind: ReportKind;
  /** The column over which the chart stands. */
  readonly over: string;
  readonly days: Days;
  readonly report: Figures;
  readonly label: string;
}

const earlierName = 'earlier';
const chartHeight = 260;

/** One measure of a report as a chart, beside earlier days when they are asked for, and all of it as a table. Rules: CONSOLE-45. */
export function ChartedReport({ kind, over, days, report, label }: ChartedReportProps) {
  const { t } = useLingui();
  const measures = measuresOf(report).map(({ name }) => name);
  const [measure, setMeasure] = useState(kind.measure ?? measures[0] ?? '');
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const before = useEarlier(kind, days, comparison);
  const compared = { over, measure, name: earlierName, daysApart: before.daysApart };
  const figures = before.report ? withEarlier(report, before.report, compared) : report;
  const shown = before.report ? [measure, earlierName] : [measure];
  const offered: { value: Comparison | ''; label: string }[] = [
    { value: '', label: t`Nothing` },
    { value: 'year', label: t`The same weekdays a year before` },
    { value: 'period', label: t`As many days before them` },
  ];
  const compare = (value: string): void => setComparison(comparisons.find((one) => one === value) ?? null);
  return (
    <>
      <Group align="end">
        <NativeSelect label={t`Measure`} data={measures} value={measure} onChange={(event) => setMeasure(event.currentTarget.value)} />
        <NativeSelect
          label={t`Compare with`}
          data={offered}
          value={comparison ?? ''}
          onChange={(event) => compare(event.currentTarget.value)}
        />
        <CsvButton name={kind.name} figures={figures} />
      </Group>
      {before.error !== null && <RefusalAlert refusal={refusalOf(before.error)} />}
      {figures.rows.length > 0 && (
        <Suspense fallback={<Skeleton height={chartHeight} />}>
          <ReportChart
            label={t`${label}: chart of ${measure}`}
            over={over}
            points={pointsOf(figures.rows, over, shown)}
            measures={shown}
            isOverDates={report.columns.find(({ name }) => name === over)?.type === 'date'}
          />
        </Suspense>
      )}
      <ReportTable figures={figures} label={label} />
    </>
  );
}

/** The same report of earlier days, while they are compared with. */
function useEarlier(kind: ReportKind, days: Days, comparison: Comparison | null) {
  const apart = comparison === null ? 0 : daysApart(days, comparison);
  const query = queryOf(kind, earlier(days, apart));
  const options = trpc.hotel.reporting.reports.get.queryOptions({ params: { name: kind.name }, query });
  const { data, error } = useQuery({ ...options, enabled: comparison !== null });
  return { report: comparison === null ? null : (data?.body ?? null), error: comparison === null ? null : error, daysApart: apart };
}
