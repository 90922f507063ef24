import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../app/format.ts';
import { issueOf } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Folio } from './folio-page.tsx';
import { useOtherFolios } from './other-folios.tsx';
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
      <Text>{t`The selected entries will move to a new folio of the same guest.`}</Text>
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
      <Text>{t`The selected entries will move to another open folio.`}</Text>
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
      <Text>{t`All entries of the other folio move to this one, and the other folio is closed.`}</Text>
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

interface FolioChoiceProps {
  readonly folio: Folio;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Selects one of the guest's other open folios, or takes the id of any other one. */
function FolioChoice({ folio, label, value, error, onChange }: FolioChoiceProps) {
  const { t } = useLingui();
  const { others, isPending } = useOtherFolios(folio);
  if (!isPending && others.length === 0) {
    return (
      <TextInput
        label={label}
        placeholder="fol_"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
    );
  }
  const offered = others.map(({ id, balance }) => ({ value: id, label: `${id} (${formatMoney(balance)})` }));
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: t`Choose one` }, ...offered]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
