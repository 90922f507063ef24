import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconFileText, IconSearch, IconUser } from '../../app/icons.ts';
import { trpc } from '../../app/trpc.ts';
import { useMembership } from '../../app/use-hotel.ts';
import { pageOf } from '../../ui/resource-link.tsx';
import { useDestinations } from './navigation.tsx';

const typingPauseMs = 150;
const guestsShownMax = 8;
const searchCharsMin = 2;

/** Its heading is for screen readers alone. */
const hidden = { position: 'absolute', width: 1, height: 1, minHeight: 0, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** Every page, and every guest and resource by a few letters or its id. */
export function CommandPalette() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const pages = usePageActions();
  const resources = useResourceActions(text.trim());
  const guests = useGuestActions(text.trim());
  return (
    <Spotlight
      title={t`Search`}
      styles={{ header: hidden }}
      shortcut={['mod + K', '/']}
      query={text}
      onQueryChange={setText}
      nothingFound={t`Nothing found`}
      highlightQuery
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t`Pages, guests, ids of reservations and folios`,
        'aria-label': t`Search`,
      }}
      actions={[...resources, ...pages, ...guests]}
    />
  );
}

type Groups = readonly SpotlightActionGroupData[];

function usePageActions(): Groups {
  const { t } = useLingui();
  const navigate = useNavigate();
  const destinations = useDestinations();
  const actions = destinations.map(({ to, label, icon }) => ({
    id: label,
    label,
    leftSection: icon,
    onClick: () => void navigate({ to }),
  }));
  return [{ group: t`Pages`, actions }];
}

/** A whole id leads to its resource. */
function useResourceActions(text: string): Groups {
  const { t } = useLingui();
  const navigate = useNavigate();
  const to = /^[a-z]{3}_\w{20,}$/.test(text) ? pageOf(text) : undefined;
  if (to === undefined) return [];
  const action = {
    id: text,
    label: text,
    leftSection: <IconFileText size={18} />,
    onClick: () => void navigate({ to, params: { id: text } }),
  };
  return [{ group: t`By id`, actions: [action] }];
}

function useGuestActions(text: string): Groups {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [settled] = useDebouncedValue(text, typingPauseMs);
  const hasHotel = useMembership() !== null;
  const asked = { query: { q: settled, limit: guestsShownMax } };
  const isAsked = hasHotel && settled.length >= searchCharsMin;
  const { data } = useQuery({ ...trpc.hotel.guest.guests.list.queryOptions(asked), enabled: isAsked, placeholderData: keepPreviousData });
  const actions = (isAsked ? (data?.body.data ?? []) : []).map(({ id, first_name, last_name, email }) => ({
    id,
    label: `${first_name} ${last_name}`,
    description: email ?? id,
    keywords: [settled],
    leftSection: <IconUser size={18} />,
    onClick: () => void navigate({ to: '/guests/$id', params: { id } }),
  }));
  return actions.length === 0 ? [] : [{ group: t`Guests`, actions }];
}
