import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { DayInput } from '../../ui/day-input.tsx';
import { presets } from './report-presets.ts';
import type { ReportRequest } from './report-query.ts';
import type { ReportSearch } from './report-search.ts';

interface DaysInputProps {
  readonly request: ReportRequest;
  readonly today: string;
  readonly onChange: (part: ReportSearch) => void;
}

/** Days of a report: typed, or one of the usual periods. */
export function DaysInput({ request: { kind, days, since }, today, onChange }: DaysInputProps) {
  const { t } = useLingui();
  const to = <DayInput label={kind.isOfOneDay ? t`Date` : t`To`} value={days.to} onChange={(day) => day && onChange({ to: day })} />;
  if (kind.isOfOneDay) return to;
  return (
    <>
      <DayInput label={t`From`} value={days.from} onChange={(day) => day && onChange({ from: day })} />
      {to}
      {kind.hasSince && <DayInput label={t`Booked since`} value={since} onChange={(day) => day && onChange({ since: day })} />}
      <Presets today={today} days={days} onChange={onChange} />
    </>
  );
}

function Presets({ today, days, onChange }: Pick<DaysInputProps, 'today' | 'onChange'> & { readonly days: ReportRequest['days'] }) {
  const { t } = useLingui();
  const { thisMonth, last30, next30 } = presets(today);
  const offered = [
    { label: t`This month`, period: thisMonth },
    { label: t`Last 30 days`, period: last30 },
    { label: t`Next 30 days`, period: next30 },
  ];
  return (
    <Group gap={4}>
      {offered.map(({ label, period }) => (
        <Button
          key={label}
          variant="default"
          aria-pressed={period.from === days.from && period.to === days.to}
          onClick={() => onChange(period)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
