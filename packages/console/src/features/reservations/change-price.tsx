import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDifference, formatMoney, isZero } from '../../app/format.ts';
import { type Outputs, trpc } from '../../app/trpc.ts';
import type { StayChange } from './change-stay.ts';
import type { Stay } from './reservation-words.tsx';

type Preview = Outputs['ofConsole']['booking']['reservations']['previewChange']['body'];

/** Price of a stay before and after a change; undefined while unknown, and for notes, which cost nothing. Rules: CONSOLE-84. */
export function useChangePrice({ id }: Pick<Stay, 'id'>, { notes: _, ...change }: StayChange, isSound: boolean): Preview | undefined {
  const isAsked = isSound && Object.keys(change).length > 0;
  const options = trpc.ofConsole.booking.reservations.previewChange.queryOptions({ params: { id }, body: change });
  const { data } = useQuery({ ...options, enabled: isAsked, staleTime: 0, gcTime: 0, retry: false });
  return isAsked ? data?.body : undefined;
}

interface ChangePriceProps {
  readonly preview: Preview | undefined;
}

const lineHeight = 22; // so that the buttons below do not move when the price arrives

export function ChangePrice({ preview }: ChangePriceProps) {
  return (
    <Text size="sm" fw={600} role="status" mih={lineHeight}>
      {preview && <Words preview={preview} />}
    </Text>
  );
}

function Words({ preview: { before, after, difference } }: Required<{ readonly preview: Preview }>) {
  if (isZero(difference)) return <Trans>The price stays {formatMoney(before)}</Trans>;
  return (
    <Trans>
      {formatMoney(before)} now, {formatMoney(after)} after the change ({formatDifference(difference)})
    </Trans>
  );
}
