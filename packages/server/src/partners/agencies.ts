import { type ChannelRetention, openAgency, type PushDeps } from '@innkeeper/channels';
import type { AgencyReply, ReplyOutcome } from '@innkeeper/messaging';
import { type Config, type Logger, parseDurations } from '@innkeeper/platform';
import { once } from '../process/once.ts';

/** How this process tells agencies what changed. Rules: PUSH-11. */
export function agencyPushes(config: Config, log: Pick<Logger, 'info' | 'warn'>): PushDeps {
  const delaysMs = parseDurations(config.CHANNEL_RETRY_DELAYS);
  if (delaysMs === null) throw new Error('the configuration was not checked');
  return { agency: once(() => openAgency(config, log)), delaysMs };
}

/** Brings replies to reviews to the agencies; one that is not there is out of reach. */
export function agencyReplies({ agency }: Pick<PushDeps, 'agency'>): (reply: AgencyReply) => Promise<ReplyOutcome> {
  return async ({ tenantId, propertyId, channel, ...reply }) => {
    const told = await agency()?.replyToReview({ tenantId, propertyId, channel }, reply);
    if (told?.kind === 'sent' || told?.kind === 'rejected') return told.kind;
    return 'unknown';
  };
}

/** How long this installation keeps what agencies sent and were told. */
export function channelRetention(config: Config): ChannelRetention {
  return { contentDays: config.CHANNEL_CONTENTS_KEPT_DAYS, logDays: config.CHANNEL_LOG_KEPT_DAYS };
}
