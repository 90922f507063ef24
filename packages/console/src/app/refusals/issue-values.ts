import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { channelName } from '../channel-names.ts';
import { formatAmount, formatDay, formatInstant, formatMoney } from '../format.ts';
import { groupStateWords } from '../group-states.ts';

/** Parts of an issue in the person's language; a part's name says how it is written. Absent ones are empty. */
export interface IssueValues {
  readonly money: string;
  readonly amount: string;
  readonly day: string;
  readonly today: string;
  readonly instant: string;
  readonly count: number;
  readonly status: string;
  readonly groupStatus: string;
  readonly channel: string;
  readonly text: string;
}

const none: IssueValues = {
  money: '',
  amount: '',
  day: '',
  today: '',
  instant: '',
  count: 0,
  status: '',
  groupStatus: '',
  channel: '',
  text: '',
};

/** Formats the named groups of an issue. */
export function issueValues(groups: Readonly<Partial<Record<string, string>>>, timeZone: string): IssueValues {
  const { money, amount, day, today, instant, count, status, groupStatus, channel, text } = groups;
  return {
    ...none,
    ...(money !== undefined && { money: moneyText(money) }),
    ...(amount !== undefined && { amount: formatAmount(amount) }),
    ...(day !== undefined && { day: formatDay(day) }),
    ...(today !== undefined && { today: formatDay(today) }),
    ...(instant !== undefined && { instant: formatInstant(instant, timeZone) }),
    ...(count !== undefined && { count: Number(count) }),
    ...(status !== undefined && { status: stateText(states, status) }),
    ...(groupStatus !== undefined && { groupStatus: stateText(groupStateWords, groupStatus) }),
    ...(channel !== undefined && { channel: channelName(channel) }),
    ...(text !== undefined && { text }),
  };
}

/** `EUR 115.00` as `€115.00`. */
function moneyText(text: string): string {
  const [currency = '', amount = ''] = text.split(' ');
  return formatMoney({ currency, amount });
}

const states: Readonly<Record<string, MessageDescriptor>> = {
  tentative: msg`tentative`,
  confirmed: msg`confirmed`,
  checked_in: msg`in house`,
  checked_out: msg`checked out`,
  cancelled: msg`cancelled`,
};

function stateText(words: Readonly<Record<string, MessageDescriptor>>, state: string): string {
  const word = words[state];
  return word ? i18n._(word) : state;
}
