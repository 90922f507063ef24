import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Pages } from '../app/use-pages.ts';
import { Loaded } from './loaded.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { TableSkeleton } from './skeletons.tsx';

interface PagedTableProps<R> {
  readonly label: string;
  readonly pages: Pages<R>;
  readonly columns: readonly Column<R>[];
  readonly keyOf: (row: R) => string;
  readonly empty: ReactNode;
  readonly minWidth?: number;
  readonly onOpen?: (row: R) => void;
}

export function PagedTable<R>({ pages, ...table }: PagedTableProps<R>) {
  return (
    <Loaded query={pages} skeleton={<TableSkeleton columns={table.columns.length} />}>
      {(rows) => (
        <Stack>
          <RecordTable rows={rows} {...table} />
          {pages.hasMore && (
            <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
