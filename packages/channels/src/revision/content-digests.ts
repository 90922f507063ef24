import type { Secrets } from '@innkeeper/platform';
import type { BookedRoom, Booker, BookingRevision } from '../agency/agency.ts';

/** Keyed digests of a booking's content, by topic. */
export type ContentDigests = Readonly<Record<string, string>>;

const purpose = 'agency-said';

/** Digests a revision's content without cancelled rooms; the digests are stored with the booking. */
export function digestContent(secrets: Secrets, { booker, notes, rooms }: BookingRevision): ContentDigests {
  const live = rooms.filter(({ isCancelled }) => !isCancelled);
  const topics: [string, unknown][] = [
    ['booker', booker],
    ['notes', notes],
    ...live.map((room): [string, unknown] => [topicOf(room), room]),
  ];
  return Object.fromEntries(topics.map(([topic, content]) => [topic, digestsOf(secrets, content)[0] ?? '']));
}

export function hasBookerChanged(secrets: Secrets, before: ContentDigests, booker: Booker): boolean {
  return hasChanged(secrets, before['booker'], booker);
}

export function haveNotesChanged(secrets: Secrets, before: ContentDigests, notes: string | null): boolean {
  return hasChanged(secrets, before['notes'], notes);
}

export function hasRoomChanged(secrets: Secrets, before: ContentDigests, room: BookedRoom): boolean {
  return hasChanged(secrets, before[topicOf(room)], room);
}

/** Compares under every key of the ring: earlier digests were made with older keys. */
function hasChanged(secrets: Secrets, before: string | undefined, content: unknown): boolean {
  return before === undefined || !digestsOf(secrets, content).includes(before);
}

function topicOf({ position }: BookedRoom): string {
  return `room ${position}`;
}

function digestsOf(secrets: Secrets, content: unknown): string[] {
  const text = JSON.stringify(content, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
  return secrets.digests(purpose, text).map((digest) => digest.toString('base64'));
}
