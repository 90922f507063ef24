import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { newTenant } from '../harness/tenant.ts';
import { startTraceCollector } from '../harness/trace-collector.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an API process of the test's own sends its traces to a collector that is this test.

// Rules: OPS-24
test('a trace leads from the caller through the request to its statements, and contains no values', async () => {
  const tenant = await newTenant();
  const collector = await startTraceCollector();
  const own = await startApiProcess({ env: collector.env });
  onTestFinished(async () => void (await own.kill()));
  const api = client(tenant.tokens.full, { url: own.url });
  const [traceId, callerId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const guest = { first_name: 'Leonor', last_name: 'Vasconcelos', email: 'leonor@example.com' };
  await api.post('/guests', guest, { traceparent: `00-${traceId}-${callerId}-01`, 'Idempotency-Key': 'trace-key' });
  const root = await waitFor('the trace', () => collector.spans().find((span) => span.name === 'POST /guests'));
  expect(root).toMatchObject({ traceId, parentSpanId: callerId });
  const inside = collector.spans().filter((span) => span.traceId === traceId && span.parentSpanId === root.spanId);
  const names = inside.map(({ name }) => name);
  expect(names).toContain('platform.write_commit_rows');
  expect(names).toContain('commit');
  expect(names.some((name) => name.startsWith('guest.'))).toBe(true);
  expect(collector.received.join()).not.toMatch(/Leonor|Vasconcelos|example\.com|trace-key|insert into|ik_live_/i);
});

// Rules: OPS-24
test('an unreachable collector affects nothing', async () => {
  const tenant = await newTenant();
  const own = await startApiProcess({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_BSP_SCHEDULE_DELAY: '50' } });
  const api = client(tenant.tokens.full, { url: own.url });
  for (let count = 0; count < 5; count += 1) expect((await api.get('/guests')).status).toBe(200);
  expect(await own.stop()).toEqual({ code: 0, signal: null });
});
