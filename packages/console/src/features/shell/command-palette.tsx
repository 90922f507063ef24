import { useLingui } from '@lingui/react/macro';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { formatDay } from '../../app/format.ts';
import { IconBed, IconBolt, IconCalendarEvent, IconFileText, IconSearch, IconUser } from '../../app/icons.ts';
import { pageOf } from '../../ui/resource-link.tsx';
import { useGuestSearch } from '../guests/use-guest-search.ts';
import { statusWords } from '../reservations/reservation-words.tsx';
import { useStaySearch } from '../reservations/use-stay-search.ts';
import { useViews } from '../reservations/views/use-views.ts';
import { useDestinations } from './navigation.tsx';
import { paletteStore } from './palette.ts';
import { useShortcuts } from './shortcuts.tsx';

/** Styles that hide the heading from everyone but screen readers. */
const hidden = { position: 'absolute', width: 1, height: 1, minHeight: 0, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** Finds stays by what a guest says, pages, actions, one's own views, guests by a few letters, and resources by id. Rules: CONSOLE-19, CONSOLE-82. */
export function CommandPalette() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const pages = usePageActions();
  const commands = useCommandActions();
  const views = useViewActions();
  const resources = useResourceActions(text.trim());
  const wanted = resources.length > 0 ? '' : text.trim(); // an id is not a name
  const stays = useStayActions(wanted);
  const guests = useGuestActions(wanted);
  const isPending = stays.isPending || guests.isPending;
  const enter = useEnter(text, isPending);
  return (
    <Spotlight
      title={t`Search`}
      styles={{ header: hidden }}
      store={paletteStore}
      shortcut="mod + K"
      query={text}
      onQueryChange={setText}
      nothingFound={isPending ? t`Searching…` : t`Nothing found`}
      onSpotlightClose={enter.forget}
      highlightQuery
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t`Name, room, phone, booking number or page`,
        'aria-label': t`Search`,
        autoFocus: true, // people keep typing, and the library's own focus comes too late
        onKeyDownCapture: enter.onKeyDown,
      }}
      actions={[...resources, ...stays.groups, ...commands, ...views, ...pages, ...guests.groups]}
    />
  );
}

interface Enter {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly forget: () => void;
}

/**
 * Enter opens the first result, or the one selected with the arrows. Guests are found later than everything else; if nothing else
 * matches, Enter waits for them. Rules: CONSOLE-19.
 */
function useEnter(text: string, isPending: boolean): Enter {
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (text.trim() === '') return;
    const chosen = chosenResult() ?? chooseFirst();
    if (awaited !== text || isPending) return;
    setAwaited(null);
    chosen?.click();
  }); // after each change of the results
  return {
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || !isPending || chosenResult()) return;
      event.preventDefault();
      event.stopPropagation();
      setAwaited(text);
    },
    forget: () => setAwaited(null),
  };
}

const results = '[role=dialog] [data-action]';

function chosenResult(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${results}[data-selected]`);
}

/** Selects the first result; the library does so only for results present while typing, not for later ones. */
function chooseFirst(): HTMLElement | null {
  const first = document.querySelector<HTMLElement>(results);
  first?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: first ? 0 : -1 }));
  return first;
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

function useCommandActions(): Groups {
  const { t } = useLingui();
  const actions = useShortcuts()
    .filter(({ isCommand }) => isCommand)
    .map(({ label, run }) => ({ id: label, label, leftSection: <IconBolt size={18} aria-hidden />, onClick: run }));
  return actions.length === 0 ? [] : [{ group: t`Actions`, actions }];
}

/** The person's own saved views. Rules: CONSOLE-46. */
function useViewActions(): Groups {
  const { t } = useLingui();
  const navigate = useNavigate();
  const actions = useViews().map(({ name, filter }) => ({
    id: `view ${name}`,
    label: name,
    description: t`Reservations`,
    leftSection: <IconCalendarEvent size={18} aria-hidden />,
    onClick: () => void navigate({ to: '/reservations', search: filter }),
  }));
  return actions.length === 0 ? [] : [{ group: t`Views`, actions }];
}

/** A complete id opens its resource. */
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

/** Stays by name, room, telephone or number of the agency. Rules: CONSOLE-82. */
function useStayActions(text: string): FoundActions {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { found, isPending } = useStaySearch(text);
  const actions = found.map(({ id, guest_name, room, arrival, departure, status }) => ({
    id,
    label: [guest_name, ...(room ? [room.number] : [])].join(' · '),
    description: `${formatDay(arrival)} – ${formatDay(departure)} · ${i18n._(statusWords[status])}`,
    ...(isPending ? {} : { keywords: [text] }),
    leftSection: <IconBed size={18} aria-hidden />,
    onClick: () => void navigate({ to: '/reservations/$id', params: { id } }),
  }));
  return { groups: actions.length === 0 ? [] : [{ group: t`Stays`, actions }], isPending };
}

interface FoundActions {
  readonly groups: Groups;
  readonly isPending: boolean;
}

function useGuestActions(text: string): FoundActions {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { found, isPending } = useGuestSearch(text);
  const actions = found.map(({ id, first_name, last_name, email }) => ({
    id,
    label: `${first_name} ${last_name}`,
    description: email ?? id,
    ...(isPending ? {} : { keywords: [text] }), // while pending, only results of the earlier text that also match this one
    leftSection: <IconUser size={18} aria-hidden />,
    onClick: () => void navigate({ to: '/guests/$id', params: { id } }),
  }));
  return { groups: actions.length === 0 ? [] : [{ group: t`Guests`, actions }], isPending };
}
