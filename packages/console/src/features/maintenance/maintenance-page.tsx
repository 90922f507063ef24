import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { client, type Inputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Refused } from '../../ui/refused.tsx';
import { MasterKey } from './master-key.tsx';

/** The one maintenance window of the installation. Rules: OPS-13, OPS-14, OPS-15. */
export function MaintenancePage() {
  const { t } = useLingui();
  const query = useQuery(trpc.platform.maintenance.show.queryOptions());
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const cancel = useAction({ run: () => client.platform.maintenance.cancel.mutate() });
  const announce = (
    <Button onClick={() => setIsAnnouncing(true)}>
      <Trans>Announce</Trans>
    </Button>
  );
  return (
    <Page title={t`Maintenance`} actions={announce}>
      <Refused action={cancel} />
      <Loaded query={query}>
        {({ window }) =>
          window === null ? (
            <Text c="dimmed">
              <Trans>No maintenance announced.</Trans>
            </Text>
          ) : (
            <Group>
              <Moment at={window.starts_at} />
              <Text>–</Text>
              <Moment at={window.ends_at} />
              <Button variant="default" loading={cancel.isRunning} onClick={() => cancel.submit(null)}>
                <Trans>Cancel maintenance</Trans>
              </Button>
            </Group>
          )
        }
      </Loaded>
      <MasterKey />
      {isAnnouncing && <AnnounceDialog onClose={() => setIsAnnouncing(false)} />}
    </Page>
  );
}

function AnnounceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [startsAt, setStartsAt] = useState('');
  const [endsAt, setEndsAt] = useState('');
  const [isEmergency, setIsEmergency] = useState(false);
  const action = useAction({
    run: (input: Inputs['platform']['maintenance']['announce']) => client.platform.maintenance.announce.mutate(input),
    onDone: onClose,
  });
  const input = { starts_at: startsAt.trim(), ends_at: endsAt.trim(), emergency: isEmergency };
  const isWhole = input.starts_at !== '' && input.ends_at !== '';
  return (
    <Dialog title={t`Announce maintenance`} confirm={t`Announce`} action={action} input={isWhole ? input : null} onClose={onClose}>
      <TextInput
        label={t`Starts at`}
        placeholder="2027-03-01T02:00:00Z"
        value={startsAt}
        error={issueOf(action.refusal, 'starts_at')}
        onChange={(event) => setStartsAt(event.currentTarget.value)}
      />
      <TextInput
        label={t`Ends at`}
        placeholder="2027-03-01T03:00:00Z"
        value={endsAt}
        error={issueOf(action.refusal, 'ends_at')}
        onChange={(event) => setEndsAt(event.currentTarget.value)}
      />
      <Checkbox
        label={t`Emergency`}
        description={t`May start within 72 hours`}
        checked={isEmergency}
        onChange={(event) => setIsEmergency(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
