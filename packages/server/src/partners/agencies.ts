import { type ChannelRetention, openAgency, type PushDeps } from '@innkeeper/channels';
import type { AgencyReply, ReplyOutcome } from '@innkeeper/messaging';
import { type Config, type Logger, parseDurations } from '@innkeeper/platform';
import { once } from '../process/once.ts';

/** Dependencies for pushing changes to agencies from this process. Rules: PUSH-11. */
export function agencyPushes(config: Config, log: Pick<Logger, 'info' | 'warn'>): PushDeps {
  const delaysMs = parseDurations(config.CHANNEL_RETRY_DELAYS);
  if (delaysMs === null) throw new Error('the configuration was not checked');
  return { agency: once(() => openAgency(config, log)), delaysMs };
}

/** Sends replies to reviews to the agencies; unknown if no agency is configured. */
export function agencyReplies({ agency }: Pick<PushDeps, 'agency'>): (reply: AgencyReply) => Promise<ReplyOutcome> {
  return async ({ tenantId, propertyId, channel, ...reply }) => {
    const outcome = await agency()?.replyToReview({ tenantId, propertyId, channel }, reply);
    if (outcome?.kind === 'sent' || outcome?.kind === 'rejected') return outcome.kind;
    return 'unknown';
  };
}

/** Retention of what agencies sent and were sent. */
export function channelRetention(config: Config): ChannelRetention {
  return { contentDays: config.CHANNEL_CONTENTS_KEPT_DAYS, logDays: config.CHANNEL_LOG_KEPT_DAYS };
}
