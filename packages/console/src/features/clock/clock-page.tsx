import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { client, trpc } from '../../app/trpc.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { ClockForm } from './clock-form.tsx';

export function ClockPage() {
  const { t } = useLingui();
  const query = useQuery(trpc.clock.show.queryOptions({}));
  return (
    <Page title={t`Clock`}>
      <Loaded query={query}>{({ now }) => <ClockForm now={now} onAdvance={(by) => client.clock.advance.mutate({ by })} />}</Loaded>
    </Page>
  );
}
