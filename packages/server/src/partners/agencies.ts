import { openAgency, type PushDeps } from '@innkeeper/channels';
import { type Config, type Logger, parseDurations } from '@innkeeper/platform';
import { once } from '../once.ts';

/** How this process tells agencies what changed. Rules: PUSH-11. */
export function agencyPushes(config: Config, log: Pick<Logger, 'info' | 'warn'>): PushDeps {
  const delaysMs = parseDurations(config.CHANNEL_RETRY_DELAYS);
  if (delaysMs === null) throw new Error('the configuration was not checked');
  return { agency: once(() => openAgency(config, log)), delaysMs };
}
