import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsOnline } from '../app/offline/use-online.ts';
import { refusalOf } from '../app/refusal.ts';
import { RefusalAlert } from './refused.tsx';
import classes from './table.module.css';

interface LoadedProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: unknown };
  readonly children: (data: T) => ReactNode;
}

const rows = ['82%', '68%', '76%', '60%', '72%'];

/** Loaded data, or the refusal; previous data stays on screen during a refetch. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  if (query.data !== undefined) return children(query.data);
  if (!isOnline) {
    return (
      <Text c="dimmed">
        <Trans>This is not available offline.</Trans>
      </Text>
    );
  }
  if (query.error) return <RefusalAlert refusal={refusalOf(query.error)} />;
  return (
    <Stack role="status" aria-label={t`Loading`} gap={0}>
      {rows.map((width) => (
        <div key={width} className={classes['row']}>
          <Skeleton height={12} width={width} />
        </div>
      ))}
    </Stack>
  );
}
