import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { formatNumber, formatPercent } from '../../app/format.ts';
import { columnWord } from './column-words.ts';
import { type Headline, headlinesOf } from './headline.ts';
import type { Row } from './report-series.ts';
import { cellText } from './report-words.ts';

interface HeadlineFiguresProps {
  readonly totals: Row;
  readonly lastYear: Row | null;
}

/** Key figures of the period, with the change against last year. Rules: CONSOLE-86. */
export function HeadlineFigures({ totals, lastYear }: HeadlineFiguresProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} component="dl" m={0}>
      {headlinesOf(totals, lastYear).map((headline) => (
        <Figure key={headline.name} headline={headline} />
      ))}
    </SimpleGrid>
  );
}

function Figure({ headline: { name, now, change } }: { readonly headline: Headline }) {
  const { t } = useLingui();
  const isPercent = name === 'occupancy_percent';
  return (
    <Paper withBorder p="md">
      <Text component="dt" size="sm" c="dimmed">
        {i18n._(columnWord(name))}
      </Text>
      <Text component="dd" m={0} fz={28} lh={1.3} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {cellText(now, isPercent ? 'percent' : 'money')}
      </Text>
      <Text component="dd" m={0} size="sm" c={colourOf(change)}>
        {change === null ? t`No figures for last year` : t`${changeText(change, isPercent)} on last year`}
      </Text>
    </Paper>
  );
}

/** `+4.2 points` for a percentage, else `+12%`. */
function changeText(change: number, isPercent: boolean): string {
  const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const;
  if (!isPercent) return formatPercent(change, signed);
  const points = formatNumber(change, signed);
  return i18n._(msg`${points} points`);
}

function colourOf(change: number | null): string {
  if (change === null || change === 0) return 'dimmed';
  return change > 0 ? 'var(--mantine-color-teal-light-color)' : 'var(--mantine-color-red-light-color)';
}
