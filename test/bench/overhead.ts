import { limits, monotonicMs } from '@innkeeper/kernel';
import { endpointBucket, globalBucket, MemoryLimiter } from '@innkeeper/platform';
import { medianMicroseconds } from './load.ts';
import type { Field } from './scenarios.ts';

/** Cost of a request outside its own work, in microseconds. */
export interface Overhead {
  readonly express: number; // bare no-op route
  readonly addedByRoute: readonly { readonly name: string; readonly microseconds: number }[];
  readonly limiterMicroseconds: number;
}

const requests = 4_000;

/** Median latencies of one waiting client on cheap routes, minus that of a bare Express route in the same run. */
export async function measureOverhead(field: Field, expressUrl: string): Promise<Overhead> {
  const [hotel] = field.hotels;
  if (!hotel) throw new Error('no hotel to ask');
  const routes = [
    ['unknown route, 404 (authentication, limits, log)', '/v1/nothing'],
    ['refused query, 422 (and validation)', '/v1/availability?from=never&to=never'],
    ['GET /properties (and one statement)', '/v1/properties'],
  ] as const;
  const express = await medianMicroseconds({ url: expressUrl, path: '/nothing', headers: {} }, requests);
  const addedByRoute: { name: string; microseconds: number }[] = [];
  for (const [name, path] of routes) {
    const microseconds = await medianMicroseconds({ url: field.apiUrl, path, headers: hotel.headers }, requests);
    addedByRoute.push({ name, microseconds: microseconds - express });
  }
  return { express, addedByRoute, limiterMicroseconds: limiterCost() };
}

const admissions = 300_000;
const cap = 1_000_000;

/** Cost of the in-memory limiter alone: two buckets per request, a thousand tenants. */
function limiterCost(): number {
  const limiter = new MemoryLimiter({
    nowMs: monotonicMs,
    windowMs: limits.rateWindowMs,
    tenantLogsMax: limits.limiterTenantLogsMax,
    addressLogsMax: limits.limiterAddressLogsMax,
  });
  const tenants = Array.from({ length: 1_000 }, (_, index) => `ten_${index}`);
  const startedAt = performance.now();
  for (let count = 0; count < admissions; count++) {
    const tenant = tenants[count % tenants.length] ?? '';
    void limiter.admit([globalBucket(tenant, cap), endpointBucket(tenant, 'POST /reservations', cap)]);
  }
  return ((performance.now() - startedAt) * 1_000) / admissions;
}
