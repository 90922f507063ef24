import type { ContractInput, WriteContext } from '@innkeeper/platform';
import type { MessageBody, sendMessageContract } from './message.contract.ts';
import { type MessageContent, queueMessage } from './queue-message.ts';

/** Queues a message written by a person or an integration. Rules: MSG-3, MSG-4, MSG-22, MSG-23. Errors: SVC-2003, SVC-2010, SVC-2013. */
export function sendMessage(ctx: WriteContext, { body: given }: ContractInput<typeof sendMessageContract>): Promise<MessageBody> {
  const { reservation_id: reservationId, channel, body, template_id: templateId, variables = {} } = given;
  const content: MessageContent = templateId === undefined ? { body: body ?? '' } : { templateId, variables };
  return queueMessage(ctx, { reservationId, content, channel });
}
