import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { limits } from '@innkeeper/kernel';
import { z } from 'zod';
import { findWeakness, openKeyRing } from './secrets/key-ring.ts';

const wholeUpTo = (max: number, fallback: number) => z.coerce.number().int().min(1).max(max).default(fallback);
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

const addressBits: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Parses `10.0.0.0/8,::1` into ranges; a single address is a range of one. Null when any part is neither. */
export function parseRanges(text: string): string[] | null {
  const ranges: string[] = [];
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', bits, ...rest] = part.split('/');
    const bitsMax = address.includes('%') ? undefined : addressBits[isIP(address)]; // a zone is meaningful on one machine only
    if (part === '') continue;
    if (bitsMax === undefined || rest.length > 0 || !isWholeUpTo(bits ?? String(bitsMax), bitsMax)) return null;
    ranges.push(`${address}/${bits ?? bitsMax}`);
  }
  return ranges;
}

function isWholeUpTo(text: string, max: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= max;
}

const addressesOrRanges = z
  .string()
  .default('')
  .refine((text) => parseRanges(text) !== null, 'must be addresses or ranges of addresses such as 10.0.0.0/8,::1');

// A single address is more often a range whose size was forgotten, and every range opens access to a private network.
const ranges = z
  .string()
  .default('')
  .refine(
    (text) => parseRanges(text) !== null && text.split(',').every((part) => part.trim() === '' || part.includes('/')),
    'must be ranges of addresses such as 10.0.0.0/8,::1/128',
  );

const hostAndPort = z
  .string()
  .regex(/^.+:\d+$/, 'must be host:port')
  .optional();

const address = z.string().regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'must be an http:// address without a slash at its end');
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');

/** Authority that a partner's certificate must come from. */
const authority = z
  .string()
  .refine((ca) => ca === 'system' || isReadable(ca), "must be 'system' or the path of a readable file with certificates in PEM")
  .optional();

/** Credential that identifies this installation to a partner. */
const credential = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII')
  .optional();

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  INNKEEPER_HOME: z.string().min(1),
  CONSOLE_FOLDER: z
    .string()
    .refine((folder) => existsSync(join(folder, 'index.html')), 'must be a folder with the built console: no index.html in it')
    .optional(),
  DATABASE_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl.optional(),
  CELL: z
    .string()
    .regex(/^[a-z0-9-]{1,20}$/, 'must be 1 to 20 of a-z, 0-9 and -')
    .optional(),
  CELL_URL: address.optional(),
  DIRECTORY_URL: postgresUrl.optional(),
  MOVER_URL: postgresUrl.optional(),
  TEMPORAL_ADDRESS: z.string().optional(),
  TEMPORAL_UI: z.string().optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// address')
    .optional(),
  TRUST_PROXY: addressesOrRanges,
  INNKEEPER_MASTER_KEY: z.string().superRefine(requireStrongKeys).optional(), // absent: the key ring in INNKEEPER_HOME
  HTTP_REQUEST_TIMEOUT: durations('30s'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// address')
    .optional(),
  WORKER_METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SIMULATORS_ADDRESS: hostAndPort,
  PAYMENT_ADDRESS: hostAndPort,
  PAYMENT_TLS_CA: authority,
  PAYMENT_CREDENTIAL: credential,
  PAYMENT_TIMEOUT: duration('5s'),
  PAYMENT_FORGOTTEN_AFTER: duration('60s'),
  PAYMENT_PAGE_URL: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/, 'must be an https:// address without a query')
    .optional(),
  OTA_ADDRESS: hostAndPort,
  OTA_TLS_CA: authority,
  OTA_CREDENTIAL: credential,
  OTA_TIMEOUT: duration('10s'),
  REGISTRY_ADDRESS: hostAndPort,
  REGISTRY_TLS_CA: authority,
  REGISTRY_CREDENTIAL: credential,
  REGISTRY_TIMEOUT: duration('10s'),
  FISCAL_ADDRESS: hostAndPort,
  FISCAL_TLS_CA: authority,
  FISCAL_CREDENTIAL: credential,
  FISCAL_TIMEOUT: duration('20s'),
  LOCK_ADDRESS: hostAndPort,
  LOCK_TLS_CA: authority,
  LOCK_CREDENTIAL: credential,
  LOCK_TIMEOUT: duration('20s'),
  LOCK_FORGOTTEN_AFTER: duration('60s'),
  TRANSPORT_ADDRESS: hostAndPort,
  TRANSPORT_TLS_CA: authority,
  TRANSPORT_CREDENTIAL: credential,
  TRANSPORT_TIMEOUT: duration('10s'),
  ARCHIVE_FOLDER: z.string().refine(isAbsolute, 'must be the absolute path of a folder').optional(),
  AUDIT_KEPT_MONTHS: wholeUpTo(1_200, 24),
  WORKFLOW_STARTS_KEPT_DAYS: wholeUpTo(36_500, 7),
  EVENTS_KEPT_DAYS: wholeUpTo(36_500, limits.eventsKeptDays),
  WEBHOOK_LOG_KEPT_DAYS: wholeUpTo(36_500, limits.webhookLogKeptDays),
  WEBHOOK_ATTEMPTS_KEPT_DAYS: wholeUpTo(36_500, limits.webhookAttemptsKeptDays),
  CHANNEL_CONTENTS_KEPT_DAYS: wholeUpTo(36_500, limits.channelContentsKeptDays),
  CHANNEL_LOG_KEPT_DAYS: wholeUpTo(36_500, limits.channelLogKeptDays),
  REQUESTS_KEPT_DAYS: wholeUpTo(3_650, limits.requestsKeptDays),
  TRIAGE_KEPT_DAYS: wholeUpTo(36_500, limits.triageKeptDays),
  WEBHOOK_RETRY_DELAYS: durations('30s,2m,10m,1h,6h'),
  WEBHOOK_TIMEOUT: durations('15s'),
  CHANNEL_RETRY_DELAYS: durations('5s,30s,2m,10m,30m'),
  REGISTRY_RETRY_DELAYS: durations('5s,30s,2m,10m,30m,1h'),
  FISCAL_RETRY_DELAYS: durations('5s,30s,2m,10m,30m,1h'),
  WEBHOOK_ALLOW_CIDRS: ranges,
});

/** Neither card and guest data nor credentials leave this machine unencrypted. */
const environment = variables.superRefine((config, context) => {
  requireWholeCell(config, context);
  const cardPage = URL.parse(config.PAYMENT_PAGE_URL ?? '');
  if (cardPage?.protocol === 'http:' && config.NODE_ENV === 'production' && !isLoopback(`${cardPage.hostname}:${cardPage.port || 80}`))
    context.addIssue({ code: 'custom', path: ['PAYMENT_PAGE_URL'], message: 'must be https for a page that is not on this machine' });
  for (const [partner, name] of [
    ['PAYMENT', 'a payment provider'],
    ['OTA', 'an online travel agency'],
    ['REGISTRY', 'a national registry'],
    ['FISCAL', 'a tax authority'],
    ['LOCK', 'a lock system'],
    ['TRANSPORT', 'a transport of messages'],
  ] as const) {
    const address = config[`${partner}_ADDRESS`];
    if (address === undefined || config[`${partner}_TLS_CA`] !== undefined || isLoopback(address)) continue;
    if (config.NODE_ENV !== 'production' && config[`${partner}_CREDENTIAL`] === undefined) continue;
    context.addIssue({ code: 'custom', path: [`${partner}_TLS_CA`], message: `is required for ${name} that is not on this machine` });
  }
});

/** A cell has a name, an address and a directory, or it is none. Rules: CELL-1. */
function requireWholeCell(config: z.infer<typeof variables>, context: z.RefinementCtx): void {
  const parts = ['CELL', 'CELL_URL', 'DIRECTORY_URL'] as const;
  const given = [...parts, 'MOVER_URL' as const].filter((name) => config[name] !== undefined);
  if (given.length === 0) return;
  for (const name of parts.filter((part) => config[part] === undefined))
    context.addIssue({ code: 'custom', path: [name], message: `is required with ${given.join(' and ')}` });
}

function requireStrongKeys(text: string, context: z.RefinementCtx): void {
  const weakness = findWeakness(text);
  if (weakness !== null) context.addIssue({ code: 'custom', message: weakness });
}

/** True when `host:port` cannot be reached from other machines. */
function isLoopback(address: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]):\d+$/.test(address);
}

function isReadable(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
}

export type Config = z.infer<typeof environment>;

/** Every variable that the processes read; any other in a deployment is a mistake. */
export const configNames: readonly string[] = Object.keys(variables.shape);

/** Reads the environment once; every problem is reported in one message. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`the environment cannot be used:\n${problems.join('\n')}`);
}

/** Values of the environment that must never be logged. */
export function secretsIn(
  config: Pick<
    Config,
    | 'INNKEEPER_HOME'
    | 'INNKEEPER_MASTER_KEY'
    | 'DATABASE_URL'
    | 'DATABASE_READ_URL'
    | 'DIRECTORY_URL'
    | 'MOVER_URL'
    | 'REDIS_URL'
    | 'PAYMENT_CREDENTIAL'
    | 'OTA_CREDENTIAL'
    | 'REGISTRY_CREDENTIAL'
    | 'FISCAL_CREDENTIAL'
    | 'LOCK_CREDENTIAL'
    | 'TRANSPORT_CREDENTIAL'
  >,
): string[] {
  const passwords = [config.DATABASE_URL, config.DATABASE_READ_URL, config.DIRECTORY_URL, config.MOVER_URL, config.REDIS_URL].flatMap(
    passwordsIn,
  );
  const partners = [
    config.PAYMENT_CREDENTIAL,
    config.OTA_CREDENTIAL,
    config.REGISTRY_CREDENTIAL,
    config.FISCAL_CREDENTIAL,
    config.LOCK_CREDENTIAL,
    config.TRANSPORT_CREDENTIAL,
  ];
  const credentials = partners.filter((each) => each !== undefined);
  const ring = openKeyRing(config);
  return [...ring.keys(), ...ring.cursorKeys(), ...credentials, ...passwords];
}

/** The password in a URL, both percent-encoded and decoded. */
function passwordsIn(address: string | undefined): string[] {
  const url = address === undefined ? null : URL.parse(address);
  return url ? [url.password, decodeIfPossible(url.password)] : [];
}

function decodeIfPossible(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
