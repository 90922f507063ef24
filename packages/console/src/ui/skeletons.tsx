import { Group, Paper, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './skeletons.module.css';

const text = 12; // pixels high
const rowsShown = 6;

/** Row by row, so that what comes stands where its skeleton stood. */
function times(count: number, part: (place: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, place) => part(place));
}

/** Lengths of words, which differ from row to row. */
const widths = ['82%', '58%', '70%', '46%', '64%'];

function widthAt(place: number): string {
  return widths[place % widths.length] ?? '';
}

interface TableSkeletonProps {
  readonly columns: number;
  readonly rows?: number;
}

/** A table with its head. */
export function TableSkeleton({ columns, rows = rowsShown }: TableSkeletonProps) {
  const style = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
  return (
    <div>
      {times(rows + 1, (row) => (
        <div key={row} className={[classes['table'], classes[row === 0 ? 'head' : 'row']].join(' ')} style={style}>
          {times(columns, (column) => (
            <Skeleton key={column} height={row === 0 ? text - 2 : text} width={row === 0 ? '40%' : widthAt(row + column)} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Entries of two lines each: conversations, rooms, or the stays of a phone. */
export function CardsSkeleton({ count = rowsShown }: { readonly count?: number }) {
  return (
    <div className={classes['cards']}>
      {times(count, (place) => (
        <div key={place} className={classes['card']}>
          <Skeleton height={text} width={widthAt(place)} />
          <Skeleton height={text - 2} width={widthAt(place + 1)} />
        </div>
      ))}
    </div>
  );
}

const namesWidth = 72;

interface GridSkeletonProps {
  readonly rows: number;
  /** Bars of several days as in the calendar; otherwise one cell for each column. */
  readonly columns?: number;
}

/** A chart of rooms by days, or a grid of prices: names at the left. */
export function GridSkeleton({ rows, columns = 0 }: GridSkeletonProps) {
  const barAt = (row: number) => ({ left: `${15 + ((row * 23) % 40)}%`, width: `${12 + ((row * 17) % 28)}%` });
  return (
    <div className={classes['grid']}>
      {times(rows, (row) => (
        <div key={row} className={classes['line']}>
          <Skeleton height={text} width={namesWidth} />
          {columns === 0 ? (
            <div className={classes['bar']} style={barAt(row)}>
              <Skeleton height={18} />
            </div>
          ) : (
            <SimpleGrid cols={columns} flex={1} ml="md">
              {times(columns, (column) => (
                <Skeleton key={column} height={text} width="60%" />
              ))}
            </SimpleGrid>
          )}
        </div>
      ))}
    </div>
  );
}

/** Panels with a title and a few facts, in two columns or one. */
export function PanelsSkeleton({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  return (
    <SimpleGrid cols={isNarrow ? 1 : { base: 1, lg: 2 }}>
      {times(4, (panel) => (
        <Paper key={panel} withBorder p="md">
          <Stack gap="sm">
            <Skeleton height={18} width="30%" />
            {times(3, (line) => (
              <Group key={line} grow>
                <Skeleton height={text} />
                <Skeleton height={text} />
              </Group>
            ))}
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

/** Figures, a chart and its table. */
export function ReportSkeleton() {
  return (
    <Stack>
      <Group>
        {times(3, (place) => (
          <Skeleton key={place} height={56} width={140} />
        ))}
      </Group>
      <Skeleton height={280} />
      <TableSkeleton columns={5} />
    </Stack>
  );
}
