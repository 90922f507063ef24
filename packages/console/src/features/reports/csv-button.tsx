import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { csvOf } from './report-csv.ts';
import type { Figures } from './report-series.ts';

/** Downloads the figures shown. */
export function CsvButton({ name, figures }: { readonly name: string; readonly figures: Figures }) {
  const address = `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(figures))}`;
  return (
    <Group>
      <Button component="a" href={address} download={`${name}.csv`} variant="default">
        <Trans>Download CSV</Trans>
      </Button>
    </Group>
  );
}
