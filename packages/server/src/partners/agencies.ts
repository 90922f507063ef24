import { type ChannelRetention, openAgency, type PushDeps } from '@innkeeper/channels';
import { type Config, type Logger, parseDurations } from '@innkeeper/platform';
import { once } from '../once.ts';

/** How this process tells agencies what changed. Rules: PUSH-11. */
export function agencyPushes(config: Config, log: Pick<Logger, 'info' | 'warn'>): PushDeps {
  const delaysMs = parseDurations(config.CHANNEL_RETRY_DELAYS);
  if (delaysMs === null) throw new Error('the configuration was not checked');
  return { agency: once(() => openAgency(config, log)), delaysMs };
}

/** How long this installation keeps what agencies sent and were told. */
export function channelRetention(config: Config): ChannelRetention {
  return { contentDays: config.CHANNEL_CONTENTS_KEPT_DAYS, logDays: config.CHANNEL_LOG_KEPT_DAYS };
}
