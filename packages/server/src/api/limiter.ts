import { limits, monotonicMs } from '@innkeeper/kernel';
import { type Config, type Limiter, type Logger, MemoryLimiter, openRedisLimiter } from '@innkeeper/platform';

/** One exact window: in this process's memory, or in Redis for all processes. Rules: LIMIT-1, LIMIT-18. */
export async function openLimiter(config: Config, log: Logger): Promise<Limiter> {
  const memory = {
    nowMs: monotonicMs,
    windowMs: limits.rateWindowMs,
    tenantLogsMax: limits.limiterTenantLogsMax,
    addressLogsMax: limits.limiterAddressLogsMax,
  };
  if (config.REDIS_URL === undefined) return new MemoryLimiter(memory);
  return openRedisLimiter({
    url: config.REDIS_URL,
    keyPrefix: 'innkeeper:',
    commandTimeoutMs: 250,
    connectTimeoutMs: 2_000,
    probeEveryMs: 250,
    memory,
    log: (change) => log.error({ limiter: change.state, reason: change.reason }, 'limits are counted elsewhere from now on'),
  });
}
