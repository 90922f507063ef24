import type { z } from 'zod';
import type { RunStatement } from '../database/database.ts';
import type { EventDefinition } from './events.ts';

/** An event as consumers receive it. */
export interface ConsumedEvent<Name extends string = string, Data = unknown> {
  readonly tenantId: string;
  readonly id: string; // evt_; the same each time the event is delivered
  readonly name: Name;
  readonly resourceId: string;
  readonly createdAt: string; // business time
  /** The body as emitted. Fields added within v1 are missing in older events. */
  readonly data: Data;
}

/** Union of the events of the given definitions, discriminated by name. */
export type EventOf<Definition extends EventDefinition> =
  Definition extends EventDefinition<infer Name, infer Data> ? ConsumedEvent<Name, z.infer<Data>> : never;

/** A subscriber of events with its own cursor, whose progress commits together with the effects. */
export interface Consumer {
  readonly name: string;
  readonly from: 'now' | 'start';
  readonly eventNames: readonly string[];
  /** When false, `data` is null. */
  readonly readsBodies: boolean;
  readonly handle: (run: RunStatement, batch: readonly ConsumedEvent[]) => Promise<void>;
}

export interface ConsumerDeclaration<Definition extends EventDefinition> {
  /** Starting point of a consumer that is new to this database: new events only, or the oldest stored event. */
  readonly from: 'now' | 'start';
  readonly events: readonly Definition[];
  /** A consumer that needs only names and resources saves reading the bodies, which are most of an event. */
  readonly readsBodies?: false;
  /**
   * Handles some events, in commit order, inside the transaction that moves the cursor past them. At least once: effects outside of `run`
   * must be safe to repeat. No network calls. An event that fails repeatedly is parked, with the later ones of its resource.
   */
  readonly handle: (run: RunStatement, batch: readonly EventOf<Definition>[]) => Promise<void>;
}

const namePattern = /^[a-z]+\.[a-z]+(?:-[a-z]+)*$/;

/** Declares a consumer, named by its context and task, for example `messaging.automations`. The name is its key and never changes. */
export function consumer<Definition extends EventDefinition>(name: string, declared: ConsumerDeclaration<Definition>): Consumer {
  if (!namePattern.test(name)) throw new Error(`malformed name of a consumer: ${name}`);
  const eventNames = declared.events.map((definition) => definition.name);
  const isDeclared = (event: ConsumedEvent): event is EventOf<Definition> => eventNames.includes(event.name);
  return {
    name,
    from: declared.from,
    eventNames,
    readsBodies: declared.readsBodies ?? true,
    handle: (run, batch) => declared.handle(run, batch.filter(isDeclared)),
  };
}
