import { useLingui } from '@lingui/react/macro';
import { NavLink, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type Destination, type DestinationGroup, useDestinationGroups } from './destinations.tsx';
import classes from './shell.module.css';
import { type Counts, shownCount, useCounts } from './use-counts.ts';

export { useDestinations } from './destinations.tsx';

interface NavigationProps {
  readonly onChosen: () => void;
}

export function Navigation({ onChosen }: NavigationProps) {
  const counts = useCounts();
  return useDestinationGroups().map((group) => <Group key={group.title} {...group} counts={counts} onChosen={onChosen} />);
}

interface GroupProps extends DestinationGroup, NavigationProps {
  readonly counts: Counts | undefined;
}

function Group({ title, destinations, counts, onChosen }: GroupProps) {
  const id = useId();
  return (
    <>
      <Text id={id} className={classes['groupTitle'] ?? ''}>
        {title}
      </Text>
      <ul className={classes['group']} aria-labelledby={id}>
        {destinations.map((destination) => (
          <li key={destination.to} className={classes['destination']}>
            <DestinationLink destination={destination} onChosen={onChosen} />
            {destination.counts && <Count of={destination.counts} counts={counts} />}
          </li>
        ))}
      </ul>
    </>
  );
}

interface DestinationLinkProps extends NavigationProps {
  readonly destination: Destination;
}

function DestinationLink({ destination: { to, label, icon }, onChosen }: DestinationLinkProps) {
  return (
    <NavLink
      label={label}
      leftSection={icon}
      classNames={{ root: classes['link'] ?? '', section: classes['icon'] ?? '' }}
      onClick={onChosen}
      renderRoot={(props) => <Link to={to} activeProps={{ 'data-active': true, 'aria-current': 'page' }} {...props} />}
    />
  );
}

interface CountProps {
  readonly of: keyof Counts;
  readonly counts: Counts | undefined;
}

/** Beside the link and not in it, so that a link has the same name whatever waits behind it. Rules: CONSOLE-76. */
function Count({ of, counts }: CountProps) {
  const words = useCountWords();
  const count = counts?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes['count']} data-urgent={of === 'open_incidents' || undefined}>
      {shownCount(count)} <VisuallyHidden component="span">{words[of]}</VisuallyHidden>
    </span>
  );
}

function useCountWords(): Readonly<Record<keyof Counts, string>> {
  const { t } = useLingui();
  return {
    unread_conversations: t`unread`,
    dirty_rooms: t`dirty`,
    queued_registrations: t`queued`,
    open_incidents: t`open incidents`,
  };
}
