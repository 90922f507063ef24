import { setTimeout } from 'node:timers/promises';
import type { Reader } from './observe.ts';
import type { Possibility } from './possible-states.ts';

/** Readings of the feed before an event counts as lost, and the pause between them. On a busy machine an event may come late. */
const readsMax = 60;
const pauseMs = 500;

interface FeedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The feed of events, read on from where it was left. */
export class EventFeed {
  #after = '';

  /** Reads on until there are all events that one of the possible states owes. An event gets its position after its commit and may be about to come. */
  async read(possible: readonly Possibility[], reader: Reader): Promise<readonly string[]> {
    const given = await this.#readOn(reader);
    const lacksNone = (): boolean => possible.some((each) => missing(expectedOf(each), given).length === 0);
    for (let reads = 1; !lacksNone() && reads < readsMax; reads++) {
      await setTimeout(pauseMs);
      given.push(...(await this.#readOn(reader)));
    }
    return given;
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

/** Compares events of the feed with those that the model owes. Rules: EVENT-4, EVENT-5, EVENT-6, EVENT-12. */
export function compareEvents(possibility: Possibility, given: readonly string[]): string[] {
  const expected = expectedOf(possibility);
  const text = (id: string): string => `${id} (${[...possibility.names].find(([, each]) => id.endsWith(each))?.[0] ?? 'unknown'})`;
  return [
    ...missing(expected, given).map((each) => `the feed lacks ${text(each)}`),
    ...missing(given, expected).map((each) => `the feed also has ${text(each)}`),
  ];
}

const expectedOf = ({ state, names }: Possibility): string[] =>
  state.events.map(({ name, resource }) => `${name} ${names.get(resource) ?? resource}`);

function idIn(event: string, data: Readonly<Record<string, unknown>>): string {
  if (event.startsWith('message.')) return String(data['body']);
  if (event === 'incident.opened') return String(data['kind']);
  if (event === 'payment.failed') return String(data['reservation_id']);
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
