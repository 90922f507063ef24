import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A script and its name in the server's cache. */
interface Script {
  readonly text: string;
  readonly sha1: string;
}

/**
 * One sorted set per bucket: `id:cost` scored by the microsecond of the hit, and the member `n` scored by minus the sum of all costs, so
 * that it sorts before every hit and a bucket is a single key. A clock set back moves the hits back with it: their distances stay, and no
 * hit lies in the future.
 * KEYS: buckets. ARGV: window in microseconds, id, instant (0 = the server's), then cap and cost of each bucket.
 * Answer: 1 or 0, the instant, then count, fits-at (0 = now) and empty-at (past when empty) of each bucket, before this request.
 */
const admitScript = script(`
local window, id, now = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
if now == 0 then
  local time = redis.call('TIME')
  now = time[1] * 1000000 + time[2]
end
local function text(number) return string.format('%.0f', number) end
local function cost_of(member) return tonumber(string.match(member, '%d+$')) end

local function newest_of(key)
  local newest = redis.call('ZREVRANGE', key, 0, 0, 'WITHSCORES')
  return #newest == 2 and newest[1] ~= 'n' and tonumber(newest[2]) or 0
end

local function move_back(key, distance)
  local hits = redis.call('ZRANGEBYSCORE', key, 1, '+inf', 'WITHSCORES')
  for i = 1, #hits, 2 do redis.call('ZADD', key, text(tonumber(hits[i + 1]) - distance), hits[i]) end
end

local function count_of(key)
  local count = -tonumber(redis.call('ZSCORE', key, 'n') or '0')
  local gone = redis.call('ZRANGEBYSCORE', key, 1, text(now - window))
  if #gone == 0 then return count end
  for _, member in ipairs(gone) do count = count - cost_of(member) end
  redis.call('ZREMRANGEBYSCORE', key, 1, text(now - window))
  if count > 0 then redis.call('ZADD', key, text(-count), 'n') else redis.call('DEL', key) end
  return count
end

local function left_at(key, excess)
  local from, step = 0, 100
  while true do
    local hits = redis.call('ZRANGEBYSCORE', key, 1, '+inf', 'WITHSCORES', 'LIMIT', from, step)
    if #hits == 0 then return now + window end
    for i = 1, #hits, 2 do
      excess = excess - cost_of(hits[i])
      if excess <= 0 then return tonumber(hits[i + 1]) + window end
    end
    from = from + step
  end
end

local reply, counts = {1, now}, {}
for i, key in ipairs(KEYS) do
  local cap, cost = tonumber(ARGV[2 + 2 * i]), tonumber(ARGV[3 + 2 * i])
  local newest = newest_of(key)
  if newest > now then
    move_back(key, newest - now)
    newest = now
  end
  local count = count_of(key)
  local excess, fits_at = count + cost - cap, 0
  if excess > 0 then
    reply[1] = 0
    fits_at = left_at(key, excess)
  end
  counts[i] = count
  reply[3 * i], reply[3 * i + 1] = count, fits_at
  reply[3 * i + 2] = newest + window
end
if reply[1] == 0 then return reply end

for i, key in ipairs(KEYS) do
  local cost = tonumber(ARGV[3 + 2 * i])
  if cost > 0 then
    redis.call('ZADD', key, text(now), id .. ':' .. ARGV[3 + 2 * i], text(-counts[i] - cost), 'n')
    redis.call('PEXPIRE', key, text(window / 1000 + 1000))
  end
end
return reply
`);

/** KEYS: buckets. ARGV: id, then the cost of each bucket. Hits that have left the window are already gone. */
const takeBackScript = script(`
for i, key in ipairs(KEYS) do
  local cost = ARGV[1 + i]
  if redis.call('ZREM', key, ARGV[1] .. ':' .. cost) == 1 then
    if tonumber(redis.call('ZINCRBY', key, cost, 'n')) >= 0 then redis.call('DEL', key) end
  end
end
return 0
`);

export interface BucketArguments {
  readonly keys: readonly string[];
  readonly caps: readonly number[];
  readonly costs: readonly number[];
}

export interface AdmitCall extends BucketArguments {
  readonly id: string;
  readonly windowMs: number;
  /** Replaces the server's clock in tests; 0 = the server's. */
  readonly atMicros: number;
}

/** Runs the admission; returns the script's row of numbers. */
export async function runAdmit(redis: Redis, call: AdmitCall): Promise<readonly number[]> {
  const limits = call.keys.flatMap((_, index) => [call.caps[index] ?? 0, call.costs[index] ?? 0]);
  const reply = await run(redis, admitScript, call.keys, [call.windowMs * 1000, call.id, call.atMicros, ...limits]);
  if (!isNumbers(reply) || reply.length !== 2 + 3 * call.keys.length) throw new Error('unexpected answer of the rate limit script');
  return reply;
}

/** Removes the hits of one admitted request. */
export async function runTakeBack(redis: Redis, id: string, { keys, costs }: BucketArguments): Promise<void> {
  await run(redis, takeBackScript, keys, [id, ...costs]);
}

/** Runs a script by its digest; a restarted server does not know it and is sent the text once. */
async function run(redis: Redis, { sha1, text }: Script, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown> {
  try {
    return await redis.evalsha(sha1, keys.length, ...keys, ...values);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return redis.eval(text, keys.length, ...keys, ...values);
  }
}

function isNumbers(reply: unknown): reply is readonly number[] {
  return Array.isArray(reply) && reply.every((part) => typeof part === 'number');
}

function script(text: string): Script {
  return { text, sha1: createHash('sha1').update(text).digest('hex') };
}
