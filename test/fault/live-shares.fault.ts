import { createHash } from 'node:crypto';
import { limits, newId } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { Agent, request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { newEmail, signedIn } from '../harness/browser.ts';
import { openTestDatabase } from '../harness/database.ts';
import { operator } from '../harness/instance.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: an API process of its own; sessions are inserted, because otherwise a thousand password hashes would be measured.

const insertSession = systemStatement<never>(
  'test.insert_session',
  `insert into access.session (id, digest, person_id, purpose, created_at, seen_at, ends_at)
   values ($1, $2, $3, 'console', now(), now(), now() + interval '1 hour')`,
);

// Rules: LIMIT-23, CONSOLE-9
test('while one hotel has all the streams it may open, a browser of another is ready within two seconds', async () => {
  const api = await startApiProcess();
  onTestFinished(async () => void (await api.kill()));
  const db = await openTestDatabase();
  const dispatcher = new Agent();
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const [greedy, other] = [await newTenant(), await newTenant()];
  const firstOf = async (cookie: string, tenantId: string): Promise<string> => {
    const input = encodeURIComponent(JSON.stringify({ tenant_id: tenantId }));
    const headers = { cookie, accept: 'text/event-stream' };
    const { body } = await request(`${api.url}/console/trpc/live.changes?input=${input}`, { headers, dispatcher, signal: leaving.signal });
    let text = '';
    body.on('error', () => undefined);
    return new Promise((resolve) => {
      body.on('data', (chunk: Buffer) => {
        text += chunk;
        const found = /"kind":"ready"|SVC-\d+/.exec(text);
        if (found) resolve(found[0]);
      });
    });
  };
  const people = limits.liveStreamsMax / 2 / limits.liveStreamsOfPersonMax + 2;
  const counts: Record<string, number> = {};
  for (let person = 0; person < people; person++) {
    const { operator_id } = await operator().operator.add.mutate({ tenant_id: greedy.tenantId, email: newEmail() });
    for (let session = 0; session < 3; session++) {
      const value = `${newId('session')}${newId('session')}`;
      await db.runAsSystem(insertSession, [newId('session'), createHash('sha256').update(value).digest(), operator_id]);
      const opened = Array.from({ length: limits.liveStreamsOfSessionMax }, () => firstOf(`innkeeper_session=${value}`, greedy.tenantId));
      for (const first of await Promise.all(opened)) counts[first] = (counts[first] ?? 0) + 1;
    }
  }
  const desk = await signedIn({ tenantId: other.tenantId }, { url: api.url });
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const beganMs = performance.now();
    expect(await firstOf(desk.cookie() ?? '', other.tenantId)).toBe('"kind":"ready"');
    times.push(Math.round(performance.now() - beganMs));
  }
  expect(counts).toEqual({ '"kind":"ready"': limits.liveStreamsMax / 2, 'SVC-9004': people * 30 - limits.liveStreamsMax / 2 });
  expect(Math.max(...times)).toBeLessThan(2_000);
});
