import { useLingui } from '@lingui/react/macro';
import { NavLink } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  IconBarrierBlock,
  IconBed,
  IconBell,
  IconBroadcast,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconClock,
  IconCoin,
  IconFileText,
  IconKey,
  IconLayoutList,
  IconListDetails,
  IconMessage,
  IconPlug,
  IconSettings,
  IconStar,
  IconTool,
  IconUsers,
  IconWebhook,
} from '../../app/icons.ts';
import { useIsManager, useMe, useMembership } from '../../app/use-hotel.ts';

export interface Destination {
  readonly to: LinkProps['to'];
  readonly label: string;
  readonly icon: ReactNode;
}

const iconSize = 18;

/** Pages that the person may use, in navigation order. Rules: CONSOLE-12. */
export function useDestinations(): readonly Destination[] {
  const { t } = useLingui();
  const membership = useMembership();
  const isManager = useIsManager();
  const ofPlatform = usePlatformDestinations();
  if (membership === null) return ofPlatform;
  const { role, environment } = membership;
  const isAdmin = role === 'admin';
  const all: readonly (Destination & { readonly isHidden?: boolean })[] = [
    { to: '/today', label: t`Today`, icon: <IconBell size={iconSize} aria-hidden /> },
    { to: '/calendar', label: t`Calendar`, icon: <IconLayoutList size={iconSize} aria-hidden /> },
    { to: '/reservations', label: t`Reservations`, icon: <IconCalendarEvent size={iconSize} aria-hidden /> },
    { to: '/guests', label: t`Guests`, icon: <IconUsers size={iconSize} aria-hidden /> },
    { to: '/messages', label: t`Messages`, icon: <IconMessage size={iconSize} aria-hidden /> },
    { to: '/rates', label: t`Rates`, icon: <IconCoin size={iconSize} aria-hidden /> },
    { to: '/housekeeping', label: t`Housekeeping`, icon: <IconBed size={iconSize} aria-hidden /> },
    { to: '/channels', label: t`Channels`, icon: <IconBroadcast size={iconSize} aria-hidden /> },
    { to: '/registrations', label: t`Registrations`, icon: <IconFileText size={iconSize} aria-hidden /> },
    { to: '/reviews', label: t`Reviews`, icon: <IconStar size={iconSize} aria-hidden /> },
    { to: '/reports', label: t`Reports`, icon: <IconChartBar size={iconSize} aria-hidden /> },
    { to: '/webhooks', label: t`Webhooks`, icon: <IconWebhook size={iconSize} aria-hidden />, isHidden: !isManager },
    { to: '/events', label: t`Events`, icon: <IconListDetails size={iconSize} aria-hidden /> },
    { to: '/api-tokens', label: t`API tokens`, icon: <IconKey size={iconSize} aria-hidden />, isHidden: !isAdmin },
    { to: '/requests', label: t`Requests`, icon: <IconListDetails size={iconSize} aria-hidden />, isHidden: !isManager },
    { to: '/settings', label: t`Settings`, icon: <IconSettings size={iconSize} aria-hidden />, isHidden: !isAdmin },
    { to: '/clock', label: t`Clock`, icon: <IconClock size={iconSize} aria-hidden />, isHidden: !isManager || environment !== 'sandbox' },
  ];
  return [...all.filter(({ isHidden }) => !isHidden), ...ofPlatform];
}

/** Additional pages of platform staff. Rules: CONSOLE-6. */
function usePlatformDestinations(): readonly Destination[] {
  const { t } = useLingui();
  const { is_platform } = useMe();
  if (!is_platform) return [];
  return [
    { to: '/tenants', label: t`Tenants`, icon: <IconBuilding size={iconSize} aria-hidden /> },
    { to: '/maintenance', label: t`Maintenance`, icon: <IconBarrierBlock size={iconSize} aria-hidden /> },
    { to: '/partners', label: t`Partners`, icon: <IconPlug size={iconSize} aria-hidden /> },
    { to: '/stuck-work', label: t`Stuck work`, icon: <IconTool size={iconSize} aria-hidden /> },
  ];
}

export function Navigation({ onChosen }: { readonly onChosen: () => void }) {
  return useDestinations().map(({ to, label, icon }) => (
    <NavLink
      key={to}
      label={label}
      leftSection={icon}
      py={6}
      onClick={onChosen}
      renderRoot={(props) => <Link to={to} activeProps={{ 'data-active': true, 'aria-current': 'page' }} {...props} />}
    />
  ));
}
