import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { client, trpc } from '../../app/trpc.ts';
import { useMembership } from '../../app/use-hotel.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { ClockForm } from './clock-form.tsx';

export function ClockPage() {
  const { t } = useLingui();
  const isLive = useMembership()?.environment === 'production';
  return <Page title={t`Clock`}>{isLive ? <RealTime /> : <SandboxClock />}</Page>;
}

function RealTime() {
  const { t } = useLingui();
  return (
    <Alert role="note" title={t`A live hotel runs on real time.`}>
      <Trans>Only a sandbox has a clock that can be moved.</Trans>
    </Alert>
  );
}

function SandboxClock() {
  const query = useQuery(trpc.clock.show.queryOptions({}));
  return <Loaded query={query}>{({ now }) => <ClockForm now={now} onAdvance={(by) => client.clock.advance.mutate({ by })} />}</Loaded>;
}
