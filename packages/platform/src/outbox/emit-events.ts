import { newId } from '@innkeeper/kernel';
import type { z } from 'zod';
import type { RunStatement } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import { packBody } from './event-body.ts';
import type { EventDefinition } from './events.ts';

const writeEvent = systemStatement<never>(
  'platform.write_event_of_consumer',
  `with event as (
     insert into platform.event (tenant_id, id, name, is_public, resource_id, packed, created_at, position)
     values ($1, $2, $3, $4, $5, $6, $7, 0) returning tenant_id, id, seq
   )
   insert into platform.queued_event (tenant_id, event_id, seq) select e.tenant_id, e.id, e.seq from event e`,
);

interface EventOfConsumer<Definition extends EventDefinition> {
  readonly tenantId: string;
  readonly at: string; // business time
  readonly resourceId: string;
  readonly data: z.infer<Definition['data']>;
}

/** Appends an event to the outbox in a consumer's transaction, as `tx.emit` does in a request's: after its row is written. */
export async function emitFromConsumer<Definition extends EventDefinition>(
  run: RunStatement,
  definition: Definition,
  { tenantId, at, resourceId, data }: EventOfConsumer<Definition>,
): Promise<void> {
  await run(writeEvent, [tenantId, newId('event'), definition.name, definition.visibility === 'public', resourceId, packBody(data), at]);
}
