import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FolioChoice } from './folio-choice.tsx';
import type { Folio } from './folio-page.tsx';
import { newFolio, useEntryMove } from './use-entry-move.ts';

interface MoveDialogProps {
  readonly folio: Folio;
  readonly chosen: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function SplitDialog({ folio, chosen, onClose, onDone }: MoveDialogProps) {
  const { t } = useLingui();
  const action = useEntryMove(folio, onDone);
  return (
    <Dialog title={t`Split`} confirm={t`Split`} action={action} input={{ entryIds: chosen, target: newFolio }} onClose={onClose}>
      <Text>{t`Move the selected entries to a new folio of the same guest.`}</Text>
    </Dialog>
  );
}

export function TransferDialog({ folio, chosen, onClose, onDone }: MoveDialogProps) {
  const { t } = useLingui();
  const [target, setTarget] = useState('');
  const action = useEntryMove(folio, onDone);
  const input = target === '' ? null : { entryIds: chosen, target };
  return (
    <Dialog title={t`Transfer`} confirm={t`Transfer`} action={action} input={input} onClose={onClose}>
      <Text>{t`Move the selected entries to another open folio.`}</Text>
      <FolioChoice
        folio={folio}
        label={t`Folio to transfer to`}
        value={target}
        error={issueOf(action.refusal, 'target_folio_id')}
        onChange={setTarget}
      />
    </Dialog>
  );
}

export function MergeFoliosDialog({ folio, onClose, onDone }: MoveDialogProps) {
  const { t } = useLingui();
  const [source, setSource] = useState('');
  const action = useAction({
    run: (source_folio_id: string, key) =>
      client.hotel.billing.folios.merge.mutate({ params: { id: folio.id }, body: { source_folio_id }, idempotency_key: key }),
    onDone,
  });
  return (
    <Dialog title={t`Merge`} confirm={t`Merge`} action={action} input={source === '' ? null : source} onClose={onClose}>
      <Text>{t`Merge another folio into this one and close it.`}</Text>
      <FolioChoice
        folio={folio}
        label={t`Folio to merge into this one`}
        value={source}
        error={issueOf(action.refusal, 'source_folio_id')}
        onChange={setSource}
      />
    </Dialog>
  );
}
