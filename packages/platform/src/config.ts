import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const durationPattern = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/;
const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** `30s,2m,10m` in milliseconds, or null. */
export function parseDurations(text: string): number[] | null {
  const parts = text.split(',').map((part) => durationPattern.exec(part.trim()));
  const durations: number[] = [];
  for (const part of parts) {
    const unit = part?.[2];
    if (!part || !(unit === 'ms' || unit === 's' || unit === 'm' || unit === 'h')) return null;
    durations.push(Math.round(Number(part[1]) * unitMs[unit]));
  }
  return durations;
}

const durations = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .refine((text) => parseDurations(text) !== null, 'must be durations such as 30s,2m,1h');

const duration = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .refine((text) => parseDurations(text)?.length === 1, 'must be a duration such as 5s');

const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  INNKEEPER_HOME: z.string().min(1),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  TEMPORAL_ADDRESS: z.string().optional(),
  TEMPORAL_UI: z.string().optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// address')
    .optional(),
  TRUST_PROXY: z.string().default(''),
  INNKEEPER_MASTER_KEY: z.string().min(16, 'must have at least 16 characters'),
  HTTP_REQUEST_TIMEOUT: durations('30s'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// address')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SIMULATORS_ADDRESS: z
    .string()
    .regex(/^.+:\d+$/, 'must be host:port')
    .optional(),
  PAYMENT_ADDRESS: z
    .string()
    .regex(/^.+:\d+$/, 'must be host:port')
    .optional(),
  PAYMENT_TIMEOUT: duration('5s'),
  PAYMENT_FORGOTTEN_AFTER: duration('60s'),
  WEBHOOK_RETRY_DELAYS: durations('30s,2m,10m,1h,6h'),
  WEBHOOK_TIMEOUT: durations('15s'),
  WEBHOOK_ALLOW_CIDRS: z.string().default(''),
});

export type Config = z.infer<typeof environment>;

/** Reads the environment once; every problem is told in one message. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`the environment cannot be used:\n${problems.join('\n')}`);
}
