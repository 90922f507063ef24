import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { useToday } from '../../app/use-today.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { ChartedReport } from './charted-report.tsx';
import { CsvButton } from './csv-button.tsx';
import { queryOf, type ReportKind, reportKindOf, reportKinds } from './report-kinds.ts';
import type { Days } from './report-series.ts';
import { ReportTable } from './report-table.tsx';

export function ReportsPage() {
  const { t } = useLingui();
  const today = useToday();
  return <Page title={t`Reports`}>{today !== null && <Choice today={today} />}</Page>;
}

const daysBefore = 30;

function Choice({ today }: { readonly today: string }) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState<string>(reportKinds[0].name);
  const [days, setDays] = useState({ from: addDays(today, -daysBefore), to: today });
  const kind = reportKindOf(name);
  const offered = reportKinds.map((one) => ({ value: one.name, label: i18n._(one.label) }));
  return (
    <>
      <Group align="end">
        <NativeSelect label={t`Report`} data={offered} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <DayInput
          label={kind.isOfOneDay ? t`Date` : t`From`}
          value={days.from}
          onChange={(from = days.from) => setDays({ ...days, from })}
        />
        {!kind.isOfOneDay && <DayInput label={t`To`} value={days.to} onChange={(to = days.to) => setDays({ ...days, to })} />}
      </Group>
      <ReportOf key={name} kind={kind} days={days} />
    </>
  );
}

/** A report over dates or names with its chart, any other one as its table alone. */
function ReportOf({ kind, days }: { readonly kind: ReportKind; readonly days: Days }) {
  const { i18n } = useLingui();
  const options = trpc.hotel.reporting.reports.get.queryOptions({ params: { name: kind.name }, query: queryOf(kind, days) });
  const query = useQuery(options);
  const label = i18n._(kind.label);
  return (
    <Loaded query={query}>
      {({ body }) =>
        kind.over === undefined ? (
          <>
            <CsvButton name={body.report} figures={body} />
            <ReportTable figures={body} label={label} />
          </>
        ) : (
          <ChartedReport kind={kind} over={kind.over} days={days} report={body} label={label} />
        )
      }
    </Loaded>
  );
}
