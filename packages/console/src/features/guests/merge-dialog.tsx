import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { ifMatch } from '../../app/use-versioned-edit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { changeBeforeMerge, draftOf, type GuestChange, type GuestDraft } from './guest-draft.ts';
import type { Guest } from './guests-page.tsx';
import { SideBySide } from './side-by-side.tsx';

interface MergeDialogProps {
  readonly guest: Guest;
  readonly etag: string | null;
  readonly onClose: () => void;
}

interface Merge {
  readonly source_id: string;
  /** Of the profile that is kept, before the other one is merged into it. */
  readonly change: GuestChange;
}

const shownMax = 10;
const nothing: ReadonlySet<keyof GuestDraft> = new Set();
const { guests } = client.hotel.guest;

/** Makes two profiles of one person one: those of the same name are suggested, and where both know something one is chosen. Rules: CONSOLE-44. */
export function MergeDialog({ guest, etag, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const params = { id: guest.id };
  const query = useQuery(trpc.hotel.guest.guests.list.queryOptions({ query: { last_name: guest.last_name, limit: shownMax } }));
  const [otherId, setOtherId] = useState<string | null>(null);
  const [taken, setTaken] = useState(nothing);
  const action = useAction({
    run: async ({ source_id, change }: Merge, key) => {
      const isChanged = Object.keys(change).length > 0;
      if (isChanged) await guests.change.mutate({ params, body: change, idempotency_key: `${key}-fields`, ...ifMatch({ etag }) });
      return guests.merge.mutate({ params, body: { source_id }, idempotency_key: key });
    },
    onDone: ({ body }) => {
      onClose();
      void navigate({ to: '/guests/$id', params: { id: body.id } });
    },
  });
  const others = query.data?.body.data.filter(({ id }) => id !== guest.id) ?? [];
  const other = others.find(({ id }) => id === otherId);
  const both = other && { kept: draftOf(guest), source: draftOf(other) };
  const input = other && both ? { source_id: other.id, change: changeBeforeMerge(both, taken) } : null;
  const choose = (id: string): void => {
    setOtherId(id);
    setTaken(nothing);
  };
  return (
    <Dialog size="lg" title={t`Merge`} confirm={t`Merge`} action={action} input={input} onClose={onClose}>
      <Loaded query={query}>{() => <Suggested guests={others} chosen={otherId} onChoose={choose} />}</Loaded>
      {both && <SideBySide both={both} taken={taken} onTake={setTaken} />}
    </Dialog>
  );
}

interface SuggestedProps {
  readonly guests: readonly Guest[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function Suggested({ guests: suggested, chosen, onChoose }: SuggestedProps) {
  const { t } = useLingui();
  if (suggested.length === 0) {
    return (
      <Text>
        <Trans>No other guest has this last name.</Trans>
      </Text>
    );
  }
  return (
    <Radio.Group label={t`Guest to merge into this one`} value={chosen} onChange={onChoose}>
      <Stack gap="xs" mt="xs">
        {suggested.map(({ id, first_name, last_name, email }) => (
          <Radio key={id} value={id} label={`${first_name} ${last_name} (${email ?? id})`} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
