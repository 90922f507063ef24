// One icon, one file: the package's index would make the build read six thousand.
export { default as IconBed } from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
export { default as IconBell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
export { default as IconBroadcast } from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
export { default as IconCalendarEvent } from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
export { default as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
export { default as IconClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
export { default as IconCopy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
export { default as IconFileText } from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
export { default as IconKey } from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
export { default as IconListDetails } from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
export { default as IconMessage } from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
export { default as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
export { default as IconSettings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
export { default as IconStar } from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
export { default as IconUser } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
export { default as IconUsers } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
export { default as IconWebhook } from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
