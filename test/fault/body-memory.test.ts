import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { names } from '../harness/guests.ts';
import { newTenant } from '../harness/tenant.ts';
import { sendUnfinishedBodies } from '../harness/unfinished-bodies.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an API process of its own, and one tenant that announces many bodies of 1 MiB over real connections and ends none.

const unfinished = 590;
const residentMegabytesMax = 500; // 340 to 410 with the bound, as garbage is collected; the bodies alone are 590

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

// Rules: LIMIT-20
test('unfinished bodies of one tenant take bounded memory; others are answered, as is the tenant once they are gone', async () => {
  const own = await startApiProcess();
  onTestFinished(async () => void (await own.kill()));
  const [greedy, other] = await Promise.all([newTenant(), newTenant()]);
  const [ofGreedy, ofOther] = [greedy, other].map(({ tokens }) => client(tokens.full, { url: own.url }));
  const bodies = await sendUnfinishedBodies(greedy, own.url, unfinished);
  onTestFinished(() => bodies.close());
  let residentMax = 0;
  await waitFor('the bodies beyond the share to be refused', async () => {
    expect((await ofOther?.post('/guests', names))?.status).toBe(201);
    residentMax = Math.max(residentMax, residentMegabytes(own.pid()));
    return bodies.answers().filter((text) => text.includes('SVC-9004')).length > unfinished / 2;
  });
  const refused = bodies.answers().filter((text) => text.includes('SVC-9004'));
  for (const text of refused) expect(text).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: \d+\r\n/);
  expect(residentMax).toBeLessThan(residentMegabytesMax);
  bodies.close();
  await waitFor('the tenant to be served again', async () => (await ofGreedy?.post('/guests', names))?.status === 201);
});
