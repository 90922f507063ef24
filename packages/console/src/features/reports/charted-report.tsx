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
import { HeadlineFigures } from './headline-figures.tsx';
import { queryOf, type ReportRequest } from './report-query.ts';
import { type Comparison, type ComparisonChoice, comparisonChoices, type ReportSearch } from './report-search.ts';
import {
  currencyOf,
  daysApart,
  earlier,
  type Figures,
  hasFigures,
  lastYearColumn,
  measuresOf,
  pointsOf,
  withEarlier,
} from './report-series.ts';
import { ReportTable } from './report-table.tsx';
import { cellText } from './report-words.ts';

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

const chartHeight = 280;

/** One measure of a report as a chart, compared with earlier days, and the whole report as a table. Rules: CONSOLE-45, CONSOLE-86. */
export function ChartedReport({ request, over, search, onChange, report, label }: ChartedReportProps) {
  const { t, i18n } = useLingui();
  const measures = measuresOf(report).map(({ name }) => name);
  const measure = measures.find((name) => name === search.measure) ?? request.kind.measure ?? measures[0] ?? '';
  const { figures, shown, choice, lastYear, error } = useCompared({ request, over, report, measure, asked: search.compare });
  const word = (name: string): string => i18n._(columnWord(name));
  const measured = word(measure);
  const axis = report.columns.find(({ name }) => name === over)?.type ?? 'text';
  return (
    <>
      {request.kind.hasHeadline && <HeadlineFigures totals={report.totals} lastYear={lastYear} />}
      <Group align="end">
        <NativeSelect
          label={t`Measure`}
          data={measures.map((value) => ({ value, label: word(value) }))}
          value={measure}
          onChange={(event) => onChange({ measure: event.currentTarget.value })}
        />
        <ComparisonSelect value={choice} onChange={(compare) => onChange({ compare })} />
        <CsvButton name={request.kind.name} figures={figures} />
      </Group>
      {error !== null && <RefusalAlert refusal={refusalOf(error)} />}
      {figures.rows.length > 0 && (
        <Suspense fallback={<Skeleton height={chartHeight} />}>
          <ReportChart
            label={t`${label}: chart of ${measured}`}
            over={over}
            points={pointsOf(figures.rows, over, shown)}
            measures={shown.map((name) => ({ name, label: word(name) }))}
            isOverDates={axis === 'date'}
            unit={report.columns.find(({ name }) => name === measure)?.type ?? 'integer'}
            currency={currencyOf(report.totals[measure])}
            placeText={(place) => cellText(place, axis, over)}
          />
        </Suspense>
      )}
      <ReportTable figures={figures} label={label} />
    </>
  );
}

interface ComparedReport extends Pick<ChartedReportProps, 'request' | 'over' | 'report'> {
  readonly measure: string;
  readonly asked: ComparisonChoice | undefined;
}

/**
 * Figures with those of earlier days. Without a choice a report over dates is compared with last year, if there was anything; a report that
 * has last year in a column of its own needs no other.
 */
function useCompared({ request, over, report, measure, asked }: ComparedReport) {
  const own = report.columns.filter(({ name }) => name === lastYearColumn(measure));
  const isOverDates = report.columns.find(({ name }) => name === over)?.type === 'date';
  const implied = isOverDates && own.length === 0 ? 'year' : 'none';
  const wanted = asked ?? implied;
  const byYear = useEarlier(request, wanted === 'year' || request.kind.hasHeadline ? 'year' : undefined);
  const byPeriod = useEarlier(request, wanted === 'period' ? 'period' : undefined);
  const before = wanted === 'period' ? byPeriod : byYear;
  const isWorthwhile = asked !== undefined || hasFigures(before.report, measure);
  const earlierReport = wanted !== 'none' && isWorthwhile ? before.report : null;
  const compared = { over, measure, name: earlierColumn, daysApart: before.daysApart };
  const behind = earlierReport ? [earlierColumn] : [];
  return {
    figures: earlierReport ? withEarlier(report, earlierReport, compared) : report,
    shown: [measure, ...behind, ...own.map(({ name }) => name)],
    choice: asked ?? (earlierReport ? implied : 'none'),
    lastYear: byYear.report?.totals ?? null,
    error: before.error,
  };
}

interface ComparisonSelectProps {
  readonly value: ComparisonChoice;
  readonly onChange: (comparison: ComparisonChoice) => void;
}

function ComparisonSelect({ value, onChange }: ComparisonSelectProps) {
  const { t } = useLingui();
  const offered: { value: ComparisonChoice; label: string }[] = [
    { value: 'none', label: t`Nothing` },
    { value: 'year', label: t`Same weekdays last year` },
    { value: 'period', label: t`Previous period` },
  ];
  return (
    <NativeSelect
      label={t`Compare with`}
      data={offered}
      value={value}
      onChange={(event) => onChange(comparisonChoices.find((one) => one === event.currentTarget.value) ?? 'none')}
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
