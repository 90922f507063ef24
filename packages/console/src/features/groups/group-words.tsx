import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { groupStateWords } from '../../app/group-states.ts';
import type { Tone } from '../../app/tokens.ts';
import type { Outputs } from '../../app/trpc.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

export type StayGroup = Outputs['hotel']['booking']['groups']['get']['body'];
export type GroupStatus = StayGroup['status'];

export const groupStatuses = ['inquiry', 'tentative', 'definite', 'released', 'cancelled'] as const satisfies readonly GroupStatus[];
export const groupKinds = ['leisure', 'corporate', 'event', 'tour'] as const satisfies readonly StayGroup['kind'][];
export const routings = ['none', 'room_and_tax', 'all'] as const satisfies readonly StayGroup['routing'][];

export const groupKindWords: Readonly<Record<StayGroup['kind'], MessageDescriptor>> = {
  leisure: msg`Leisure`,
  corporate: msg`Corporate`,
  event: msg`Event`,
  tour: msg`Tour`,
};

export const routingWords: Readonly<Record<StayGroup['routing'], MessageDescriptor>> = {
  none: msg`Each guest pays`,
  room_and_tax: msg`Group pays rooms and city tax`,
  all: msg`Group pays everything`,
};

const tones: Readonly<Record<GroupStatus, Tone>> = {
  inquiry: 'quiet',
  tentative: 'wait',
  definite: 'good',
  released: 'info',
  cancelled: 'bad',
};

export function GroupStatusBadge({ status }: { readonly status: GroupStatus }) {
  const { i18n } = useLingui();
  return <StateBadge tone={tones[status]}>{i18n._(groupStateWords[status])}</StateBadge>;
}

/** True while a group may still change and its block be written. */
export function isOpen({ status }: Pick<StayGroup, 'status'>): boolean {
  return status === 'inquiry' || status === 'tentative' || status === 'definite';
}

/** True while rooms of the block can be booked. */
export function isBookable({ status }: Pick<StayGroup, 'status'>): boolean {
  return status === 'tentative' || status === 'definite';
}

/** Words for room nights that a block gives back. */
export function useBackOnSale(): (rooms: number) => string {
  const { t } = useLingui();
  return (rooms) => t`${plural(rooms, { one: '# room night goes back on sale.', other: '# room nights go back on sale.' })}`;
}
