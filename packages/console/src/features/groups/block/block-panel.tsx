import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../app/trpc.ts';
import { useRatePlans } from '../../../app/use-rooms.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { GridSkeleton } from '../../../ui/skeletons.tsx';
import { Panel } from '../../reservations/stay/panel.tsx';
import { isOpen, type StayGroup } from '../group-words.tsx';
import { BlockChanges } from './block-changes.tsx';
import type { BlockNight } from './block-edits.ts';
import { BlockGrid } from './block-grid.tsx';
import { useBlockEdits } from './use-block-edits.ts';

/** The block of a group: rooms contracted for each night, and their rates. Rules: CONSOLE-93. */
export function BlockPanel({ group }: { readonly group: StayGroup }) {
  const { t } = useLingui();
  const block = useQuery(trpc.hotel.booking.groups.getBlock.queryOptions({ params: { id: group.id } }));
  const plan = useRatePlans().find(({ id }) => id === group.rate_plan_id);
  return (
    <Panel title={t`Block`}>
      <Loaded query={{ data: plan && block.data, error: block.error }} skeleton={<GridSkeleton rows={6} columns={4} />}>
        {({ body }) => <EditableBlock group={group} currency={plan?.currency ?? ''} types={plan?.room_type_ids ?? []} nights={body.data} />}
      </Loaded>
    </Panel>
  );
}

interface EditableBlockProps {
  readonly group: StayGroup;
  readonly currency: string;
  /** Room types that the plan is sold with. */
  readonly types: readonly string[];
  readonly nights: readonly BlockNight[];
}

function EditableBlock({ group, currency, types, nights }: EditableBlockProps) {
  const edits = useBlockEdits({ groupId: group.id, currency, nights });
  const isEditable = isOpen(group);
  return (
    <>
      <BlockGrid group={group} types={[...new Set([...types, ...nights.map((night) => night.room_type_id)])]} edits={edits} />
      <BlockChanges edits={edits} />
      {isEditable && (
        <Text size="sm" c="dimmed">
          <Trans>
            Select with the mouse or the arrow keys, with Shift for a block. Type rooms or a rate, or a change such as +2 or +10%. Copy and
            paste as in a spreadsheet, fill down with Ctrl+D and right with Ctrl+R. A night without a rate gets the price of the rate plan.
          </Trans>
        </Text>
      )}
    </>
  );
}
