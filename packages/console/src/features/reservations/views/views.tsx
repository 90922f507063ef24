import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { isSameFilter, keptOf, type ReservationFilter } from './reservation-filter.ts';
import { useViews, type View } from './use-views.ts';
import { DeleteViewDialog, RenameViewDialog, SaveViewDialog } from './view-dialogs.tsx';

interface ViewsProps {
  readonly filter: ReservationFilter;
  /** Shows the list by a filter alone. */
  readonly onChoose: (filter: ReservationFilter) => void;
}

type Asking = { readonly kind: 'save' } | { readonly kind: 'rename' | 'delete'; readonly view: View };

const unsaved = ' unsaved'; // no name of a view begins with a blank

/** The views of a person above the list: the one that is shown, and what can be done with it. Rules: CONSOLE-46. */
export function Views({ filter, onChoose }: ViewsProps) {
  const { t } = useLingui();
  const views = useViews();
  const [asking, setAsking] = useState<Asking | null>(null);
  const shown = views.find((view) => isSameFilter(view.filter, filter));
  const isNarrowed = Object.keys(keptOf(filter)).length > 0;
  const isUnsaved = isNarrowed && shown === undefined;
  const offered = [
    ...(isUnsaved ? [{ value: unsaved, label: t`Filters without a name` }] : []),
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
        <Button variant="default" onClick={() => setAsking({ kind: 'save' })}>
          <Trans>Save view</Trans>
        </Button>
      )}
      {shown && <ViewActions onAsk={(kind) => setAsking({ kind, view: shown })} />}
      {isNarrowed && (
        <Button variant="subtle" onClick={() => onChoose({})}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
      <AskedDialog asking={asking} filter={filter} onClose={() => setAsking(null)} />
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

interface AskedDialogProps {
  readonly asking: Asking | null;
  readonly filter: ReservationFilter;
  readonly onClose: () => void;
}

function AskedDialog({ asking, filter, onClose }: AskedDialogProps) {
  if (asking === null) return null;
  if (asking.kind === 'save') return <SaveViewDialog filter={filter} onClose={onClose} />;
  if (asking.kind === 'rename') return <RenameViewDialog view={asking.view} onClose={onClose} />;
  return <DeleteViewDialog view={asking.view} onClose={onClose} />;
}
