import type { Secrets } from '@innkeeper/platform';
import type { BookedRoom, Booker, BookingRevision } from '../agency/agency.ts';

/** Keyed digests of what the agency says, by what it is about. */
export type Said = Readonly<Record<string, string>>;

const purpose = 'agency-said';

/** What a revision says, to be kept. Of cancelled rooms nothing. */
export function saidIn(secrets: Secrets, { booker, notes, rooms }: BookingRevision): Said {
  const live = rooms.filter(({ isCancelled }) => !isCancelled);
  const topics: [string, unknown][] = [
    ['booker', booker],
    ['notes', notes],
    ...live.map((room): [string, unknown] => [topicOf(room), room]),
  ];
  return Object.fromEntries(topics.map(([topic, content]) => [topic, digestsOf(secrets, content)[0] ?? '']));
}

export function isBookerNew(secrets: Secrets, said: Said, booker: Booker): boolean {
  return isNew(secrets, said['booker'], booker);
}

export function areNotesNew(secrets: Secrets, said: Said, notes: string | null): boolean {
  return isNew(secrets, said['notes'], notes);
}

/** Whether the agency says anything else of a room than before. */
export function isRoomNew(secrets: Secrets, said: Said, room: BookedRoom): boolean {
  return isNew(secrets, said[topicOf(room)], room);
}

/** Under any key of the ring: those of before remain when a new one is added. */
function isNew(secrets: Secrets, before: string | undefined, content: unknown): boolean {
  return before === undefined || !digestsOf(secrets, content).includes(before);
}

function topicOf({ position }: BookedRoom): string {
  return `room ${position}`;
}

function digestsOf(secrets: Secrets, content: unknown): string[] {
  const text = JSON.stringify(content, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
  return secrets.digests(purpose, text).map((digest) => digest.toString('base64'));
}
