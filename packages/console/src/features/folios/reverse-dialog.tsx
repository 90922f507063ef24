import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatMoney } from '../../app/format.ts';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Entry, Folio } from './folio-page.tsx';

export interface EntryDialogProps {
  readonly folio: Folio;
  readonly entry: Entry;
  readonly onClose: () => void;
}

export function ReverseDialog({ folio, entry, onClose }: EntryDialogProps) {
  const { t } = useLingui();
  const action = useAction({
    run: (_: object, key) =>
      client.hotel.billing.folios.reverseEntry.mutate({ params: { id: folio.id, entry_id: entry.id }, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog title={t`Reverse`} confirm={t`Reverse`} action={action} input={{}} onClose={onClose}>
      <Text>
        {entry.description}, {formatMoney(entry.amount)}
      </Text>
    </Dialog>
  );
}
