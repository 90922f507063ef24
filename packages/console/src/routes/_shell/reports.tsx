import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { type ReportSearch, readSearch } from '../../features/reports/report-search.ts';
import { ReportsPage } from '../../features/reports/reports-page.tsx';

export const Route = createFileRoute('/_shell/reports')({
  validateSearch: (raw: Partial<ReportSearch> & SearchSchemaInput): ReportSearch => readSearch(raw),
  component: ReportsPage,
});
