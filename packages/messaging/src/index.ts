export { runAgencyMessages } from './agency/run-agency-messages.ts';
export type { ChannelDeps } from './inbound/channel-queue.ts';
export { type RunChannelsDeps, runChannels } from './inbound/run-channels.ts';
export { repointMessages } from './message/follow-guest.ts';
export { createMessagingContext } from './messaging.context.ts';
export type { AgencyMessage, SendingDeps } from './sending/attempt-message.ts';
export { retryMessage, type SendStep } from './sending/retry-message.ts';
export { runSending } from './sending/run-sending.ts';
export { openTransport } from './transport/grpc-transport.ts';
