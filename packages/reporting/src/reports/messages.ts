import { endOf, startOf } from '../report/instants.ts';
import { type Computation, type DateSpan, type ReportResult, type ReportRow, report } from '../report/report.ts';
import type { MessageFigures } from '../report/report-facts.ts';
import { datesOf } from '../report/sold-by-date.ts';

/** Rules: REP-17. */
export const messages = report({
  name: 'messages',
  dates: ['from', 'to'],
  describes:
    'A row for every channel that messages of stays were written over on the dates: from guests, to guests (failed ones included), and how many of those failed. A wait begins with the first unanswered message of the guest and ends with the next message that a person writes; `median_minutes_to_answer` covers the waits that began on the dates and have ended, null when there are none.',
  columns: [
    { name: 'channel', type: 'text' },
    { name: 'inbound', type: 'integer' },
    { name: 'outbound', type: 'integer' },
    { name: 'failed', type: 'integer' },
    { name: 'median_minutes_to_answer', type: 'integer' },
  ],
  readsMessages: true,
  compute: computeMessages,
});

async function computeMessages(computation: Computation, { from, to }: DateSpan): Promise<ReportResult> {
  const { ctx, facts, property } = computation;
  const before = endOf(computation, to);
  const starts = datesOf(from, to)
    .map((date) => startOf(computation, date))
    .filter((start) => start < before);
  const figures = await facts.messageFigures(ctx, { propertyId: property.id, timezone: property.timezone, starts, before });
  const all = figures.find(({ channel }) => channel === null) ?? nothing;
  return { rows: figures.filter(({ channel }) => channel !== null).map(rowOf), totals: rowOf(all) };
}

const nothing: MessageFigures = { channel: null, inbound: 0, outbound: 0, failed: 0, medianMinutesToAnswer: null };

function rowOf({ channel, inbound, outbound, failed, medianMinutesToAnswer }: MessageFigures): ReportRow {
  return { channel, inbound, outbound, failed, median_minutes_to_answer: medianMinutesToAnswer };
}
