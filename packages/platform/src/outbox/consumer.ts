import type { z } from 'zod';
import type { RunStatement } from '../database/database.ts';
import type { EventDefinition } from './events.ts';

/** An event as its consumers get it. */
export interface ConsumedEvent<Name extends string = string, Data = unknown> {
  readonly tenantId: string;
  readonly id: string; // evt_; the same however often the event is taken
  readonly name: Name;
  readonly resourceId: string;
  readonly createdAt: string; // business time
  /** As its emitter wrote it. What was added within v1 is missing in older events. */
  readonly data: Data;
}

/** The events of the given definitions, distinguished by their names. */
export type EventOf<Definition extends EventDefinition> =
  Definition extends EventDefinition<infer Name, infer Data> ? ConsumedEvent<Name, z.infer<Data>> : never;

/** Follows events with a cursor of its own, whose progress commits together with the effects. */
export interface Consumer {
  readonly name: string;
  readonly from: 'now' | 'start';
  readonly eventNames: readonly string[];
  /** Whether it gets `data`; null stands for it otherwise. */
  readonly readsBodies: boolean;
  readonly handle: (run: RunStatement, batch: readonly ConsumedEvent[]) => Promise<void>;
}

export interface ConsumerDeclaration<Definition extends EventDefinition> {
  /** Where a consumer begins that is new to this database: at what comes, or at the oldest event that is kept. */
  readonly from: 'now' | 'start';
  readonly events: readonly Definition[];
  /** One that is content with names and resources spares the database and itself the bodies, which are most of an event. */
  readonly readsBodies?: false;
  /**
   * Takes some events, in the order of their commits, inside the transaction that moves the cursor past them. At least once: whatever it does
   * besides `run` must be safe to repeat. No network call. An event that is refused repeatedly is parked, with those that follow it of the
   * same resource.
   */
  readonly handle: (run: RunStatement, batch: readonly EventOf<Definition>[]) => Promise<void>;
}

const namePattern = /^[a-z]+\.[a-z]+(?:-[a-z]+)*$/;

/** Declares a consumer, named by its context and what it does, for example `messaging.automations`. The name is its key: it never changes. */
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
