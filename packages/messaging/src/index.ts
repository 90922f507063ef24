export { createMessagingContext, type MessagingContextDeps } from './messaging.context.ts';
