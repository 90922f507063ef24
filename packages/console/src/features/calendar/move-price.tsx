import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatDifference, formatMoney, isZero } from '../../app/format.ts';
import type { Outputs } from '../../app/trpc.ts';

export type Preview = Outputs['ofConsole']['booking']['reservations']['previewChange']['body'];

const linesHeight = 44; // two lines, so that the buttons below do not shift when the price arrives

/** Price of the stay before and after the move. Rules: CONSOLE-50. */
export function MovePrice({ preview }: { readonly preview: Preview | undefined }) {
  return (
    <Text size="sm" role="status" aria-live="polite" mih={linesHeight}>
      {preview && <Words preview={preview} />}
    </Text>
  );
}

function Words({ preview: { before, after, difference } }: { readonly preview: Preview }) {
  if (isZero(difference)) return <Trans>The price stays {formatMoney(before)}</Trans>;
  return (
    <Trans>
      Costs {formatMoney(before)} now, {formatMoney(after)} after the move ({formatDifference(difference)})
    </Trans>
  );
}
