import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { type Api, client } from '../harness/client.ts';
import { operator } from '../harness/instance.ts';
import { startOwnPostgres } from '../harness/postgres-server.ts';
import { type RedisServer, startRedisServer } from '../harness/redis-server.ts';
import { scrape } from '../harness/scrape.ts';
import { waitFor } from '../harness/wait-for.ts';

const cap = 600;

/** A tenant's view of each process. */
async function newTenant(processes: readonly [ApiProcess, ApiProcess]): Promise<readonly [Api, Api]> {
  const [one, other] = processes;
  const { tokens } = await operator(one).tenant.create.mutate({ name: 'Hotel', sandbox: false });
  return [client(tokens.full, { url: one.url }), client(tokens.full, { url: other.url })];
}

const atOnce = 100; // with more, the last ones could wait too long for a connection to the database

/** Number of requests that each process admits, many of them at once. */
async function admittedOf(tenant: readonly [Api, Api], requestsEach: number): Promise<number[]> {
  return Promise.all(
    tenant.map(async (api) => {
      let admitted = 0;
      for (let sent = 0; sent < requestsEach; sent += atOnce) {
        const answers = await Promise.all(Array.from({ length: atOnce }, () => api.get('/guests')));
        for (const { status } of answers) expect([200, 429]).toContain(status);
        admitted += answers.filter(({ status }) => status === 200).length;
      }
      return admitted;
    }),
  );
}

async function startRedis(port?: number): Promise<RedisServer> {
  const redis = await startRedisServer(port);
  onTestFinished(() => redis.kill());
  return redis;
}

// Method: two processes on a database of their own, so that no other is in their register; Redis is killed, then restarted empty.
// Rules: LIMIT-18, LIMIT-19
test('two processes together admit the cap, without Redis and when it is back', async () => {
  const [postgres, redis] = await Promise.all([startOwnPostgres({ isDurable: false }), startRedis()]);
  onTestFinished(() => postgres.remove());
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, INNKEEPER_MASTER_KEY: randomBytes(32).toString('hex') };
  const processes = await Promise.all([startApiProcess({ env }), startApiProcess({ env })]);
  onTestFinished(async () => void (await Promise.all(processes.map((api) => api.kill()))));
  const untilDegraded = (degraded: number): Promise<unknown[]> =>
    Promise.all(
      processes.map(({ url }) =>
        waitFor('the change of limiter', async () => (await scrape(url)).value('innkeeper_rate_limit_degraded') === degraded),
      ),
    );
  await redis.kill();
  await untilDegraded(1);
  const bystander = await newTenant(processes);
  for (const api of bystander) {
    await waitFor('a process to know of the other', async () => {
      const answer = await api.get('/guests');
      return Number(answer.headers.get('X-RateLimit-Remaining')) < cap / 2 && answer.headers.get('X-RateLimit-Limit') === String(cap);
    });
  }
  expect(await admittedOf(await newTenant(processes), cap)).toEqual([cap / 2, cap / 2]);
  await startRedis(redis.port);
  await untilDegraded(0);
  expect(await admittedOf(await newTenant(processes), cap)).toEqual([cap / 2, cap / 2]);
});
