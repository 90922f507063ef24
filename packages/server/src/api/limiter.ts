import { limits, monotonicMs } from '@innkeeper/kernel';
import { type Config, type Limiter, type Logger, MemoryLimiter, openRedisLimiter } from '@innkeeper/platform';

interface LimiterDeps {
  readonly log: Logger;
  /** Number of live API processes, including this one. */
  readonly processes: () => number;
}

/** One exact window: in this process's memory, or in Redis for all processes. Rules: LIMIT-1, LIMIT-18, LIMIT-19. */
export async function openLimiter(config: Config, { log, processes }: LimiterDeps): Promise<Limiter> {
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
    processes,
    log: ({ state, reason }) => log.error({ limiter: state, reason, processes: processes() }, 'rate limiter switched'),
  });
}
