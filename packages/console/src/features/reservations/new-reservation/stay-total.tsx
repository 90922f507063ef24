import { Plural, Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { formatMoney } from '../../../app/format.ts';
import type { Offer } from './offer-fields.tsx';

interface StayTotalProps {
  readonly nights: number;
  readonly quote: Offer['quote'] | undefined;
}

/** Nights, total and the taxes in it, in view while the form is filled in. */
export function StayTotal({ nights, quote }: StayTotalProps) {
  return (
    <Group
      justify="space-between"
      role="status"
      mih={40}
      bg="var(--mantine-color-body)"
      style={{ position: 'sticky', bottom: 0, zIndex: 1 }}
    >
      <Text size="sm">{nights > 0 && <Plural value={nights} one="# night" other="# nights" />}</Text>
      {quote && (
        <Text size="sm">
          <Text span fw={700} size="lg">
            {formatMoney({ currency: quote.currency, amount: quote.total })}
          </Text>{' '}
          <Trans>with {formatMoney({ currency: quote.currency, amount: quote.tax })} taxes</Trans>
        </Text>
      )}
    </Group>
  );
}
