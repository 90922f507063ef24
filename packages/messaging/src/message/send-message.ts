import { type ContractInput, inTransaction, type RequestContext } from '@innkeeper/platform';
import type { MessageBody, sendMessageContract } from './message.contract.ts';
import { queueMessage } from './queue-message.ts';

/** Queues a message that a person or an integration writes. Rules: MSG-3, MSG-4. Errors: SVC-2010, SVC-2013. */
export function sendMessage(ctx: RequestContext, { body }: ContractInput<typeof sendMessageContract>): Promise<MessageBody> {
  return inTransaction(ctx, (_tx, inner) =>
    queueMessage(inner, { reservationId: body.reservation_id, content: { body: body.body }, channel: body.channel }),
  );
}
