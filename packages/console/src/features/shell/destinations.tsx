import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  IconBarrierBlock,
  IconBed,
  IconBroadcast,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconClock,
  IconCoin,
  IconFileText,
  IconHistory,
  IconKey,
  IconLayoutList,
  IconListDetails,
  IconMessage,
  IconPlug,
  IconReceipt,
  IconSettings,
  IconStar,
  IconSun,
  IconTool,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorld,
} from '../../app/icons.ts';
import { useIsManager, useMe, useMembership, useProperties } from '../../app/use-hotel.ts';
import type { Counts } from './use-counts.ts';

export interface Destination {
  readonly to: LinkProps['to'];
  readonly label: string;
  readonly icon: ReactNode;
  /** Figure beside the link. */
  readonly counts?: keyof Counts;
}

export interface DestinationGroup {
  readonly title: string;
  readonly destinations: readonly Destination[];
}

type PermittedDestination = Destination & { readonly isHidden?: boolean };

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** Pages that the person may use, in navigation order. Rules: CONSOLE-12. */
export function useDestinations(): readonly Destination[] {
  return useDestinationGroups().flatMap(({ destinations }) => destinations);
}

/** The same, as the people of a hotel divide them. Rules: CONSOLE-12, CONSOLE-76. */
export function useDestinationGroups(): readonly DestinationGroup[] {
  const { t } = useLingui();
  const hasHotel = useMembership() !== null;
  const { is_platform } = useMe();
  const ofDesk = useDeskDestinations();
  const ofRevenue = useRevenueDestinations();
  const ofHouse = useHouseDestinations();
  const ofDevelopers = useDeveloperDestinations();
  const ofAdministration = useAdministrationDestinations();
  const ofPlatform = usePlatformDestinations();
  const ofHotel = [
    { title: t`Front desk`, offered: ofDesk },
    { title: t`Revenue`, offered: ofRevenue },
    { title: t`House`, offered: ofHouse },
    { title: t`Developers`, offered: ofDevelopers },
    { title: t`Administration`, offered: ofAdministration },
  ];
  const groups = [...(hasHotel ? ofHotel : []), ...(is_platform ? [{ title: t`Platform`, offered: ofPlatform }] : [])];
  return groups
    .map(({ title, offered }) => ({ title, destinations: offered.filter(({ isHidden }) => !isHidden) }))
    .filter(({ destinations }) => destinations.length > 0);
}

function useDeskDestinations(): readonly PermittedDestination[] {
  const { t } = useLingui();
  return [
    { to: '/today', label: t`Today`, icon: <IconSun {...iconProps} /> },
    { to: '/calendar', label: t`Calendar`, icon: <IconLayoutList {...iconProps} /> },
    { to: '/reservations', label: t`Reservations`, icon: <IconCalendarEvent {...iconProps} /> },
    { to: '/groups', label: t`Groups`, icon: <IconUsersGroup {...iconProps} /> },
    { to: '/guests', label: t`Guests`, icon: <IconUsers {...iconProps} /> },
    { to: '/messages', label: t`Messages`, icon: <IconMessage {...iconProps} />, counts: 'unread_conversations' },
  ];
}

function useRevenueDestinations(): readonly PermittedDestination[] {
  const { t } = useLingui();
  const isManager = useIsManager();
  const issuesInvoices = useProperties().some(({ fiscal }) => fiscal !== null);
  return [
    { to: '/rates', label: t`Rates`, icon: <IconCoin {...iconProps} /> },
    { to: '/channels', label: t`Channels`, icon: <IconBroadcast {...iconProps} />, counts: 'open_incidents' },
    { to: '/direct-booking', label: t`Direct booking`, icon: <IconWorld {...iconProps} />, isHidden: !isManager },
    { to: '/invoices', label: t`Invoices`, icon: <IconReceipt {...iconProps} />, isHidden: !issuesInvoices },
    { to: '/reviews', label: t`Reviews`, icon: <IconStar {...iconProps} /> },
    { to: '/reports', label: t`Reports`, icon: <IconChartBar {...iconProps} /> },
  ];
}

function useHouseDestinations(): readonly PermittedDestination[] {
  const { t } = useLingui();
  return [
    { to: '/housekeeping', label: t`Housekeeping`, icon: <IconBed {...iconProps} />, counts: 'dirty_rooms' },
    { to: '/registrations', label: t`Registrations`, icon: <IconFileText {...iconProps} />, counts: 'queued_registrations' },
  ];
}

function useDeveloperDestinations(): readonly PermittedDestination[] {
  const { t } = useLingui();
  const isManager = useIsManager();
  const isAdmin = useMembership()?.role === 'admin';
  return [
    { to: '/webhooks', label: t`Webhooks`, icon: <IconWebhook {...iconProps} />, isHidden: !isManager },
    { to: '/events', label: t`Events`, icon: <IconHistory {...iconProps} /> },
    { to: '/api-tokens', label: t`API tokens`, icon: <IconKey {...iconProps} />, isHidden: !isAdmin },
    { to: '/requests', label: t`Requests`, icon: <IconListDetails {...iconProps} />, isHidden: !isManager },
  ];
}

function useAdministrationDestinations(): readonly PermittedDestination[] {
  const { t } = useLingui();
  const membership = useMembership();
  const isManager = useIsManager();
  const isSandbox = membership?.environment === 'sandbox';
  return [
    { to: '/settings', label: t`Settings`, icon: <IconSettings {...iconProps} />, isHidden: membership?.role !== 'admin' },
    { to: '/clock', label: t`Clock`, icon: <IconClock {...iconProps} />, isHidden: !isManager || !isSandbox },
  ];
}

/** Additional pages of platform staff. Rules: CONSOLE-6. */
function usePlatformDestinations(): readonly PermittedDestination[] {
  const { t } = useLingui();
  return [
    { to: '/tenants', label: t`Tenants`, icon: <IconBuilding {...iconProps} /> },
    { to: '/maintenance', label: t`Maintenance`, icon: <IconBarrierBlock {...iconProps} /> },
    { to: '/partners', label: t`Partners`, icon: <IconPlug {...iconProps} /> },
    { to: '/stuck-work', label: t`Stuck work`, icon: <IconTool {...iconProps} /> },
  ];
}
