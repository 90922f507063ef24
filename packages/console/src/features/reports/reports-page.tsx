import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { trpc } from '../../app/trpc.ts';
import { useIsReadingProperties, useProperties } from '../../app/use-hotel.ts';
import { useToday } from '../../app/use-today.ts';
import { Loaded, Loading } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PropertySelect } from '../../ui/property-select.tsx';
import { ReportSkeleton, TableSkeleton } from '../../ui/skeletons.tsx';
import { ChartedReport } from './charted-report.tsx';
import { CsvButton } from './csv-button.tsx';
import { DaysInput } from './report-days.tsx';
import { reportKindOf, reportKinds } from './report-kinds.ts';
import { daysOf, queryOf, type ReportRequest } from './report-query.ts';
import type { ReportSearch } from './report-search.ts';
import { ReportTable } from './report-table.tsx';

const route = getRouteApi('/_shell/reports');

/** One report at a time; the address selects the report and its days. Rules: CONSOLE-45. */
export function ReportsPage() {
  const { t } = useLingui();
  const today = useToday();
  const isReading = useIsReadingProperties();
  return (
    <Page title={t`Reports`}>
      {today === null && isReading && (
        <Loading>
          <ReportSkeleton />
        </Loading>
      )}
      {today === null && !isReading && (
        <Text c="dimmed">
          <Trans>There is nothing to report until the hotel file has been imported.</Trans>
        </Text>
      )}
      {today !== null && <Choice today={today} />}
    </Page>
  );
}

function Choice({ today }: { readonly today: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate({ from: '/reports' });
  const search = route.useSearch();
  const properties = useProperties();
  const kind = reportKindOf(search.report);
  const { since, ...days } = daysOf(kind, search, today);
  const property = properties.find(({ id }) => id === search.property) ?? properties[0];
  // Based on the current address, because a second change may come before the first one is rendered.
  const change = (part: ReportSearch): void => void navigate({ search: (now) => ({ ...now, ...part }), replace: true });
  const offered = reportKinds.map((one) => ({ value: one.name, label: i18n._(one.label) }));
  const request: ReportRequest = { kind, days, since, ...(property ? { propertyId: property.id } : {}) };
  return (
    <>
      <Group align="end">
        <NativeSelect
          label={t`Report`}
          data={offered}
          value={kind.name}
          onChange={(event) => change({ report: event.currentTarget.value, from: undefined, to: undefined, measure: undefined })}
        />
        <PropertySelect value={property?.id ?? ''} onChange={(id) => change({ property: id })} />
        <DaysInput request={request} today={today} onChange={change} />
      </Group>
      <ReportOf request={request} search={search} onChange={change} />
    </>
  );
}

interface ReportOfProps {
  readonly request: ReportRequest;
  readonly search: ReportSearch;
  readonly onChange: (part: ReportSearch) => void;
}

/** Report with its chart, or only as a table. */
function ReportOf({ request, search, onChange }: ReportOfProps) {
  const { i18n } = useLingui();
  const { kind } = request;
  const query = useQuery(trpc.hotel.reporting.reports.get.queryOptions({ params: { name: kind.name }, query: queryOf(request) }));
  const label = i18n._(kind.label);
  return (
    <Loaded query={query} skeleton={kind.over === undefined ? <TableSkeleton columns={5} /> : <ReportSkeleton />}>
      {({ body }) => (
        <>
          {kind.over === undefined ? (
            <>
              <CsvButton name={body.report} figures={body} />
              <ReportTable figures={body} label={label} />
            </>
          ) : (
            <ChartedReport request={request} over={kind.over} search={search} onChange={onChange} report={body} label={label} />
          )}
          <Group gap={4}>
            <Text size="sm" c="dimmed">
              <Trans>As of</Trans>
            </Text>
            <Moment at={body.generated_at} />
          </Group>
        </>
      )}
    </Loaded>
  );
}
