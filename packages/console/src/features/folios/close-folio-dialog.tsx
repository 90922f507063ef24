import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatMoney } from '../../app/format.ts';
import type { Refusal } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { FolioDialogProps } from './charge-dialog.tsx';
import { isAboutBalance } from './is-about-balance.ts';

interface FolioClose {
  readonly settlement: 'paid' | 'written_off';
}

const paid: FolioClose = { settlement: 'paid' };

export function CloseFolioDialog({ folio, onClose }: FolioDialogProps) {
  const { t } = useLingui();
  const choicesAfter = ({ code, details }: Refusal): Choice<FolioClose>[] =>
    code === 'SVC-3008' && details.every(isAboutBalance) ? [{ label: t`Write off the balance`, input: { settlement: 'written_off' } }] : [];
  const action = useAction({
    run: (body: FolioClose, key) => client.hotel.billing.folios.close.mutate({ params: { id: folio.id }, body, idempotency_key: key }),
    choicesAfter,
    onDone: onClose,
  });
  return (
    <Dialog title={t`Close folio`} confirm={t`Close folio`} action={action} input={paid} onClose={onClose}>
      <Text>
        {t`Balance`} {formatMoney(folio.balance)}
      </Text>
    </Dialog>
  );
}
