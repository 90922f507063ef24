import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsOnline } from '../app/offline/use-online.ts';
import { refusalOf } from '../app/refusal.ts';
import { RefusalAlert } from './refused.tsx';
import { TableSkeleton } from './skeletons.tsx';

interface LoadedProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: unknown };
  readonly children: (data: T) => ReactNode;
  /** Shape of what is to come; rows by default. */
  readonly skeleton?: ReactNode;
}

/** Loaded data, or the refusal; previous data stays on screen during a refetch. */
export function Loaded<T>({ query, children, skeleton }: LoadedProps<T>) {
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
  return <Loading>{skeleton ?? <TableSkeleton columns={1} />}</Loading>;
}

/** Says that something is being loaded, and shows its shape. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`}>
      {children}
    </div>
  );
}
