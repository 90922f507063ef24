import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { isSameFilter, type ReservationFilter, savedFilterOf } from './reservation-filter.ts';
import { useViews, type View } from './use-views.ts';
import { DeleteViewDialog, RenameViewDialog, SaveViewDialog } from './view-dialogs.tsx';

interface ViewsProps {
  readonly filter: ReservationFilter;
  /** Applies a filter in place of the current one. */
  readonly onChoose: (filter: ReservationFilter) => void;
}

type ViewDialog = { readonly kind: 'save' } | { readonly kind: 'rename' | 'delete'; readonly view: View };

const unsaved = ' unsaved'; // names of views never begin with a space

/** Saved views above the list, with actions on the current one. Rules: CONSOLE-46. */
export function Views({ filter, onChoose }: ViewsProps) {
  const { t } = useLingui();
  const views = useViews();
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const shown = views.find((view) => isSameFilter(view.filter, filter));
  const isNarrowed = Object.keys(savedFilterOf(filter)).length > 0;
  const isUnsaved = isNarrowed && shown === undefined;
  const offered = [
    ...(isUnsaved ? [{ value: unsaved, label: t`Unsaved filters` }] : []),
    { value: '', label: t`All reservations` },
    ...views.map(({ name }) => ({ value: name, label: name })),
  ];
  const choose = (value: string): void => {
    if (value !== unsaved) onChoose(views.find(({ name }) => name === value)?.filter ?? {});
  };
  return (
    <Group align="end">
      <NativeSelect
        label={t`View`}
        name="view"
        data={offered}
        value={isUnsaved ? unsaved : (shown?.name ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isUnsaved && (
        <Button variant="default" onClick={() => setDialog({ kind: 'save' })}>
          <Trans>Save view</Trans>
        </Button>
      )}
      {shown && <ViewActions onAsk={(kind) => setDialog({ kind, view: shown })} />}
      {isNarrowed && (
        <Button variant="subtle" onClick={() => onChoose({})}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
      <OpenDialog dialog={dialog} filter={filter} onClose={() => setDialog(null)} />
    </Group>
  );
}

function ViewActions({ onAsk }: { readonly onAsk: (kind: 'rename' | 'delete') => void }) {
  return (
    <>
      <Button variant="default" onClick={() => onAsk('rename')}>
        <Trans>Rename view</Trans>
      </Button>
      <Button variant="default" onClick={() => onAsk('delete')}>
        <Trans>Delete view</Trans>
      </Button>
    </>
  );
}

interface OpenDialogProps {
  readonly dialog: ViewDialog | null;
  readonly filter: ReservationFilter;
  readonly onClose: () => void;
}

function OpenDialog({ dialog, filter, onClose }: OpenDialogProps) {
  if (dialog === null) return null;
  if (dialog.kind === 'save') return <SaveViewDialog filter={filter} onClose={onClose} />;
  if (dialog.kind === 'rename') return <RenameViewDialog view={dialog.view} onClose={onClose} />;
  return <DeleteViewDialog view={dialog.view} onClose={onClose} />;
}
