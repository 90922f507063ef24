import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { type RatePlan, useRatePlans } from '../../app/use-rooms.ts';
import { useToday } from '../../app/use-today.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { RateGrid } from './rate-grid.tsx';
import type { Chosen } from './rate-updates.ts';

const daysShown = 28;

/** Amounts and restrictions by date, plan by plan. Rules: CONSOLE-37. */
export function RatesPage() {
  const { t } = useLingui();
  const today = useToday();
  const plans = useRatePlans().filter(({ status }) => status === 'active');
  const [id, setId] = useState<string>();
  const plan = plans.find((one) => one.id === id) ?? plans.find(({ pricing }) => pricing.base.type === 'daily_table') ?? plans[0];
  return (
    <Page title={t`Rates`}>
      {plan === undefined && (
        <Text c="dimmed">
          <Trans>No rate plan is on sale yet. Plans come with the hotel's file or over the API.</Trans>
        </Text>
      )}
      {plan && today !== null && (
        <>
          <NativeSelect
            label={t`Rate plan`}
            data={plans.map(({ id: value, name }) => ({ value, label: name }))}
            value={plan.id}
            onChange={(event) => setId(event.currentTarget.value)}
            maw={320}
          />
          {plan.pricing.base.type === 'daily_table' ? <Rates key={plan.id} plan={plan} today={today} /> : <Followed plan={plan} />}
        </>
      )}
    </Page>
  );
}

function Rates({ plan, today }: { readonly plan: RatePlan; readonly today: string }) {
  const { t } = useLingui();
  const isManager = useIsManager();
  const [first, setFirst] = useState(today);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const query = useQuery(trpc.dailyRates.list.queryOptions({ rate_plan_id: plan.id, from: first, to: addDays(first, daysShown - 1) }));
  return (
    <>
      <Group align="end">
        <DayInput key={first} label={t`From`} value={first} onChange={(day) => day && setFirst(day)} />
        <Button variant="default" onClick={() => setFirst(addDays(first, -daysShown))}>
          <Trans>Earlier</Trans>
        </Button>
        <Button variant="default" onClick={() => setFirst(addDays(first, daysShown))}>
          <Trans>Later</Trans>
        </Button>
      </Group>
      <Loaded query={query}>
        {({ data }) => (
          <>
            <RateGrid plan={plan} first={first} count={daysShown} rates={data} onEdit={(block) => isManager && setChosen(block)} />
            {chosen && <RateDialog plan={plan} rates={data} chosen={chosen} onClose={() => setChosen(null)} />}
          </>
        )}
      </Loaded>
      <Text size="sm" c="dimmed">
        <Trans>Choose by click or arrows, with Shift for a block, and change it by Enter or a double click.</Trans>
      </Text>
    </>
  );
}

/** What has no table of its own. */
function Followed({ plan: { pricing } }: { readonly plan: RatePlan }) {
  const { base } = pricing;
  const plans = useRatePlans();
  if (base.type === 'fixed') {
    return (
      <Text>
        <Trans>The same amount every night: {base.amount}</Trans>
      </Text>
    );
  }
  if (base.type !== 'derived') return null;
  const followed = plans.find(({ id }) => id === base.rate_plan_id)?.name ?? base.rate_plan_id;
  const change = base.percent === undefined ? (base.amount ?? '') : `${base.percent} %`;
  return (
    <Text>
      <Trans>
        Follows {followed}: {change}
      </Trans>
    </Text>
  );
}
