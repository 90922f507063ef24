import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { addDays, formatDifference, formatMoney, formatPercent } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { type RatePlan, useRatePlanLabel, useRatePlans } from '../../app/use-rooms.ts';
import { useRoomsLeft } from '../../app/use-rooms-left.ts';
import { useToday } from '../../app/use-today.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { ChangesBar } from '../../ui/grid/changes-bar.tsx';
import { UnsavedDialog } from '../../ui/leave-guard.tsx';
import { Loaded, Loading } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { GridSkeleton } from '../../ui/skeletons.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { RateGrid } from './rate-grid.tsx';
import { type DailyRate, datesOf } from './rate-updates.ts';
import { type RateEdits, useRateEdits } from './use-rate-edits.ts';

const daysShown = 28;
const gridSkeleton = <GridSkeleton rows={14} columns={4} />;

/** Amounts and restrictions by date, for one rate plan at a time. Rules: CONSOLE-37. */
export function RatesPage() {
  const { t } = useLingui();
  const today = useToday();
  const isReading = useIsFetching() > 0;
  const plans = useRatePlans().filter(({ status }) => status === 'active');
  const labelOf = useRatePlanLabel();
  const [id, setId] = useState<string>();
  const [isChanged, setIsChanged] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null); // waits for an answer
  const change = (next: string): void => {
    setId(next);
    setWanted(null);
  };
  const plan = plans.find((one) => one.id === id) ?? plans.find(({ pricing }) => pricing.base.type === 'daily_table') ?? plans[0];
  return (
    <Page title={t`Rates`}>
      {plan === undefined && isReading && <Loading>{gridSkeleton}</Loading>}
      {plan === undefined && !isReading && (
        <Text c="dimmed">
          <Trans>No rate plans on sale yet. Add plans through the hotel file or the API.</Trans>
        </Text>
      )}
      {plan && today !== null && (
        <>
          <NativeSelect
            label={t`Rate plan`}
            data={plans.map((one) => ({ value: one.id, label: labelOf(one) }))}
            value={plan.id}
            onChange={({ currentTarget: { value } }) => (isChanged ? setWanted(value) : change(value))}
            maw={320}
          />
          {wanted !== null && <UnsavedDialog onLeave={() => change(wanted)} onStay={() => setWanted(null)} />}
          {plan.pricing.base.type === 'daily_table' ? (
            <Rates key={plan.id} plan={plan} today={today} onUnsaved={setIsChanged} />
          ) : (
            <DependentPlan plan={plan} />
          )}
        </>
      )}
    </Page>
  );
}

interface RatesProps extends Pick<RateTableEditorProps, 'plan' | 'onUnsaved'> {
  readonly today: string;
}

function Rates({ plan, today, onUnsaved }: RatesProps) {
  const { t } = useLingui();
  const [first, setFirst] = useState(today);
  const window = { from: first, to: addDays(first, daysShown - 1) };
  const rates = useQuery(trpc.dailyRates.list.queryOptions({ rate_plan_id: plan.id, ...window }));
  const left = useRoomsLeft(window);
  return (
    <>
      <Group align="end">
        <DayInput label={t`From`} value={first} onChange={(day) => day && setFirst(day)} />
        <Button variant="default" onClick={() => setFirst(addDays(first, -daysShown))}>
          <Trans>Previous</Trans>
        </Button>
        <Button variant="default" onClick={() => setFirst(addDays(first, daysShown))}>
          <Trans>Next</Trans>
        </Button>
      </Group>
      <RateTableEditor plan={plan} first={first} rates={rates} left={left} onUnsaved={onUnsaved} />
      <Text size="sm" c="dimmed">
        <Trans>
          Select with the mouse or the arrow keys, with Shift for a block. Type an amount or a change such as +10%, copy and paste as in a
          spreadsheet, fill down with Ctrl+D and right with Ctrl+R. Enter opens the restrictions.
        </Trans>
      </Text>
    </>
  );
}

interface RateTableEditorProps {
  readonly plan: RatePlan;
  readonly first: string;
  readonly rates: { readonly data: { readonly data: readonly DailyRate[] } | undefined; readonly error: unknown };
  readonly left: ReadonlyMap<string, number>;
  /** Told whenever there are unsaved changes, and when there are none any more. */
  readonly onUnsaved: (isChanged: boolean) => void;
}

/** Cells under the dialog, which is filled in over the values that they had when it was opened. */
interface Chosen {
  readonly keys: readonly string[];
  readonly stage: RateEdits['stage'];
}

/** Keeps unsaved changes when other dates are shown. */
function RateTableEditor({ plan, first, rates, left, onUnsaved }: RateTableEditorProps) {
  const { t } = useLingui();
  const isManager = useIsManager();
  const edits = useRateEdits(plan, rates.data?.data ?? []);
  const { stage } = edits;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isChanged = edits.drafts.size > 0;
  // Before anybody sees the change: another plan that is chosen right after it would be shown without a question.
  useLayoutEffect(() => {
    onUnsaved(isChanged);
    return () => onUnsaved(false);
  }, [isChanged, onUnsaved]);
  return (
    <>
      <Loaded query={rates} skeleton={gridSkeleton}>
        {() => (
          <RateGrid
            plan={plan}
            dates={datesOf(first, daysShown)}
            edits={edits}
            left={left}
            isEditable={isManager}
            onEdit={(keys) => setChosen({ keys, stage })}
          />
        )}
      </Loaded>
      <ChangesBar edits={edits} obstacle={t`Too many different changes to save at once.`} />
      {chosen && <RateDialog currency={plan.currency} keys={chosen.keys} onChange={chosen.stage} onClose={() => setChosen(null)} />}
    </>
  );
}

const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 2 } as const;

/** Description of a plan without its own rate table. */
function DependentPlan({ plan: { pricing, currency } }: { readonly plan: RatePlan }) {
  const { base } = pricing;
  const plans = useRatePlans();
  if (base.type === 'fixed') {
    return (
      <Text>
        <Trans>The same amount every night: {formatMoney({ currency, amount: base.amount })}</Trans>
      </Text>
    );
  }
  if (base.type !== 'derived') return null;
  const parent = plans.find(({ id }) => id === base.rate_plan_id)?.name ?? base.rate_plan_id;
  const change =
    base.percent === undefined ? formatDifference({ currency, amount: base.amount ?? '' }) : formatPercent(base.percent, signed);
  return (
    <Text>
      <Trans>
        Derived from {parent}: {change}
      </Trans>
    </Text>
  );
}
