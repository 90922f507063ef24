import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { Refused } from '../../ui/refused.tsx';

type StuckWorkflow = Outputs['platform']['stuck']['list']['data'][number];

/** Workflows that keep failing, for platform staff. Rules: CONSOLE-34. */
export function StuckWorkPage() {
  const { t } = useLingui();
  const query = useQuery(trpc.platform.stuck.list.queryOptions({}));
  const [ending, setEnding] = useState<StuckWorkflow | null>(null);
  const retry = useAction({
    run: ({ workflow_id, run_id }: StuckWorkflow) => client.platform.stuck.retry.mutate({ workflow_id, run_id }),
  });
  const columns = useStuckColumns({ onRetry: retry.submit, onEnd: setEnding });
  return (
    <Page title={t`Stuck work`}>
      <Refused action={retry} />
      <Loaded query={query}>
        {({ data, is_complete }) => (
          <>
            {!is_complete && (
              <Alert>
                <Trans>Not everything is shown here. See Temporal for the rest.</Trans>
              </Alert>
            )}
            <RecordTable label={t`Stuck work`} columns={columns} rows={data} keyOf={({ run_id }) => run_id} empty={t`Nothing is stuck.`} />
          </>
        )}
      </Loaded>
      {ending && <EndDialog stuck={ending} onClose={() => setEnding(null)} />}
    </Page>
  );
}

interface StuckActions {
  readonly onRetry: (stuck: StuckWorkflow) => void;
  readonly onEnd: (stuck: StuckWorkflow) => void;
}

function useStuckColumns({ onRetry, onEnd }: StuckActions): Column<StuckWorkflow>[] {
  const { t } = useLingui();
  const words = { retrying: t`retrying`, failed: t`failed`, timed_out: t`timed out` } as const;
  return [
    {
      title: t`Workflow`,
      cell: ({ type, link }) =>
        link === null ? (
          type
        ) : (
          <a href={link} target="_blank" rel="noreferrer">
            {type}
          </a>
        ),
    },
    { title: t`Tenant`, cell: ({ tenant_id }) => tenant_id ?? '–' },
    { title: t`Resource`, cell: ({ resource_id }) => resource_id ?? '–' },
    { title: t`State`, cell: ({ status }) => words[status] },
    { title: t`Attempts`, cell: ({ attempts }) => attempts },
    { title: t`Since`, cell: ({ started_at }) => <Moment at={started_at} /> },
    { title: t`Last failure`, cell: ({ last_failure }) => last_failure ?? '–' },
    {
      title: t`Actions`,
      cell: (stuck) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-sm" variant="default" onClick={() => onRetry(stuck)}>
            <Trans>Try again</Trans>
          </Button>
          {stuck.status === 'retrying' && (
            <Button size="compact-sm" variant="default" onClick={() => onEnd(stuck)}>
              <Trans>End</Trans>
            </Button>
          )}
        </Group>
      ),
    },
  ];
}

function EndDialog({ stuck: { workflow_id, run_id, type }, onClose }: { readonly stuck: StuckWorkflow; readonly onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const action = useAction({
    run: (given: string) => client.platform.stuck.terminate.mutate({ workflow_id, run_id, reason: given }),
    onDone: onClose,
  });
  const input = reason.trim() === '' ? null : reason.trim();
  return (
    <Dialog title={t`End ${type}`} confirm={t`End`} action={action} input={input} onClose={onClose}>
      <TextInput label={t`Reason`} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </Dialog>
  );
}
