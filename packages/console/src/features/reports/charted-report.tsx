import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { addDays } from '../../app/format.ts';
import { refusalOf } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { RefusalAlert } from '../../ui/refused.tsx';
import { columnWord, earlierColumn } from './column-words.ts';
import { CsvButton } from './csv-button.tsx';
import { queryOf, type ReportRequest } from './report-query.ts';
import { type Comparison, comparisons, type ReportSearch } from './report-search.ts';
import { daysApart, earlier, type Figures, measuresOf, pointsOf, withEarlier } from './report-series.ts';
import { ReportTable } from './report-table.tsx';

/** Loads the chart library on first use. */
const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

interface ChartedReportProps {
  readonly request: ReportRequest;
  /** Column of the chart's axis. */
  readonly over: string;
  readonly search: ReportSearch;
  readonly onChange: (part: ReportSearch) => void;
  readonly report: Figures;
  readonly label: string;
}

const chartHeight = 260;

/** One measure of a report as a chart, optionally compared with earlier days, and the whole report as a table. Rules: CONSOLE-45. */
export function ChartedReport({ request, over, search, onChange, report, label }: ChartedReportProps) {
  const { t, i18n } = useLingui();
  const measures = measuresOf(report).map(({ name }) => name);
  const measure = measures.find((name) => name === search.measure) ?? request.kind.measure ?? measures[0] ?? '';
  const before = useEarlier(request, search.compare);
  const compared = { over, measure, name: earlierColumn, daysApart: before.daysApart };
  const figures = before.report ? withEarlier(report, before.report, compared) : report;
  const shown = before.report ? [measure, earlierColumn] : [measure];
  const word = (name: string): string => i18n._(columnWord(name));
  const measured = word(measure);
  return (
    <>
      <Group align="end">
        <NativeSelect
          label={t`Measure`}
          data={measures.map((value) => ({ value, label: word(value) }))}
          value={measure}
          onChange={(event) => onChange({ measure: event.currentTarget.value })}
        />
        <ComparisonSelect value={search.compare} onChange={(compare) => onChange({ compare })} />
        <CsvButton name={request.kind.name} figures={figures} />
      </Group>
      {before.error !== null && <RefusalAlert refusal={refusalOf(before.error)} />}
      {figures.rows.length > 0 && (
        <Suspense fallback={<Skeleton height={chartHeight} />}>
          <ReportChart
            label={t`${label}: chart of ${measured}`}
            over={over}
            points={pointsOf(figures.rows, over, shown)}
            measures={shown.map((name) => ({ name, label: word(name) }))}
            isOverDates={report.columns.find(({ name }) => name === over)?.type === 'date'}
          />
        </Suspense>
      )}
      <ReportTable figures={figures} label={label} />
    </>
  );
}

interface ComparisonSelectProps {
  readonly value: Comparison | undefined;
  readonly onChange: (comparison: Comparison | undefined) => void;
}

function ComparisonSelect({ value, onChange }: ComparisonSelectProps) {
  const { t } = useLingui();
  const offered: { value: Comparison | ''; label: string }[] = [
    { value: '', label: t`Nothing` },
    { value: 'year', label: t`Same weekdays last year` },
    { value: 'period', label: t`The preceding period` },
  ];
  return (
    <NativeSelect
      label={t`Compare with`}
      data={offered}
      value={value ?? ''}
      onChange={(event) => onChange(comparisons.find((one) => one === event.currentTarget.value))}
    />
  );
}

/** The same report for the earlier days compared with. */
function useEarlier(request: ReportRequest, comparison: Comparison | undefined) {
  const isAsked = comparison !== undefined;
  const apart = isAsked ? daysApart(request.days, comparison) : 0;
  const query = queryOf({ ...request, days: earlier(request.days, apart), since: addDays(request.since, -apart) });
  const options = trpc.hotel.reporting.reports.get.queryOptions({ params: { name: request.kind.name }, query });
  const { data, error } = useQuery({ ...options, enabled: isAsked });
  return { report: isAsked ? (data?.body ?? null) : null, error: isAsked ? error : null, daysApart: apart };
}
