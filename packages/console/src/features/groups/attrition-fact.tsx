import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, formatPercent } from '../../app/format.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { Fact } from '../../ui/fact.tsx';
import { ChargeAttritionDialog } from './group-dialogs.tsx';
import type { StayGroup } from './group-words.tsx';

/** Fee that is due for rooms that were not used, and for managers its charge. Rules: CONSOLE-92. */
export function AttritionFact({ group }: { readonly group: StayGroup }) {
  const { t } = useLingui();
  const isManager = useIsManager();
  const [isCharging, setIsCharging] = useState(false);
  const { attrition_due: due, attrition_percent: percent } = group;
  if (percent === null) return null;
  return (
    <>
      <Fact name={t`Attrition`} value={t`${formatPercent(percent)} free of charge`} />
      {due !== null && (
        <Fact
          name={t`Attrition due`}
          value={
            <Group gap="xs">
              {formatMoney(due)}
              {isManager && (
                <Button size="compact-sm" variant="default" onClick={() => setIsCharging(true)}>
                  {t`Charge attrition`}
                </Button>
              )}
            </Group>
          }
        />
      )}
      {isCharging && <ChargeAttritionDialog group={group} onClose={() => setIsCharging(false)} />}
    </>
  );
}
