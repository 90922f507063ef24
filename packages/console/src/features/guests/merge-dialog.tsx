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
import { type Duplicate, useReasonWords } from './duplicate-words.ts';
import { changeBeforeMerge, draftOf, type GuestChange, type GuestDraft } from './guest-draft.ts';
import type { Guest } from './guests-page.tsx';
import { SideBySide } from './side-by-side.tsx';

interface MergeDialogProps {
  readonly guest: Guest;
  readonly etag: string | null;
  /** Initially selected guest. */
  readonly otherId: string | null;
  readonly onClose: () => void;
}

interface Merge {
  readonly source_id: string;
  /** Change to the kept profile before the merge. */
  readonly change: GuestChange;
}

const nothing: ReadonlySet<keyof GuestDraft> = new Set();
const { guests } = client.hotel.guest;

/**
 * Merges two profiles of one person: suggests likely ones with the reason, and asks which value to keep where they differ.
 * Rules: CONSOLE-44, CONSOLE-52.
 */
export function MergeDialog({ guest, etag, otherId: first, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const params = { id: guest.id };
  const query = useQuery(trpc.ofConsole.guest.guests.duplicates.queryOptions({ params }));
  const [otherId, setOtherId] = useState(first);
  const chosen = trpc.hotel.guest.guests.get.queryOptions({ params: { id: otherId ?? '' } });
  const other = useQuery({ ...chosen, enabled: otherId !== null }).data?.body;
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
  const both = other && { kept: draftOf(guest), source: draftOf(other) };
  const input = other && both ? { source_id: other.id, change: changeBeforeMerge(both, taken) } : null;
  const choose = (id: string): void => {
    setOtherId(id);
    setTaken(nothing);
  };
  return (
    <Dialog size="lg" title={t`Merge`} confirm={t`Merge`} action={action} input={input} onClose={onClose}>
      <Loaded query={query}>{({ body }) => <Suggested guests={body.data} chosen={otherId} onChoose={choose} />}</Loaded>
      {both && <SideBySide both={both} taken={taken} onTake={setTaken} />}
    </Dialog>
  );
}

interface SuggestedProps {
  readonly guests: readonly Duplicate[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function Suggested({ guests: suggested, chosen, onChoose }: SuggestedProps) {
  const { t } = useLingui();
  const words = useReasonWords();
  if (suggested.length === 0) {
    return (
      <Text>
        <Trans>No similar guests found.</Trans>
      </Text>
    );
  }
  return (
    <Radio.Group label={t`Guest to merge into this one`} value={chosen} onChange={onChoose}>
      <Stack gap="xs" mt="xs">
        {suggested.map(({ id, first_name, last_name, email, reasons }) => (
          <Radio key={id} value={id} label={`${first_name} ${last_name} (${email ?? id})`} description={words(reasons)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
