import { setTimeout } from 'node:timers/promises';
import type { EventState, HotelState } from '../model/hotel-state.ts';
import { idOf, type Names } from './names.ts';
import type { Reader } from './observe.ts';

/** Readings of the feed before an event counts as lost, and the pause between them. On a busy machine an event may come late. */
const readsMax = 60;
const pauseMs = 500;

interface FeedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads the feed from where it was left, and compares it with the events that the model owes. Rules: EVENT-4, EVENT-5, EVENT-6, EVENT-12. */
export class EventFeed {
  #after = '';

  async compare(state: HotelState, names: Names, reader: Reader): Promise<string[]> {
    const expected = state.events.map((event) => textOf(event, names));
    const given = await this.#readOn(reader);
    // An event gets its position after its commit: one that the feed lacks may be about to come.
    for (let reads = 1; missing(expected, given).length > 0 && reads < readsMax; reads++) {
      await setTimeout(pauseMs);
      given.push(...(await this.#readOn(reader)));
    }
    const text = (id: string): string => `${id} (${[...names].find(([, each]) => id.endsWith(each))?.[0] ?? 'unknown'})`;
    return [
      ...missing(expected, given).map((each) => `the feed lacks ${text(each)}`),
      ...missing(given, expected).map((each) => `the feed also has ${text(each)}`),
    ];
  }

  async #readOn({ get }: Reader): Promise<string[]> {
    const seen: string[] = [];
    for (;;) {
      const { data } = (await get(`/events?limit=200&after=${this.#after}`)) as { data: FeedEvent[] };
      seen.push(...data.map(({ event, data: body }) => `${event} ${idIn(event, body)}`));
      this.#after = data.at(-1)?.id ?? this.#after;
      if (data.length < 200) return seen;
    }
  }
}

const textOf = ({ name, resource }: EventState, names: Names): string => `${name} ${idOf(names, resource)}`;

function idIn(event: string, data: Readonly<Record<string, unknown>>): string {
  const resource = event.startsWith('folio.') ? (data['folio'] as { id: string }) : (data as { id: string });
  return resource.id;
}

/** Members of the first list that the second lacks, each as often as it is missing. */
export function missing(first: readonly string[], second: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const each of second) left.set(each, (left.get(each) ?? 0) + 1);
  return first.filter((each) => {
    const count = left.get(each) ?? 0;
    if (count > 0) left.set(each, count - 1);
    return count === 0;
  });
}
